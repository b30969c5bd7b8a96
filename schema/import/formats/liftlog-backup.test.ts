import { gzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { ImportAnswers } from '../plan/answers.ts';
import { planImport } from '../plan/plan-import.ts';
import { readImport } from '../read-file.ts';
import { ImportRefusal } from '../refusal.ts';
import {
  LIFTLOG_CSV,
  LIFTLOG_ID,
  liftlogJson,
  liftlogJsonBackup,
  liftlogMessage,
  liftlogOldJson,
  liftlogOldMessage,
  liftlogTablesBackup,
} from '../testing/liftlog-bytes.ts';
import { protobuf } from '../testing/protobuf-bytes.ts';
import { sqliteBytes } from '../testing/sqlite-bytes.ts';

const FORMS = [
  ['messages, packed', () => gzipSync(liftlogMessage()), 'backup-messages'],
  ['messages that were unpacked on the way', liftlogMessage, 'backup-messages'],
  ['a database of JSON, packed', () => gzipSync(liftlogJsonBackup()), 'backup-json'],
  ['a database of JSON', liftlogJsonBackup, 'backup-json'],
  ['its JSON export', liftlogJson, 'json'],
  ['a database of rows, packed', () => gzipSync(liftlogTablesBackup()), 'backup-tables'],
] as const;

const at = (time: string) => ({ at: { instant: `2025-06-01T${time}Z`, offsetMin: 120 } });

it.each(FORMS)('a LiftLog backup gives back what was done: %s', (_, bytes, layout) => {
  const file = readImport(bytes());
  expect([file.format, file.layout]).toEqual(['liftlog', layout]);
  expect(file.skipped).toEqual({ 'not done': 2 });
  expect([file.rows, file.rejected, file.asks.zone]).toEqual([6, [], false]);
  const bench = { exercise: 'Bench Press', weight: { value: 60.5, unit: 'kg' }, group: '0' };
  expect(file.sessions).toEqual([
    {
      key: LIFTLOG_ID,
      name: 'Push',
      note: 'warm up well',
      start: at('16:05:00.000').at,
      bodyweight: { value: 80.5, unit: 'kg' },
      exerciseNotes: new Map([['Bench Press', 'elbows in']]),
      sets: [
        { line: 1, ...bench, reps: 8, ...at('16:05:00.000') },
        { line: 2, ...bench, reps: 0, outcome: 'missed', ...at('16:08:00.000') },
        {
          ...{ line: 4, exercise: 'Row', weight: { value: 135, unit: 'lb' }, reps: 10, group: '0' },
          ...at('16:12:00.000'),
        },
        {
          ...{ line: 5, exercise: 'Run', weight: { value: 10, unit: 'kg' }, durationS: 1_500 },
          ...{ distance: { value: 5.2, unit: 'km' }, note: 'Resistance 8 · Incline 1.5 · 6000 steps' },
          ...at('16:40:00.123'),
        },
      ],
    },
  ]);
});

const answers: ImportAnswers = {
  ...{ weightUnit: 'kg', distanceUnit: 'km', zone: 'Pacific/Auckland', names: new Map() },
};
const plan = (bytes: Uint8Array) => planImport('user', readImport(bytes), answers);

it('each form of the same diary, its CSV too, names the same sessions and sets', () => {
  const csv = plan(new TextEncoder().encode(LIFTLOG_CSV));
  for (const [, bytes] of FORMS) {
    const { sessions, sets, entries } = plan(bytes());
    expect(sessions[0]).toMatchObject({ id: csv.sessions[0]?.id, startedAt: csv.sessions[0]?.startedAt });
    const lifted = sets.slice(0, 3).map(({ line: _, ...set }) => set);
    expect(lifted).toEqual(csv.sets.map(({ line: _, ...set }) => set));
    expect(entries.map(({ id }) => id)).toContain(csv.entries[0]?.id);
  }
});

it('a LiftLog backup of old has clocks without a zone, weights without a unit, and one weight for all sets', () => {
  const file = readImport(gzipSync(liftlogOldMessage()));
  expect(file.asks).toEqual({ weightUnit: true, distanceUnit: false, zone: true });
  // A plan for a workout that nobody did is none.
  expect(file.sessions).toHaveLength(1);
  expect(file.sessions[0]).toMatchObject({
    ...{ key: LIFTLOG_ID, start: { wall: '2025-06-01T07:30:00' }, bodyweight: { value: 0.0625 } },
    sets: [
      {
        exercise: 'Squat',
        weight: { value: 2.25 },
        assist: true,
        reps: 5,
        at: { wall: '2025-06-01T07:30:00' },
      },
      { exercise: 'Squat', weight: { value: 100 }, reps: 4, at: { wall: '2025-06-01T07:35:00' } },
      { exercise: 'Swim', durationS: 600.5, distance: { value: 400, unit: 'yd' } },
    ],
  });
});

it('its first JSON export has cardio without sets', () => {
  const { sessions, ...file } = readImport(liftlogOldJson());
  expect([file.format, file.layout, file.rows, file.skipped]).toEqual([
    'liftlog',
    'json',
    5,
    { 'not done': 1 },
  ]);
  expect(sessions[0]?.sets).toHaveLength(4);
  expect(sessions[0]?.sets.at(-1)).toMatchObject({
    exercise: 'Run',
    durationS: 1_500,
    distance: { value: 5.2, unit: 'km' },
  });
});

it('a list of anything else is none of it', () => {
  const refused = () => readImport(new TextEncoder().encode('[{"id":1}]'));
  expect(refused).toThrow(new ImportRefusal('json_unknown'));
});

it('an exercise without a load has no weight, as in the CSV', () => {
  const [first] = readImport(
    liftlogJsonBackup(
      JSON.stringify({
        ...{ id: 'a', date: '2025-06-01' },
        recordedExercises: [
          {
            ...{ type: 'RecordedWeightedExercise', blueprint: { name: 'Crunch', resistance: 'none' } },
            potentialSets: [{ weight: { value: '7', unit: 'nil' }, set: { repsCompleted: 9 } }],
          },
        ],
      }),
    ),
  ).sessions;
  expect(first).toEqual({
    ...{ key: 'a', start: { day: '2025-06-01' }, sets: [{ line: 1, exercise: 'Crunch', reps: 9 }] },
  });
});

it('cardio was done where it has a time or a measure, and only planned without', () => {
  const done = '2025-06-01T18:00:00Z';
  const sets = [
    { completionDateTime: done, incline: '4' },
    { distance: { value: '100', unit: 'metre' } },
    { steps: 50 },
    { duration: 'PT1H2M3.5S' },
    { duration: 'PT0S', incline: '4', resistance: '2' },
  ];
  const exercise = { type: 'RecordedCardioExercise', blueprint: { name: 'Walk' }, sets };
  const file = readImport(
    liftlogJsonBackup(JSON.stringify({ id: 'a', date: '2025-06-01', recordedExercises: [exercise] })),
  );
  expect(file.sessions[0]?.sets).toEqual([
    { line: 1, exercise: 'Walk', note: 'Incline 4', at: { instant: '2025-06-01T18:00:00.000Z' } },
    { line: 2, exercise: 'Walk', distance: { value: 100, unit: 'm' } },
    { line: 3, exercise: 'Walk', note: '50 steps' },
    { line: 4, exercise: 'Walk', durationS: 3_723.5 },
  ]);
  expect(file.skipped).toEqual({ 'not done': 1 });
});

const refusal = (bytes: Uint8Array) => {
  try {
    return readImport(bytes).format;
  } catch (error) {
    if (error instanceof ImportRefusal) return error.code;
    throw error;
  }
};

it('a torn or empty LiftLog backup gets one sentence', () => {
  const bytes = liftlogMessage();
  for (const end of [8, 100, bytes.length - 1]) expect(refusal(bytes.subarray(0, end))).toBe('backup_broken');
  // A length that no file has, a number that never ends, and a kind of field that there is not.
  const head = bytes.subarray(0, 3 + 20);
  expect(refusal(Uint8Array.of(...head, 0x12, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f))).toBe(
    'backup_broken',
  );
  expect(refusal(Uint8Array.of(...bytes, ...Array(12).fill(0xff)))).toBe('backup_broken');
  expect(refusal(Uint8Array.of(...bytes, 0x12, 0xf5, ...Array(8).fill(0xff), 0x01))).toBe('backup_broken');
  expect(refusal(Uint8Array.of(...bytes, 0x0b))).toBe('backup_broken');
  expect(refusal(gzipSync(bytes).subarray(0, 90))).toBe('archive_broken');
  expect(refusal(liftlogJsonBackup('{"id'))).toBe('not_understood');
  const empty = sqliteBytes((database) =>
    database.exec('CREATE TABLE data_migration (id); CREATE TABLE session (id, payload)'),
  );
  expect(refusal(empty)).toBe('no_sets');
});

it.each([1, 8])('a backup of more sets than any diary has ends early: %i exercises', (exercises) => {
  const set = [0x1a, 0x02, 0x0a, 0x00];
  const sets = new Uint8Array((1_000_104 / exercises) * set.length).map((_, i) => set[i % set.length] ?? 0);
  const id = protobuf([1, new Uint8Array(16)]);
  const parts = Array.from({ length: exercises }, () => [3, sets] as const);
  expect(refusal(protobuf([1, protobuf([1, id], ...parts)]))).toBe('too_large');
});

it('a message of more fields than any diary has ends early', () => {
  const fields = new Uint8Array(2_000_004).map((_, i) => (i % 2 === 0 ? 0x48 : 0));
  const whole = liftlogMessage();
  const bytes = new Uint8Array(whole.length + fields.length);
  bytes.set(whole);
  bytes.set(fields, whole.length);
  expect(refusal(bytes)).toBe('too_large');
  expect(refusal(bytes.subarray(0, whole.length + 2_000))).toBe('liftlog');
});

// Two seconds; with each note searched among all before it, minutes, which no machine's load makes up for.
it('100,000 notes on one exercise take no longer than as many sets', { timeout: 120_000 }, () => {
  const id = protobuf([1, new Uint8Array(16)]);
  const exercises = (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const note = protobuf([1, `note ${i}`]);
      return [3, protobuf([1, protobuf([1, 'A'])], [3, protobuf([1, protobuf([1, 5])])], [4, note])] as const;
    });
  const date = [4, protobuf([1, 2025], [2, 6], [3, 1])] as const;
  const bytes = protobuf([1, protobuf([1, id], ...exercises(100_000), date)]);
  const [session] = readImport(bytes).sessions;
  expect(session?.exerciseNotes?.get('A')?.split('\n\n')).toHaveLength(100_000);
});
