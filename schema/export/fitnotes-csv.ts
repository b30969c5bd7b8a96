import { fromMetres } from '../sets/distance.ts';
import type { ExportedDiary } from './archived.ts';
import { type Cell, csvChunks, PLAIN_CSV } from './csv.ts';
import { diarySessions, type ExportedSet } from './diary-sessions.ts';
import type { Feature } from './losses.ts';

/** FitNotes on Android, as it writes and reads today. */
const FITNOTES_COLUMNS = [
  'Date',
  'Exercise',
  'Category',
  'Weight',
  'Weight Unit',
  'Reps',
  'Distance',
  'Distance Unit',
  'Time',
  'Comment',
] as const;

/** It has days and no sessions. */
export const FITNOTES_LEAVES_OUT: readonly Feature[] = [
  'warmup',
  'failure',
  'other-kind',
  'chain',
  'superset',
  'effort',
  'left-reps',
  'assist',
  'missed',
  'exercise-note',
  'session-name',
  'session-note',
  'body-weight',
  'second-session',
];

/** Every set of a diary as FitNotes has them. */
export function fitnotesCsv(contents: Partial<ExportedDiary>): Generator<string> {
  return csvChunks(rowsOf(contents), PLAIN_CSV);
}

function* rowsOf(contents: Partial<ExportedDiary>): Generator<readonly Cell[]> {
  yield FITNOTES_COLUMNS;
  for (const { day, sets } of diarySessions(contents)) {
    for (const done of sets) yield [day, ...cellsOf(done)];
  }
}

function cellsOf({ set, name, exercise }: ExportedSet): Cell[] {
  const { enteredWeight, enteredUnit, reps, durationS, note } = set;
  const hasWeight = enteredWeight > 0;
  return [
    name,
    exercise?.targetMuscles.split(',')[0]?.trim() || 'Other',
    hasWeight || reps > 0 ? enteredWeight : null,
    hasWeight || reps > 0 ? (enteredUnit === 'lb' ? 'lbs' : 'kgs') : null,
    reps > 0 || (durationS === undefined && set.distanceM === undefined) ? reps : null,
    ...distanceOf(set),
    durationS === undefined ? null : clockOf(durationS),
    note,
  ];
}

/** It knows no yards. */
function distanceOf({ distanceM, enteredDistance, distanceUnit = 'm' }: ExportedSet['set']): Cell[] {
  if (distanceM === undefined) return [null, null];
  if (distanceUnit === 'yd') return [fromMetres(distanceM, 'm'), 'm'];
  return [enteredDistance ?? distanceM, distanceUnit];
}

/** H:MM:SS of whole seconds. */
function clockOf(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
