import { expect, it } from 'vitest';
import type { ImportAnswers } from '../plan/answers.ts';
import { planImport } from '../plan/plan-import.ts';
import { readImport } from '../read-file.ts';
import { LIFTOSAUR_JSON } from '../testing/fixtures.ts';

const answers: ImportAnswers = {
  weightUnit: 'lb',
  distanceUnit: 'mi',
  zone: 'Europe/Berlin',
  names: new Map(),
};
const read = (text: string) => readImport(new TextEncoder().encode(text));
const idsOf = (text: string) => {
  const { sets, sessions } = planImport('u1', read(text), answers);
  return new Set([...sessions, ...sets].map(({ id }) => id));
};

it('a Liftosaur storage gives every set that was done, with its unit, effort, sides, notes and time', () => {
  const file = read(LIFTOSAUR_JSON);
  expect(file).toMatchObject({ format: 'liftosaur', layout: 'json', rows: 6, rejected: [] });
  expect(file.skipped).toEqual({ 'not done': 1, 'weigh-in': 1 });
  expect(file.asks).toEqual({ weightUnit: false, distanceUnit: false, zone: false });
  const [old, recent] = file.sessions;
  expect(old?.start).toEqual({ instant: '2023-02-03T17:00:00.000Z' });
  expect(old?.sets).toEqual([
    { line: 6, exercise: 'Sled Push', weight: { value: 100, unit: 'kg' }, reps: 6 },
  ]);
  expect(recent).toMatchObject({
    ...{ name: 'Day 2', note: 'slept badly', start: { instant: '2025-04-01T18:00:00.000Z' } },
    end: { instant: '2025-04-01T18:45:00.000Z' },
    exerciseNotes: new Map([['Bench Press, Barbell', 'thumb on the ring']]),
  });
  const [bench, split] = ['Bench Press, Barbell', 'Bulgarian Split Squat, Safety Bar'];
  expect(recent?.sets).toEqual([
    { line: 1, exercise: bench, kind: 'warmup', weight: { value: 40, unit: 'kg' }, reps: 5 },
    {
      ...{ line: 2, exercise: bench, weight: { value: 82.5, unit: 'kg' }, reps: 5 },
      effort: { halfSteps: 17, scale: 'rpe' },
      at: { instant: '2025-04-01T18:08:20.000Z' },
    },
    { line: 3, exercise: bench, weight: { value: 80, unit: 'kg' }, reps: 0, outcome: 'missed' },
    { line: 5, exercise: split, weight: { value: 60, unit: 'lb' }, reps: 8, repsLeft: 7 },
  ]);
});

it('read twice it adds nothing, and a longer storage, newest first, only what is new', () => {
  const before = idsOf(LIFTOSAUR_JSON);
  expect(idsOf(LIFTOSAUR_JSON)).toEqual(before);
  const longer = JSON.parse(LIFTOSAUR_JSON);
  const date = '2025-04-03T18:00:00.000Z';
  longer.history.unshift({ ...longer.history[1], id: Date.parse(date), date, startTime: Date.parse(date) });
  const after = idsOf(JSON.stringify(longer));
  expect([...before].filter((id) => !after.has(id))).toEqual([]);
  expect(after.size).toBe(before.size + 2);
});

it('what can’t be understood is kept with its place and its reason, and the rest is read', () => {
  const torn = JSON.parse(LIFTOSAUR_JSON);
  torn.history[0].entries[0].sets[0].completedReps = -3;
  torn.history[0].entries[1].exercise = {};
  torn.history.push({ id: 1, entries: [] });
  const file = read(JSON.stringify(torn));
  expect(file.rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [2, '-3 is no number of reps.'],
    [5, 'The exercise is missing.'],
    [7, 'The date of this workout is missing.'],
  ]);
  expect(file.rejected[1]?.text).toContain('"completedRepsLeft":7');
  expect(file.sessions.flatMap(({ sets }) => sets)).toHaveLength(3);
});
