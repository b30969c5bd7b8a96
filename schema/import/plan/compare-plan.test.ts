import { expect, test } from 'vitest';
import type { Row } from '../../merge.ts';
import { comparePlan, importOf, isReplaced, rowsToWrite } from './compare-plan.ts';
import type { ImportPlan, PlannedEntry, PlannedSession, PlannedSet } from './import-plan.ts';

const AT = '2025-09-15T05:48:00.000Z';
const session = (id: string, more: Partial<PlannedSession> = {}): PlannedSession => ({
  ...{ id, day: '2025-09-15', offsetMin: 120, startedAt: AT, endedAt: AT, name: 'Upper', ...more },
});
const set = (id: string, sessionId: string, more: Partial<PlannedSet> = {}): PlannedSet => ({
  ...{ id, sessionId, exerciseId: 'bench', exerciseName: 'Bench', setNumber: 1, line: 2, date: AT },
  ...{ offsetMin: 120, weight: 60, enteredWeight: 60, enteredUnit: 'kg', reps: 8, ...more },
});
const note = (id: string, sessionId: string): PlannedEntry => ({
  ...{ id, sessionId, exerciseId: 'bench', name: 'Bench', state: 'planned', note: 'grip' },
});
const planOf = (parts: Partial<ImportPlan>): ImportPlan => ({
  ...{ exercises: [], sessions: [], entries: [], sets: [], rejected: [], names: [], supersets: 0 },
  ...parts,
});
/** A row as the import `batch` wrote it. */
function stored(type: Row['type'], { id, ...fields }: { id: string }, batch: string | null = 'b1'): Row {
  const said = { ...fields, deleted: false, ...(batch === null ? {} : { batchId: batch }) } as Row['fields'];
  const clocks = Object.fromEntries(Object.keys(said).map((field) => [field, 5]));
  return { type, id, fields: said, clocks, seq: 1 };
}
const deleted = (row: Row): Row => ({
  ...row,
  fields: { ...row.fields, deleted: true },
  clocks: { ...row.clocks, deleted: 9 },
});
const edited = (row: Row, fields: Row['fields']): Row => ({
  ...row,
  fields: { ...row.fields, ...fields },
  clocks: { ...row.clocks, ...Object.fromEntries(Object.keys(fields).map((field) => [field, 9])) },
});
const byId = (...rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
function compare(
  plan: Partial<ImportPlan>,
  diary: { sessions?: Row[]; sets?: Row[]; entries?: Row[]; exercises?: Row[]; batches?: string[] } = {},
  isWhole = (_: Row) => true,
) {
  const { sessions = [], sets = [], entries = [], exercises = [], batches = ['b1'] } = diary;
  const rows = { sessions: byId(...sessions), sets: byId(...sets), entries: byId(...entries) };
  return comparePlan(planOf(plan), {
    ...rows,
    ...{ exercises: byId(...exercises), batches: new Set(batches), isWhole },
  });
}
/** What stands in the diary for a set of the file. */
function standing(row: Row | undefined, planned = set('s1', 'v1'), batches = ['b1']) {
  const [compared] = compare({ sets: [planned] }, { sets: row ? [row] : [], batches }).sets;
  return compared && { ...compared, row: compared.row?.id ?? null };
}
const asImported = stored('log', set('s1', 'v1'));

test('a set of the file is new, there already, or another in the diary', () => {
  expect(standing(undefined)).toMatchObject({ standing: 'new', row: null });
  expect(standing(asImported)).toMatchObject({ standing: 'same', row: null });
  expect(standing(asImported, set('s1', 'v1', { reps: 9 }))).toMatchObject({
    standing: 'changed',
    row: 's1',
  });
  expect(standing(asImported, set('s1', 'v1', { note: 'slow' }))).toMatchObject({ standing: 'changed' });
});

test.each([
  { weight: 61 },
  { enteredWeight: 61 },
  { enteredUnit: 'lb' },
  { reps: 9 },
  { repsLeft: 7 },
  { durationS: 30 },
  { distanceM: 100 },
  { effort: 17 },
  { effortScale: 'rir' },
  { kind: 'warmup' },
  { assist: true },
  { note: 'slow' },
  { outcome: 'missed' },
] as Partial<PlannedSet>[])('a set of which the file says another %o has changed', (more) => {
  expect(standing(asImported, set('s1', 'v1', more))?.standing).toBe('changed');
});

test.each([{ name: 'Lower' }, { note: 'slept well' }, { bodyWeight: 80 }] as Partial<PlannedSession>[])(
  'a session of which the file says another %o has changed',
  (more) => {
    const rows = { sessions: [stored('session', session('v1'))] };
    expect(compare({ sessions: [session('v1', more)] }, rows).sessions[0]?.standing).toBe('changed');
  },
);

test('a note that an earlier release kept in one line is the same as that of its file', () => {
  const standing = (kept: string, note: string) => {
    const rows = { sessions: [stored('session', session('v1', { note: kept }))] };
    return compare({ sessions: [session('v1', { note })] }, rows).sessions[0]?.standing;
  };
  expect(standing('slept well', 'slept\nwell')).toBe('same');
  // Of a file whose lines end in two characters.
  expect(standing('slept  well', 'slept\nwell')).toBe('same');
  expect(standing('slept well', 'slept\nbadly')).toBe('changed');
});

test('a set more before it moves a set by a second, which is no change; five minutes are one', () => {
  const at = (ms: number) => new Date(Date.parse(AT) + ms).toISOString();
  for (const ms of [1_000, -299_999])
    expect(standing(asImported, set('s1', 'v1', { date: at(ms) }))?.standing).toBe('same');
  for (const ms of [300_000, -300_000])
    expect(standing(asImported, set('s1', 'v1', { date: at(ms) }))?.standing).toBe('changed');
  const rows = { sessions: [stored('session', session('v1'))] };
  for (const [ms, is] of [
    [1_000, 'same'],
    [300_000, 'changed'],
  ] as const) {
    const planned = session('v1', { startedAt: at(ms) });
    expect(compare({ sessions: [planned] }, rows).sessions[0]?.standing).toBe(is);
  }
});

test('what the lifter edited since, or logged by hand, is told from what only the file changed', () => {
  const other = set('s1', 'v1', { reps: 9 });
  expect(standing(edited(asImported, { reps: 10 }), other)).toMatchObject({ standing: 'edited', row: null });
  expect(standing(stored('log', set('s1', 'v1'), null), other)).toMatchObject({ standing: 'edited' });
  // To bring a set back from the bin changes nothing of it.
  const back = edited(asImported, { deleted: false });
  expect(standing(back, other)).toMatchObject({ standing: 'changed' });
});

test('what the lifter deleted stays deleted, and what an undo deleted comes again', () => {
  const row = deleted(asImported);
  expect(standing(row)).toMatchObject({ standing: 'deleted', row: 's1' });
  expect(standing(row, undefined, [])).toMatchObject({ standing: 'new', row: 's1' });
  expect(standing(deleted(stored('log', set('s1', 'v1'), null)), undefined, [])).toMatchObject({
    standing: 'deleted',
  });
});

test('a set more of a session that the lifter deleted goes the way of that', () => {
  const plan = { sessions: [session('v1')], sets: [set('s1', 'v1'), set('s2', 'v2')] };
  const gone = { sessions: [deleted(stored('session', session('v1')))] };
  expect(compare(plan, gone).sets.map((one) => one.standing)).toEqual(['deleted', 'new']);
  expect(compare(plan, { ...gone, sets: [asImported] }).sets.map((one) => one.standing)).toEqual([
    'same',
    'new',
  ]);
});

test('a set more of a session that is in the diary is new', () => {
  const plan = { sessions: [session('v1')], sets: [set('s2', 'v1')] };
  const rows = { sessions: [stored('session', session('v1'))] };
  expect(compare(plan, rows).sets).toMatchObject([{ standing: 'new' }]);
});

test('a row of which a part has not arrived is compared with nothing, and written over', () => {
  const [one] = compare({ sets: [set('s1', 'v1')] }, { sets: [asImported] }, () => false).sets;
  expect(one).toMatchObject({ standing: 'new', row: { id: 's1' } });
});

test('exercises and notes come that the diary lacks, a deleted note among them', () => {
  const exercise = { id: 'bench', name: 'Bench', targetMuscles: '', equipment: '', orderIndex: 0, sets: 3 };
  const plan = {
    exercises: [exercise, { ...exercise, id: 'row' }],
    entries: [note('n1', 'v1'), note('n2', 'v1'), note('n3', 'v1')],
  };
  const rows = {
    exercises: [stored('exercise', exercise)],
    entries: [stored('entry', note('n1', 'v1')), deleted(stored('entry', note('n2', 'v1')))],
  };
  const { exercises, entries } = compare(plan, rows);
  expect([...exercises, ...entries].map(({ id }) => id)).toEqual(['row', 'n2', 'n3']);
});

test('a session comes with a set of it or by itself, and not where its sets are all in another one', () => {
  const plan = {
    sessions: [session('filled'), session('empty'), session('joined'), session('here')],
    sets: [set('s1', 'filled'), set('s2', 'joined')],
    entries: ['filled', 'joined', 'here', 'elsewhere'].map((id) => note(`of ${id}`, id)),
  };
  const rows = { sessions: [stored('session', session('here', { name: 'Other' }))], sets: [asImported] };
  const compared = compare(plan, rows);
  const [filled] = compared.sets.filter(({ planned }) => planned.sessionId === 'filled');
  const write = rowsToWrite(compared, { sessions: compared.sessions, sets: filled ? [filled] : [] });
  expect(write.sessions.map(({ planned }) => planned.id)).toEqual(['filled', 'empty', 'here']);
  expect(write.entries.map(({ id }) => id)).toEqual(['of filled', 'of here', 'of elsewhere']);
  const fewer = rowsToWrite(compared, { sessions: [], sets: [] });
  expect(fewer.entries.map(({ id }) => id)).toEqual(['of here', 'of elsewhere']);
});

test('a session that the lifter deleted comes again only with a set', () => {
  const plan = { sessions: [session('v1')], sets: [set('s1', 'v1')] };
  const compared = compare(plan, { sessions: [deleted(stored('session', session('v1')))] });
  const { sessions } = compared;
  expect(rowsToWrite(compared, { sessions, sets: compared.sets }).sessions).toEqual(sessions);
  expect(rowsToWrite(compared, { sessions, sets: [] }).sessions).toEqual([]);
});

test('what a file only corrects stays of the import that it came with, while that was not undone', () => {
  const row = stored('log', set('s1', 'v1'));
  const of = (state: 'changed' | 'edited' | 'deleted' | 'new', one: Row | null, live = ['b1']) =>
    importOf({ planned: {}, standing: state, row: one }, 'b2', new Set(live));
  for (const state of ['changed', 'edited'] as const) {
    expect(isReplaced({ standing: state })).toBe(true);
    expect(of(state, row)).toEqual({ batchId: 'b1', line: 2 });
    expect(of(state, row, [])).toEqual({ batchId: 'b2' });
  }
  expect(of('changed', stored('session', session('v1')))).toEqual({ batchId: 'b1' });
  expect(of('edited', stored('log', set('s1', 'v1'), null))).toEqual({ batchId: 'b2' });
  expect(of('deleted', row)).toEqual({ batchId: 'b2' });
  expect(of('new', null)).toEqual({ batchId: 'b2' });
});
