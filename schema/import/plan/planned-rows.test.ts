import { expect, test } from 'vitest';
import type { ImportedFile, ImportedSession, ImportedSet } from '../imported.ts';
import type { ImportAnswers } from './answers.ts';
import { planImport } from './plan-import.ts';

const answers: ImportAnswers = {
  weightUnit: 'lb',
  distanceUnit: 'mi',
  zone: 'Europe/Berlin',
  names: new Map(),
};
const plan = (sessions: ImportedSession[], format: ImportedFile['format'] = 'hevy') =>
  planImport(
    'u1',
    {
      ...{ format, layout: '', sessions, rejected: [], warnings: [], skipped: {} },
      asks: { weightUnit: true, distanceUnit: true, zone: true },
    },
    answers,
  );
const visit = (sets: ImportedSet[], more: Partial<ImportedSession> = {}): ImportedSession => ({
  ...{ key: 'a', start: { wall: '2025-09-15T07:48:00' }, sets, ...more },
});
const set = (more: Partial<ImportedSet> = {}): ImportedSet => ({
  line: 2,
  exercise: 'Row',
  reps: 5,
  ...more,
});
const planned = (...sets: ImportedSet[]) => plan([visit(sets)]).sets;
const session = (more: Partial<ImportedSession>, sets = [set()]) => plan([visit(sets, more)]).sessions[0];

test('a set of which the file says little has nothing else in the diary', () => {
  const [bare] = planned({ line: 2, exercise: 'Row', kind: 'normal', note: '' });
  const { id, exerciseId, sessionId, ...said } = bare ?? {};
  expect(said).toStrictEqual({
    ...{ exerciseName: 'Row', setNumber: 1, line: 2, date: '2025-09-15T05:48:00.000Z', offsetMin: 120 },
    ...{ weight: 0, enteredWeight: 0, enteredUnit: 'lb', reps: 0 },
  });
});

test('all that the file says of a set comes into the diary', () => {
  const [full] = planned(
    set({
      ...{ kind: 'warmup', weight: { value: 60, unit: 'kg' }, repsLeft: 4, durationS: 30, assist: true },
      ...{ distance: { value: 400, unit: 'm' }, effort: { halfSteps: 17, scale: 'rir' }, outcome: 'missed' },
      note: 'slow',
    }),
  );
  expect(full).toMatchObject({
    ...{ kind: 'warmup', weight: 60, enteredWeight: 60, enteredUnit: 'kg', reps: 5, repsLeft: 4 },
    ...{ durationS: 30, assist: true, distanceM: 400, enteredDistance: 400, distanceUnit: 'm' },
    ...{ effort: 17, effortScale: 'rir', outcome: 'missed', note: 'slow' },
  });
});

test('a set has its own time where the file says one, and not where it says only the day', () => {
  const [own, day] = planned(
    set({ at: { wall: '2025-09-15T08:10:00' } }),
    set({ at: { day: '2025-09-15' } }),
  );
  expect([own?.date, day?.date]).toEqual(['2025-09-15T06:10:00.000Z', '2025-09-15T05:48:01.000Z']);
});

test.each([
  [3_600, '06:48:00'],
  [6 * 3_600, '11:48:00'],
  [6 * 3_600 + 1, '05:48:01'],
  [0, '05:48:01'],
  [undefined, '05:48:01'],
])(
  'a session of %s s ends at %s: not before its last set, and not when it was long forgotten',
  (durationS, ends) => {
    const more = durationS === undefined ? {} : { durationS };
    expect(session(more, [set(), set()])?.endedAt).toBe(`2025-09-15T${ends}.000Z`);
  },
);

test('a session has no name, note or body weight of which the file says nothing, or nothing that can be', () => {
  const { id, ...bare } = session({ name: '', note: '', bodyweight: { value: 90_000 } }) ?? {};
  expect(bare).toStrictEqual({
    ...{ day: '2025-09-15', offsetMin: 120 },
    ...{ startedAt: '2025-09-15T05:48:00.000Z', endedAt: '2025-09-15T05:48:00.000Z' },
  });
  expect(session({ bodyweight: { value: 80, unit: 'kg' } })).toMatchObject({
    ...{ bodyWeight: 80, enteredBodyWeight: 80, enteredBodyWeightUnit: 'kg' },
  });
  expect(session({ bodyweight: { value: 180 } })).toMatchObject({ enteredBodyWeightUnit: 'lb' });
});

test('a session without a set comes for what was noted of it, and else not', () => {
  expect(plan([visit([], { note: 'slept well' })]).sessions).toMatchObject([{ note: 'slept well' }]);
  expect(plan([visit([])])).toMatchObject({ sessions: [], entries: [] });
});

test('of two sessions with one id the first says what it is, and the sets of both come', () => {
  const [one, two] = ['first', 'second'].map((name, i) =>
    visit([set()], { key: name, name, id: 'v1', note: `${i}` }),
  );
  const { sessions, sets } = plan(one && two ? [one, two] : []);
  expect(sessions).toMatchObject([{ id: 'v1', name: 'first', note: '0' }]);
  expect(sets.map(({ sessionId }) => sessionId)).toEqual(['v1', 'v1']);
});

test('what of a session’s note has no room is kept with the import, at its first set or the file’s first line', () => {
  const [fits, note] = ['x'.repeat(500), 'x'.repeat(501)];
  expect(plan([visit([set({ line: 7 })], { note: fits })]).rejected).toEqual([]);
  const reason = 'Longer than a note can be: what is behind 500 characters stands only here.';
  expect(plan([visit([set({ line: 7 })], { note })]).rejected).toEqual([{ line: 7, text: note, reason }]);
  expect(plan([visit([], { note })]).rejected).toMatchObject([{ line: 1 }]);
});

test('the parts of a chain go on from its first set, and in Chalkbook’s own files from the one that is named', () => {
  const drop = { kind: 'drop', chained: true } as const;
  const [first, ...drops] = planned(set(), set(drop), set(drop), set({ ...drop, exercise: 'Curl' }));
  expect(drops.map(({ chainOf }) => chainOf)).toEqual([first?.id, first?.id, undefined]);
  const own = [set({ id: 's1' }), set({ id: 's2' }), set({ ...drop, id: 's3', chainOf: 's1' })];
  expect(plan([visit(own)], 'chalkbook').sets[2]?.chainOf).toBe('s1');
  const elsewhere = [set({ id: 's1' }), set({ id: 's2', exercise: 'Curl' }), set({ ...drop, chainOf: 's2' })];
  expect(plan([visit(elsewhere)], 'chalkbook').sets[2]?.chainOf).toBe('s1');
});

test.each([
  [{ exercise: ' \u0007' }, 'It names no exercise.'],
  [{ weight: { value: -1 } }, 'A weight lies between 0 and 5000 kg.'],
  [{ weight: { value: 5_001, unit: 'kg' } }, 'A weight lies between 0 and 5000 kg.'],
  [{ reps: 1.5 }, 'Reps are a whole number up to 10000.'],
  [{ reps: -1 }, 'Reps are a whole number up to 10000.'],
  [{ repsLeft: 10_001 }, 'Reps are a whole number up to 10000.'],
  [{ durationS: 86_401 }, 'A set takes a day at most.'],
  [{ durationS: -1 }, 'A set takes a day at most.'],
  [{ distance: { value: 1_001, unit: 'km' } }, 'A distance is 1,000 km at most.'],
  [{ distance: { value: 622 } }, 'A distance is 1,000 km at most.'],
  [{ effort: { halfSteps: 21, scale: 'rpe' } }, 'An effort lies between 0 and 10.'],
  [{ effort: { halfSteps: 1.5, scale: 'rpe' } }, 'An effort lies between 0 and 10.'],
] as [Partial<ImportedSet>, string][])(
  'a set of %o is kept with the import, word by word',
  (more, reason) => {
    const one = set({ line: 9, ...more });
    const { line, ...said } = one;
    const text = JSON.stringify({ session: 'a', ...said });
    expect(plan([visit([one])])).toMatchObject({ sets: [], rejected: [{ line, text, reason }] });
  },
);

test.each([
  { weight: { value: 5_000, unit: 'kg' } },
  { reps: 10_000, repsLeft: 10_000 },
  { durationS: 86_400 },
  { distance: { value: 1_000, unit: 'km' } },
  { effort: { halfSteps: 20, scale: 'rpe' } },
  { effort: { halfSteps: 0, scale: 'rir' } },
] as Partial<ImportedSet>[])('a set of %o is one that a diary can hold', (more) => {
  expect(planned(set(more))).toHaveLength(1);
});

test('a note of nothing, or of an exercise without a name, makes none, and one that two names share is said once', () => {
  const exerciseNotes = new Map([
    ...([
      ['Row', ' '],
      [' ', 'seat 4'],
      ['Flat', 'seat 4'],
      ['FLAT', 'seat 4'],
    ] as [string, string][]),
  ]);
  const sets = ['Row', 'Flat', 'FLAT'].map((exercise) => set({ exercise }));
  const { entries, exercises } = plan([visit(sets, { exerciseNotes })]);
  expect(entries.map(({ note }) => note)).toEqual(['seat 4']);
  expect(exercises).toMatchObject([
    { name: 'Row', targetMuscles: '', equipment: '', orderIndex: 0 },
    { name: 'Flat' },
  ]);
});

test('of a superset each exercise is told the others, and what stands alone or has no name is none', () => {
  const group = (exercise: string, of = '1') => set({ exercise, group: of });
  const { entries, exercises } = plan([
    visit([...['Row', 'Dip', 'Curl', ' '].map((name) => group(name)), group('Squat', '2')]),
  ]);
  expect(entries.map(({ name, note }) => [name, note])).toEqual([
    ['Row', 'Superset with Dip, Curl'],
    ['Dip', 'Superset with Row, Curl'],
    ['Curl', 'Superset with Row, Dip'],
  ]);
  expect(exercises.map(({ name }) => name)).toEqual(['Row', 'Dip', 'Curl', 'Squat']);
});
