import { expect, it } from 'vitest';
import type { Exercise } from '../../schema/exercise.ts';
import { pickedExercises } from './picked-exercises.ts';

const DAYS = [{ id: 'd1', dayNumber: 1, title: 'Chest & Triceps' }];
const exercise = (id: string, name: string): Exercise => ({
  ...{ id, name, workoutDayId: 'd1', targetMuscles: '', equipment: '', orderIndex: 0, sets: 3 },
});
const IMPORTED = '004ee55c-1d3d-5a9b-881d-67f04ed0c316';
const TYPED = '01a22339-fa9a-70d8-8297-b852a65326bc';
const labels = (exercises: Exercise[], areEarlier: boolean) =>
  pickedExercises(exercises, DAYS, [], areEarlier).map(({ label }) => label);

it('names no day of an exercise that only an import brought, which never was on one', () => {
  const earlier = [exercise(IMPORTED, 'Deadlift'), exercise(TYPED, 'Military Press')];
  expect(labels(earlier, true)).toEqual(['Deadlift', 'Military Press (Chest & Triceps)']);
});

it('names the days of what was imported and is in the program now', () => {
  expect(labels([exercise(IMPORTED, 'Deadlift')], false)).toEqual(['Deadlift (Chest & Triceps)']);
});
