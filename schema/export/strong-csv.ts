import { isPart } from '../sets/set-kind.ts';
import type { ExportedDiary } from './archived.ts';
import { type Cell, type CsvDialect, csvChunks } from './csv.ts';
import { diarySessions, type ExportedSession, type ExportedSet } from './diary-sessions.ts';
import { wallClock } from './local-time.ts';
import { type Feature, RPE_MIN, rpeOf } from './losses.ts';

/** The layout of Strong on Android from 2019 to 2023, which says the unit in each row, and which Hevy takes too. */
const STRONG_COLUMNS = [
  'Date',
  'Workout Name',
  'Exercise Name',
  'Set Order',
  'Weight',
  'Weight Unit',
  'Reps',
  'RPE',
  'Distance',
  'Distance Unit',
  'Seconds',
  'Notes',
  'Workout Notes',
  'Workout Duration',
] as const;

const STRONG_CSV: CsvDialect = { delimiter: ';', decimal: '.', bom: false };
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

export const STRONG_LEAVES_OUT: readonly Feature[] = [
  'other-kind',
  'superset',
  'rir',
  'low-effort',
  'left-reps',
  'assist',
  'missed',
  'exercise-note',
  'body-weight',
];
/** Hevy takes no row whose seconds are not 0, and none without a note. */
export const HEVY_LEAVES_OUT: readonly Feature[] = ['time', ...STRONG_LEAVES_OUT];

/** Stands in for a note, which Hevy wants of every set. */
const NO_NOTE = '.';

/** Every set of a diary as Strong wrote them. @param reader who is to take the file */
export function strongCsv(contents: Partial<ExportedDiary>, reader: 'strong' | 'hevy'): Generator<string> {
  return csvChunks(rowsOf(contents, reader), STRONG_CSV);
}

function* rowsOf(contents: Partial<ExportedDiary>, reader: 'strong' | 'hevy'): Generator<readonly Cell[]> {
  yield STRONG_COLUMNS;
  const taken = new Set<string>();
  for (const session of diarySessions(contents)) {
    const date = freeDate(session, taken);
    const orders = orderer();
    for (const done of session.sets) {
      yield [
        date,
        session.title || 'Workout',
        ...cellsOf(done, orders(done), reader),
        session.row?.note,
        lengthOf(session),
      ];
    }
  }
}

function cellsOf({ set, name }: ExportedSet, order: string | number, reader: 'strong' | 'hevy'): Cell[] {
  const rpe = rpeOf(set);
  const isHevy = reader === 'hevy';
  return [
    name,
    order,
    set.enteredWeight,
    set.enteredUnit === 'lb' ? 'lbs' : 'kg',
    set.reps,
    rpe !== null && rpe >= RPE_MIN ? rpe : null,
    set.distanceM === undefined ? null : (set.enteredDistance ?? set.distanceM),
    set.distanceM === undefined ? null : (set.distanceUnit ?? 'm'),
    isHevy ? 0 : (set.durationS ?? 0),
    set.note || (isHevy ? NO_NOTE : null),
  ];
}

/** W, D and F take no number of their own. */
function orderer(): (done: ExportedSet) => string | number {
  const counts = new Map<string, number>();
  return ({ set }) => {
    if (set.kind === 'warmup') return 'W';
    if (isPart(set)) return 'D';
    if (set.kind === 'failure') return 'F';
    const order = (counts.get(set.exerciseId) ?? 0) + 1;
    counts.set(set.exerciseId, order);
    return order;
  };
}

/** Two sessions of one second would be one to a reader: the later one begins a second later then. */
function freeDate({ start, row, sets }: ExportedSession, taken: Set<string>): string {
  const offset = sets[0]?.set.offsetMin ?? row?.offsetMin;
  for (let at = Date.parse(start); ; at += SECOND_MS) {
    const date = wallClock(new Date(at).toISOString(), offset);
    if (taken.has(date)) continue;
    taken.add(date);
    return date;
  }
}

/** "1h 12m"; at least a minute, since Hevy wants one. */
function lengthOf({ start, end }: ExportedSession): string {
  const minutes = Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours}h` : '', rest > 0 ? `${rest}m` : ''].filter(Boolean).join(' ');
}
