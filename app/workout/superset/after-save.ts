import { createContext } from 'react';
import type { Exercise } from '../../../schema/exercise.ts';
import type { SavedSets } from '../../../sync/index.ts';
import { restTimer } from '../rest-timer/rest-timer-store.ts';

/**
 * What follows when new sets were saved: the rest, and the next exercise of a superset.
 * @param exercise the exercise, with as many sets as it has today
 * @param undo takes the save back; resolves to null where nothing of it was left
 */
export type AfterSave = (exercise: Exercise, saved: SavedSets, undo: () => Promise<unknown>) => void;

/** Starts a rest of the length used last, where nothing better is known. */
export const restAsLast = () => restTimer.afterSavedSet(restTimer.getSnapshot().clock.lastPresetMs);

/** The Workout screen gives it a function that knows the day's exercises (use-supersets.ts). */
export const AfterSaveContext = createContext<AfterSave>(restAsLast);
