import { gzipSync } from 'fflate';
import { protobuf } from './protobuf-bytes.ts';
import { sqliteBytes } from './sqlite-bytes.ts';

/** Another's diary in each of the three forms that the app has kept it in. */
export const LIFTLOG_ID = '35918bc9-196d-40ea-9779-889d79b753f0';
const FRIEND_ID = '00000000-196d-40ea-9779-889d79b753f0';

/** As .NET writes the bytes of LIFTLOG_ID. */
const GUID = Uint8Array.of(
  0xc9,
  0x8b,
  0x91,
  0x35,
  0x6d,
  0x19,
  0xea,
  0x40,
  0x97,
  0x79,
  0x88,
  0x9d,
  0x79,
  0xb7,
  0x53,
  0xf0,
);

const decimal = (value: number) =>
  protobuf([1, Math.trunc(value) || undefined], [2, { fixed: Math.round((value % 1) * 1e9) }]);
const DATE = protobuf([1, 2025], [2, 6], [3, 1]);
const clock = (hour: number, minute: number, ms?: number) =>
  protobuf([1, hour], [2, minute || undefined], [4, ms]);
const OFFSET = protobuf([1, 7_200]);
const wrapped = (value: string | number | Uint8Array) => protobuf([1, value]);

/** As ExportedDataDaoV2 has it: sessions, then a plan. */
const message = (...sessions: readonly Uint8Array[]) =>
  protobuf(...sessions.map((one) => [1, one] as const), [2, protobuf([1, 'My plan'])]);

export function liftlogMessage(): Uint8Array {
  const blueprint = (name: string, isSuperset: boolean) =>
    protobuf([1, name], [2, 3], [3, 8], [7, isSuperset ? 1 : undefined]);
  const done = (reps: number, minute: number) =>
    protobuf([1, reps || undefined], [2, clock(18, minute)], [3, DATE], [4, OFFSET]);
  const set = (recorded: Uint8Array | undefined, weight: number, unit: number) =>
    protobuf([1, recorded], [2, decimal(weight)], [3, unit]);
  const bench = protobuf(
    [1, blueprint('Bench Press', true)],
    ...([
      [3, set(done(8, 5), 60.5, 1)],
      [3, set(done(0, 8), 60.5, 1)],
      [3, set(undefined, 60.5, 1)],
    ] as const),
    [4, wrapped('elbows in')],
  );
  const row = protobuf([1, blueprint('Row', false)], [3, set(done(10, 12), 135, 2)]);
  const ride = protobuf(
    ...([
      [2, protobuf([1, DATE], [2, clock(18, 40, 123)], [3, OFFSET])],
      [3, protobuf([1, 1_500])],
    ] as const),
    ...([
      [4, decimal(5.2)],
      [5, wrapped('kilometre')],
      [6, decimal(8)],
      [7, decimal(1.5)],
    ] as const),
    ...([
      [8, protobuf([1, decimal(10)], [2, 1])],
      [9, wrapped(6_000)],
    ] as const),
  );
  const run = protobuf([1, blueprint('Run', false)], [6, 1], [13, ride], [13, protobuf([3, undefined])]);
  const exercises = [bench, row, run].map((one) => [3, one] as const);
  const about = [
    [4, DATE],
    [5, decimal(80.5)],
    [6, 'warm up well'],
    [7, 1],
  ] as const;
  return message(protobuf([1, wrapped(GUID)], [2, 'Push'], ...exercises, ...about));
}

/** Before sets had a day, an offset and a unit, and cardio sets of its own; the older exercise has one weight. */
export function liftlogOldMessage(): Uint8Array {
  const squat = protobuf(
    [1, protobuf([1, 'Squat'], [3, 5])],
    [2, decimal(-2.25)],
    [3, protobuf([1, protobuf([1, 5], [2, clock(7, 30)])])],
    [3, protobuf([1, protobuf([1, 4], [2, clock(7, 35)])], [2, decimal(100)])],
  );
  const swim = protobuf(
    [1, protobuf([1, 'Swim'], [10, 1])],
    ...([
      [6, 1],
      [9, protobuf([1, 600], [2, 500_000_000])],
      [10, decimal(400)],
      [14, wrapped('yard')],
    ] as const),
  );
  const idle = protobuf([1, wrapped(Uint8Array.from(GUID).reverse())], [2, 'Idle'], [4, DATE], [6, 'plan']);
  const session = [
    [3, squat],
    [3, swim],
    [4, DATE],
    [5, decimal(0.0625)],
  ] as const;
  return message(protobuf([1, wrapped(GUID)], [2, 'Legs'], ...session), idle);
}

const at = (time: string) => `2025-06-01T${time}+02:00`;
const kilograms = (value: string) => ({ value, unit: 'kilograms' });
const blueprint = (name: string, supersetWithNext: boolean) => ({
  ...{
    type: 'WeightedExerciseBlueprint',
    name,
    notes: '',
    link: '',
    supersetWithNext,
    loadBasis: 'external',
  },
});
const target = { reps: { min: 6, max: 8 } };
const SESSION = {
  version: 7,
  id: LIFTLOG_ID,
  blueprint: { name: 'Push', notes: 'warm up well' },
  date: '2025-06-01',
  bodyweight: kilograms('80.5'),
  recordedExercises: [
    {
      type: 'RecordedWeightedExercise',
      notes: 'elbows in',
      blueprint: blueprint('Bench Press', true),
      potentialSets: [
        { target, weight: kilograms('60.5'), set: { repsCompleted: 8, completionDateTime: at('18:05:00') } },
        { target, weight: kilograms('60.5'), set: { repsCompleted: 0, completionDateTime: at('18:08:00') } },
        { target, weight: kilograms('60.5') },
      ],
    },
    {
      type: 'RecordedWeightedExercise',
      blueprint: blueprint('Row', false),
      potentialSets: [
        {
          ...{ target, weight: { value: '135', unit: 'pounds' } },
          set: { repsCompleted: 10, completionDateTime: at('18:12') },
        },
      ],
    },
    {
      type: 'RecordedCardioExercise',
      blueprint: { type: 'CardioExerciseBlueprint', name: 'Run', notes: '', link: '', sets: [] },
      sets: [
        {
          ...{ completionDateTime: at('18:40:00.123456789'), duration: 'PT25M', steps: 6_000 },
          ...{ distance: { value: '5.2', unit: 'kilometre' }, resistance: '8', incline: '1.5' },
          weight: kilograms('10'),
        },
        {},
      ],
    },
  ],
};

/** What the app exports as JSON. */
export const liftlogJson = (): Uint8Array => new TextEncoder().encode(JSON.stringify([SESSION]));

/** The same of its first release that did: types the other way round, and cardio measured in the exercise. */
export function liftlogOldJson(): Uint8Array {
  const exercises = SESSION.recordedExercises.map(({ sets, potentialSets, type, ...exercise }) => ({
    ...exercise,
    type: type.replace(/^Recorded(\w+)Exercise$/, '$1RecordedExercise'),
    ...(potentialSets ? { potentialSets } : sets?.[0]),
  }));
  return new TextEncoder().encode(
    JSON.stringify([{ ...SESSION, type: 'Session', recordedExercises: exercises }]),
  );
}

/** With what its releases did to the table, and a friend's workout beside it. */
export const liftlogJsonBackup = (payload = JSON.stringify(SESSION)): Uint8Array =>
  sqliteBytes((database) => {
    database.exec(`
      CREATE TABLE \`data_migration\` (\`id\` text PRIMARY KEY NOT NULL);
      CREATE TABLE \`session\` (\`id\` text PRIMARY KEY NOT NULL, \`modelVersion\` integer NOT NULL, \`payload\` text NOT NULL);
      ALTER TABLE \`session\` ADD \`active\` integer DEFAULT false NOT NULL;
      ALTER TABLE \`session\` DROP COLUMN \`modelVersion\`;
      CREATE TABLE \`feed_items\` (\`id\` text PRIMARY KEY NOT NULL, \`payload\` text NOT NULL);
    `);
    database.prepare('INSERT INTO session (id, payload) VALUES (?, ?)').run(LIFTLOG_ID, payload);
    const friend = JSON.stringify({ session: { ...SESSION, id: FRIEND_ID } });
    database.prepare('INSERT INTO feed_items VALUES (?, ?)').run(FRIEND_ID, friend);
  });

export const liftlogTablesBackup = (): Uint8Array =>
  sqliteBytes((database) => {
    database.exec(`
      CREATE TABLE data_migration (id text PRIMARY KEY NOT NULL);
      CREATE TABLE session_legacy (id text PRIMARY KEY NOT NULL, active integer DEFAULT false NOT NULL, payload text NOT NULL);
      CREATE TABLE \`session\` (
        \`id\` text PRIMARY KEY NOT NULL, \`name\` text NOT NULL, \`notes\` text NOT NULL, \`date\` text NOT NULL,
        \`active\` integer DEFAULT false NOT NULL, \`bodyweightValue\` text, \`bodyweightUnit\` text
      );
      CREATE TABLE recorded_exercise (
        sessionId text NOT NULL, ord integer NOT NULL, type text NOT NULL, notes text, name text NOT NULL,
        supersetWithNext integer, resistance text,
        PRIMARY KEY(\`sessionId\`, \`ord\`),
        FOREIGN KEY (\`sessionId\`) REFERENCES \`session\`(\`id\`) ON UPDATE no action ON DELETE cascade
      );
      CREATE TABLE weighted_set (
        sessionId text NOT NULL, exerciseOrd integer NOT NULL, ord integer NOT NULL, targetMin integer NOT NULL,
        targetMax integer NOT NULL, weightValue text NOT NULL, weightUnit text NOT NULL,
        weightKg real GENERATED ALWAYS AS (CASE "weightUnit" WHEN 'pounds' THEN CAST("weightValue" AS REAL) / 2.20462 ELSE 0 END) VIRTUAL,
        repsCompleted integer, completedAt text, completedAtMs integer,
        PRIMARY KEY(sessionId, exerciseOrd, ord)
      );
      CREATE TABLE cardio_set (
        sessionId text NOT NULL, exerciseOrd integer NOT NULL, ord integer NOT NULL, completedAt text, durationMs integer,
        distanceValue text, distanceUnit text, resistance text, incline text, weightValue text, weightUnit text, steps integer,
        PRIMARY KEY(sessionId, exerciseOrd, ord)
      );
      ALTER TABLE \`session\` ADD \`bodyweightKg\` real GENERATED ALWAYS AS (CAST("bodyweightValue" AS REAL)) VIRTUAL;
      ALTER TABLE \`session\` ADD \`volumeKg\` real DEFAULT 0 NOT NULL;
    `);
    const into = (table: string, row: Record<string, string | number | null>) => {
      const names = Object.keys(row);
      database
        .prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
        .run(...Object.values(row));
    };
    const id = LIFTLOG_ID;
    into('session', {
      id,
      name: 'Push',
      notes: 'warm up well',
      date: '2025-06-01',
      bodyweightValue: '80.5',
      bodyweightUnit: 'kilograms',
      volumeKg: 1_097,
    });
    database
      .prepare('INSERT INTO session_legacy (id, payload) VALUES (?, ?)')
      .run(id, JSON.stringify({ ...SESSION, date: '1999-01-01' }));
    const lift = { sessionId: id, type: 'RecordedWeightedExercise', resistance: 'external' };
    into('recorded_exercise', { sessionId: id, ord: 2, type: 'RecordedCardioExercise', name: 'Run' });
    into('recorded_exercise', { ...lift, ord: 1, name: 'Row', supersetWithNext: 0 });
    into('recorded_exercise', {
      ...lift,
      ord: 0,
      name: 'Bench Press',
      notes: 'elbows in',
      supersetWithNext: 1,
    });
    const of = {
      sessionId: id,
      exerciseOrd: 0,
      targetMin: 6,
      targetMax: 8,
      weightValue: '60.5',
      weightUnit: 'kilograms',
    };
    into('weighted_set', { ...of, ord: 2 });
    into('weighted_set', { ...of, ord: 1, repsCompleted: 0, completedAt: at('18:08:00') });
    into('weighted_set', { ...of, ord: 0, repsCompleted: 8, completedAt: at('18:05:00') });
    into('weighted_set', {
      ...of,
      exerciseOrd: 1,
      ord: 0,
      weightValue: '135',
      weightUnit: 'pounds',
      repsCompleted: 10,
      completedAt: at('18:12:00'),
    });
    const cardio = { sessionId: id, exerciseOrd: 2 };
    into('cardio_set', { ...cardio, ord: 1 });
    into('cardio_set', {
      ...cardio,
      ord: 0,
      completedAt: at('18:40:00.123'),
      durationMs: 1_500_000,
      distanceValue: '5.2',
      distanceUnit: 'kilometre',
      resistance: '8',
      incline: '1.5',
      weightValue: '10',
      weightUnit: 'kilograms',
      steps: 6_000,
    });
  });

/** As the app saves each of them. */
export const packedMessage = () => gzipSync(liftlogMessage());

/** The same sets as the app's CSV writes them, cardio left out. */
export const LIFTLOG_CSV = `SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes
${LIFTLOG_ID},2025-06-01T18:05+02:00,Bench Press,60.5,kg,8,8,elbows in
${LIFTLOG_ID},2025-06-01T18:08+02:00,Bench Press,60.5,kg,0,8,elbows in
${LIFTLOG_ID},2025-06-01T18:12+02:00,Row,135,lbs,10,8,
`;
