import { expect, it } from 'vitest';
import { readFitnotesBackup } from './fitnotes-backup.ts';

/** As the app stores pounds. */
const kgOf = (lb: number) => lb / 2.20462;

const backup = {
  exercise: [
    { _id: 1, name: 'Bench', exercise_type_id: 0, unit: 0 },
    { _id: 2, name: 'Run', exercise_type_id: 1, unit: 0 },
    { _id: 3, name: 'Row', exercise_type_id: 0, unit: 0 },
  ],
  training_log: [
    { _id: 2, exercise_id: 1, date: '2024-05-01', metric_weight: kgOf(137.25), reps: 5, unit: 2 },
    { _id: 1, exercise_id: 1, date: '2024-05-01', metric_weight: 60, reps: 8, unit: 0 },
    {
      _id: 3,
      exercise_id: 2,
      date: '2024-05-01',
      metric_weight: 0,
      reps: 0,
      distance: 5000,
      duration_seconds: 1500,
    },
    { _id: 4, exercise_id: 3, date: '2024-04-30', metric_weight: kgOf(92.5), reps: 10, unit: 0 },
    { _id: 5, exercise_id: 3, date: '2024-04-30', metric_weight: kgOf(95), reps: 0, unit: 0 },
    { _id: 6, exercise_id: 9, date: '2024-04-30', metric_weight: 1, reps: 1, unit: 0 },
  ],
  Comment: [
    { owner_type_id: 1, owner_id: 2, comment: 'paused' },
    { owner_type_id: 2, owner_id: 1, comment: 'of something else' },
  ],
  WorkoutGroup: [
    { _id: 7, exercise_id: 1, date: '2024-05-01', workout_group_id: 4 },
    { _id: 8, exercise_id: 2, date: '2024-05-01', workout_group_id: 4 },
  ],
  WorkoutTime: [
    {
      workout_date: '2024-05-01',
      start_date_time: '2024-05-01 18:00:00',
      end_date_time: '2024-05-01 19:00:00',
    },
  ],
  BodyWeight: [{ date: '2024-05-01', body_weight_metric: 80.5 }],
  settings: [{ metric: 1 }],
};

it('a FitNotes backup gives back what was typed, with supersets, times and comments', () => {
  const { sessions, rejected, rows } = readFitnotesBackup(backup);
  expect(rows).toBe(6);
  expect(rejected).toMatchObject([{ line: 6, reason: 'The exercise is missing.' }]);
  expect(sessions).toEqual([
    {
      ...{ key: '2024-04-30', start: { day: '2024-04-30' } },
      sets: [
        { line: 4, exercise: 'Row', weight: { value: 92.5, unit: 'lb' }, reps: 10 },
        { line: 5, exercise: 'Row', weight: { value: 95, unit: 'lb' }, reps: 0 },
      ],
    },
    {
      ...{ key: '2024-05-01', start: { wall: '2024-05-01T18:00:00' }, end: { wall: '2024-05-01T19:00:00' } },
      bodyweight: { value: 80.5, unit: 'kg' },
      sets: [
        { line: 2, exercise: 'Bench', weight: { value: 60, unit: 'kg' }, reps: 8, group: '4' },
        {
          line: 1,
          exercise: 'Bench',
          weight: { value: 137.25, unit: 'lb' },
          reps: 5,
          group: '4',
          note: 'paused',
        },
        { line: 3, exercise: 'Run', durationS: 1500, distance: { value: 5000, unit: 'm' }, group: '4' },
      ],
    },
  ]);
});

it('an exercise of a FitNotes backup has a unit of its own, under the name that the app gives it', () => {
  const { sessions } = readFitnotesBackup({
    exercise: [{ _id: 1, name: 'Curl', exercise_type_id: 0, weight_unit_id: 2 }],
    training_log: [
      { _id: 1, exercise_id: 1, date: '2024-05-01', metric_weight: kgOf(13.2), reps: 9, unit: 0 },
    ],
    settings: [{ metric: 1 }],
  });
  expect(sessions[0]?.sets[0]?.weight).toEqual({ value: 13.2, unit: 'lb' });
});
