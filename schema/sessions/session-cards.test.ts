import { expect, it } from 'vitest';
import type { Exercise } from '../exercise.ts';
import { supersetPlaces } from '../sets/superset.ts';
import { sessionCards } from './session-cards.ts';

const exercise = (id: string, orderIndex: number, group?: string): Exercise => ({
  ...{ id, workoutDayId: 'day', name: id, targetMuscles: '', equipment: '', sets: 3, orderIndex },
  ...(group === undefined ? {} : { group }),
});
const day = [exercise('bench', 0, 'a'), exercise('row', 1, 'a'), exercise('dips', 2, 'a')];

function labels(guest: Exercise, entry: { state: 'added' | 'swapped'; insteadOf?: string }) {
  const entries = [{ id: 'e', sessionId: 's', exerciseId: guest.id, name: guest.name, ...entry }];
  const cards = sessionCards('day', day, entries, new Map([[guest.id, guest]]));
  const shown = cards.map((card) => card.exercise);
  return shown.map(({ id }) => supersetPlaces(shown).get(id)?.label);
}

it('does what stands for an exercise today in the superset of that exercise', () => {
  const swapped = { state: 'swapped', insteadOf: 'row' } as const;
  expect(labels(exercise('cable', 0), swapped)).toEqual(['A1', 'A2', 'A3']);
});

it('takes what was added for today into no superset, also one that it was in before it left the program', () => {
  expect(labels(exercise('flys', 0, 'a'), { state: 'added' })).toEqual(['A1', 'A2', 'A3', undefined]);
});
