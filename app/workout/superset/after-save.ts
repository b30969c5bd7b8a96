import { createContext } from 'react';
import type { Exercise } from '../../../schema/exercise.ts';
import type { SavedSets } from '../../../sync/index.ts';
import { restTimer } from '../rest-timer/rest-timer-store.ts';

/** What follows when sets of an exercise, with as many as it has today, were saved anew; `undo` takes the save back, and resolves to null where nothing of it was left. */
export type AfterSave = (exercise: Exercise, saved: SavedSets, undo: () => Promise<unknown>) => void;

/** The preset used last: the rest where nothing better is known. */
export const restAsLast = () => restTimer.afterSavedSet(restTimer.getSnapshot().clock.lastPresetMs);

/** A day gives another, which knows its exercises. */
export const AfterSaveContext = createContext<AfterSave>(restAsLast);
