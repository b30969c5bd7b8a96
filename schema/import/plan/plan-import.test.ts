import { expect, test } from 'vitest';
import { fromFileText, toFileText } from '../file-text.ts';
import type { ImportedFile, ImportedSession } from '../imported.ts';
import { unsavable } from '../testing/unsavable.ts';
import type { ImportAnswers } from './answers.ts';
import { planImport } from './plan-import.ts';

const answers: ImportAnswers = {
  weightUnit: 'lb',
  distanceUnit: 'mi',
  zone: 'Europe/Berlin',
  names: new Map([['Bench', { name: 'Bench Press' }]]),
};
const fileOf = (...sessions: ImportedSession[]): ImportedFile => ({
  format: 'hevy',
  layout: '',
  sessions,
  rejected: [],
  warnings: [],
  asks: { weightUnit: true, distanceUnit: true, zone: true },
  skipped: {},
});
const FULL: ImportedSession = {
  key: '15 Sep 2025, 07:48 Upper',
  name: 'Upper',
  start: { wall: '2025-09-15T07:48:00' },
  end: { wall: '2025-09-15T08:55:00' },
  note: 'slept\nwell',
  bodyweight: { value: 180 },
  exerciseNotes: new Map([['Bench', 'grip: ring finger']]),
  sets: [
    { line: 2, exercise: 'Bench', weight: { value: 135 }, reps: 10, kind: 'warmup' },
    { line: 3, exercise: 'Bench', weight: { value: 225 }, reps: 5, effort: { halfSteps: 17, scale: 'rpe' } },
    { line: 4, exercise: 'Bench', weight: { value: 185 }, reps: 8, kind: 'drop', chained: true },
    { line: 5, exercise: 'Pull Up (Assisted)', weight: { value: 20, unit: 'kg' }, reps: 6, assist: true },
    { line: 6, exercise: 'Run', durationS: 600, distance: { value: 1 } },
    { line: 7, exercise: 'Bench', weight: { value: 90_000 }, reps: 5 },
    { line: 8, exercise: 'Run', durationS: 60, outcome: 'missed', repsLeft: 3 },
  ],
};

test('every row that is planned is one that a call can make', () => {
  const plan = planImport('u1', fileOf(FULL), answers);
  expect(plan.sets).toHaveLength(6);
  expect(unsavable(plan)).toEqual([]);
});

test('units, chains, notes, body weight and names come as the lifter says', () => {
  const { sessions, entries, sets, rejected, names } = planImport('u1', fileOf(FULL), answers);
  const [warmup, heavy, drop, assisted, run] = sets;
  expect(warmup).toMatchObject({
    exerciseName: 'Bench Press',
    enteredWeight: 135,
    enteredUnit: 'lb',
    setNumber: 1,
  });
  expect(heavy?.weight).toBeCloseTo(102.058, 3);
  expect(drop).toMatchObject({ kind: 'drop', chainOf: heavy?.id, setNumber: 3 });
  expect(assisted).toMatchObject({
    weight: 20,
    enteredUnit: 'kg',
    assist: true,
    exerciseName: 'Pull Up (Assisted)',
  });
  expect(run).toMatchObject({
    distanceM: 1609.344,
    enteredDistance: 1,
    distanceUnit: 'mi',
    weight: 0,
    reps: 0,
  });
  expect(sessions).toMatchObject([
    { day: '2025-09-15', endedAt: '2025-09-15T06:55:00.000Z', note: 'slept\nwell', enteredBodyWeight: 180 },
  ]);
  expect(entries).toMatchObject([{ sessionId: sessions[0]?.id, note: 'grip: ring finger' }]);
  expect(rejected).toMatchObject([{ line: 7, reason: expect.stringContaining('5000 kg') }]);
  expect(names.map(({ name, sets: count }) => [name, count])).toEqual([
    ['Bench', 3],
    ['Pull Up (Assisted)', 1],
    ['Run', 2],
  ]);
});

test('the ids are those of the file and the user, and before every id that a clock makes', () => {
  const plan = planImport('u1', fileOf(FULL), answers);
  const again = planImport('u1', fileOf(FULL), {
    ...answers,
    weightUnit: 'kg',
    zone: 'Asia/Tokyo',
    names: new Map(),
  });
  const other = planImport('u2', fileOf(FULL), answers);
  const ids = ({ sets, sessions }: typeof plan) => [...sessions, ...sets].map(({ id }) => id);
  expect(ids(again)).toEqual(expect.arrayContaining(ids(plan)));
  expect(ids(other).filter((id) => ids(plan).includes(id))).toEqual([]);
  expect(ids(plan).every((id) => id < '01')).toBe(true);
  expect(new Set(ids(plan)).size).toBe(ids(plan).length);
});

test('a session that nobody finished ends with its last set, and a set without a time is a second behind the one before', () => {
  const { sessions, sets } = planImport(
    'u1',
    fileOf({ ...FULL, end: { wall: '2025-09-17T05:43:00' } }),
    answers,
  );
  expect(sets.map(({ date }) => date.slice(17, 19))).toEqual(['00', '01', '02', '03', '04', '06']);
  expect(sessions[0]?.endedAt).toBe('2025-09-15T05:48:06.000Z');
});

test('a note that is longer than a note can be is cut, and the whole of it kept with the import', () => {
  const note = 'x'.repeat(600);
  const { sets, rejected } = planImport(
    'u1',
    fileOf({ ...FULL, sets: [{ line: 9, exercise: 'Bench', reps: 1, note }] }),
    answers,
  );
  expect(sets[0]?.note).toHaveLength(500);
  expect(rejected).toMatchObject([{ line: 9, text: note }]);
});

test('a text is cut before a letter that has room for its first half only', () => {
  const cut = (note: string, exercise = 'Bench') => {
    const file = fileOf({
      ...FULL,
      name: `${'x'.repeat(99)}💪`,
      sets: [{ line: 9, exercise, reps: 1, note }],
    });
    const { sets, sessions } = planImport('u1', file, answers);
    return [sets[0]?.note, sessions[0]?.name, sets[0]?.exerciseName];
  };
  const [name, exercise] = ['x'.repeat(99), `${'x'.repeat(99)}💪`];
  expect(cut(`${'x'.repeat(499)}💪💪`, exercise)).toEqual(['x'.repeat(499), name, name]);
  expect(cut(`${'x'.repeat(498)}💪💪`)).toEqual([`${'x'.repeat(498)}💪`, name, 'Bench Press']);
});

test('a whole diary in one session, as a table without days tells it, is planned like any other', () => {
  const sets = Array.from({ length: 130_000 }, (_, i) => ({ line: i + 2, exercise: 'Row', id: `set-${i}` }));
  expect(planImport('u1', fileOf({ ...FULL, sets }), answers).sets).toHaveLength(130_000);
});

test('a file is the same after its way as a text', () => {
  expect(fromFileText(toFileText(fileOf(FULL)))).toEqual(fileOf(FULL));
});

test('supersets of a file are noted at their exercises, since a session keeps none', () => {
  const set = (line: number, exercise: string, group?: string, value = 60) => ({
    ...{ line, exercise, weight: { value }, reps: 5, ...(group === undefined ? {} : { group }) },
  });
  const sets = [
    ...[set(2, 'Row', '0'), set(3, 'Bench', '0'), set(4, 'Row', '0'), set(5, 'Dip', '1'), set(6, 'Curl')],
    ...[
      set(7, 'Squat', '2'),
      set(8, 'Bench', '3'),
      set(9, 'Bench Press', '3'),
      set(10, 'Lunge', '2', 90_000),
    ],
  ];
  const exerciseNotes = new Map([['Row', 'slowly']]);
  const session = { key: 'a', start: { day: '2025-09-15' }, sets, exerciseNotes };
  const plan = planImport('u1', fileOf(session), answers);
  expect(plan.entries.map(({ name, note }) => [name, note])).toEqual([
    ['Row', 'slowly · Superset with Bench Press'],
    ['Bench Press', 'Superset with Row'],
  ]);
  expect(plan.supersets).toBe(1);
  const own = planImport('u1', { ...fileOf(session), format: 'chalkbook' }, answers);
  expect(own.entries.map(({ note }) => note)).toEqual(['slowly']);
  expect(own.supersets).toBe(0);
});

test('a superset of a whole diary is none: its notes would be that diary squared', () => {
  const group = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ line: i, exercise: `E ${i}`, reps: 5, group: '1' }));
  const planned = (count: number) =>
    planImport('u1', fileOf({ key: 'a', start: { day: '2025-09-15' }, sets: group(count) }), answers);
  expect(planned(50).entries).toHaveLength(50);
  expect(planned(51)).toMatchObject({ entries: [], supersets: 0, sets: { length: 51 } });
});

test('what of an exercise’s note has no room is kept with the import', () => {
  const exerciseNotes = new Map([['Row', 'x'.repeat(600)]]);
  const sets = [{ line: 7, exercise: 'Row', reps: 5 }];
  const plan = planImport(
    'u1',
    fileOf({ key: 'a', start: { day: '2025-09-15' }, sets, exerciseNotes }),
    answers,
  );
  expect(plan.entries[0]?.note).toHaveLength(500);
  expect(plan.rejected).toMatchObject([{ line: 7, text: 'x'.repeat(600) }]);
});

test('what was noted of two names that stand for one exercise is one note with both', () => {
  const exerciseNotes = new Map([
    ['Flat', 'seat 4'],
    ['Incline', 'seat 9'],
    ['Decline', 'seat 4'],
  ]);
  const names = new Map(['Flat', 'Incline'].map((name) => [name, { name: 'Press' }]));
  const sets = [...exerciseNotes.keys()].map((exercise, i) => ({ line: i + 2, exercise, reps: 5 }));
  const { entries } = planImport(
    'u1',
    fileOf({ key: 'a', start: { day: '2025-09-15' }, sets, exerciseNotes }),
    { ...answers, names },
  );
  expect(entries.map(({ name, note }) => [name, note])).toEqual([
    ['Press', 'seat 4 · seat 9'],
    ['Decline', 'seat 4'],
  ]);
});
