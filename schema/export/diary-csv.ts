import { type EntityType, entityOf } from '../entities.ts';
import { volumeOf } from '../sets/measured-load.ts';
import { countsForVolume } from '../sets/set-kind.ts';
import type { ExportedDiary } from './archived.ts';
import { type Cell, type CsvDialect, csvChunks, PLAIN_CSV } from './csv.ts';
import { diarySessions, type ExportedSession, type ExportedSet } from './diary-sessions.ts';
import { estimatedMaxKg } from './estimated-max.ts';

interface Column {
  name: string;
  /** The field that it holds; of what is worked out, none. */
  of?: { type: 'log' | 'session'; field: string };
  cell: (done: ExportedSet, session: ExportedSession) => Cell;
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const ofSet = (field: string, name = snake(field)): Column => ({
  name,
  of: { type: 'log', field },
  cell: ({ set }) => (set as unknown as Record<string, Cell>)[field],
});
const ofSession = (field: string, name = `session_${snake(field)}`): Column => ({
  name,
  of: { type: 'session', field },
  cell: (_, { row }) => (row as Record<string, Cell> | null)?.[field],
});

/** Those that other programs know by these names, in this order. */
const KNOWN: readonly Column[] = [
  ofSet('sessionId'),
  { ...ofSession('startedAt', 'session_start'), cell: (_, { start }) => start },
  { ...ofSession('endedAt', 'session_end'), cell: (_, { end }) => end },
  { ...ofSession('day', 'local_day'), cell: (_, { day }) => day },
  ofSet('offsetMin'),
  { ...ofSession('name'), cell: (_, { title }) => title },
  ofSession('note'),
  // At the time: a rename changes no history.
  { ...ofSet('exerciseName', 'exercise'), cell: ({ set, name }) => set.exerciseName || name },
  { name: 'set_id', cell: ({ set }) => set.id },
  ofSet('setNumber'),
  ofSet('kind'),
  ofSet('chainOf'),
  ofSet('weight', 'weight_kg'),
  ofSet('enteredWeight'),
  ofSet('enteredUnit'),
  ofSet('reps'),
  ofSet('repsLeft'),
  // As lifters say it: 8.5, not in half steps.
  { ...ofSet('effort'), cell: ({ set }) => (set.effort === undefined ? null : set.effort / 2) },
  ofSet('effortScale'),
  ofSet('durationS', 'duration_s'),
  ofSet('distanceM', 'distance_m'),
  ofSet('enteredDistance'),
  ofSet('distanceUnit'),
  ofSet('assist'),
  ofSet('outcome'),
  { name: 'group', cell: ({ exercise }) => exercise?.group },
  ofSet('note'),
  ofSet('date'),
  { name: 'exercise_note', cell: ({ exerciseNote }) => exerciseNote },
];

/** Worked out from the others, for who reads the file: no import takes them. */
const DERIVED: readonly Column[] = [
  { name: 'derived_e1rm_kg', cell: ({ set, movement }) => rounded(estimatedMaxKg(set, movement.measure)) },
  {
    name: 'derived_volume_kg',
    cell: ({ set, movement }, { bodyWeightKg }) =>
      countsForVolume(set) ? rounded(volumeOf(set, { ...movement, bodyWeightKg })) : null,
  },
];

/** What is known, then every other field that sets and sessions have, and at the end what was worked out. */
const COLUMNS: readonly Column[] = [
  ...KNOWN,
  ...others('log', ofSet),
  ...others('session', ofSession),
  ...DERIVED,
];

/** By its name, the field that a column holds. */
export const DIARY_CSV_FIELDS: ReadonlyMap<string, { type: 'log' | 'session'; field: string }> = new Map(
  COLUMNS.flatMap(({ name, of }) => (of ? [[name, of] as const] : [])),
);

export const DIARY_CSV_COLUMNS: readonly string[] = COLUMNS.map(({ name }) => name);

/** Every set of a diary, a row each, the oldest session first. What is no set and no session is not in it. */
export function diaryCsv(
  contents: Partial<ExportedDiary>,
  dialect: CsvDialect = PLAIN_CSV,
): Generator<string> {
  return csvChunks(rowsOf(contents), dialect);
}

function* rowsOf(contents: Partial<ExportedDiary>): Generator<readonly Cell[]> {
  yield DIARY_CSV_COLUMNS;
  for (const session of diarySessions(contents)) {
    for (const set of session.sets) yield COLUMNS.map(({ cell }) => cell(set, session));
  }
}

function others(type: Extract<EntityType, 'log' | 'session'>, column: (field: string) => Column): Column[] {
  const isKnown = (field: string) => KNOWN.some(({ of }) => of?.type === type && of.field === field);
  return Object.keys(entityOf(type).definition)
    .filter((field) => !isKnown(field))
    .map((field) => column(field));
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1_000) / 1_000;
}
