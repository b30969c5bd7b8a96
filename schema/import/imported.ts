import type { DISTANCE_UNITS, EFFORT_SCALES, SET_KINDS } from '../entities/workout-set.ts';

/** The layouts that are told apart; `table` is any other, read by the lifter's own mapping of columns. */
const IMPORT_FORMATS = [
  'strong',
  'hevy',
  'fitnotes',
  'stronglifts',
  'jefit',
  'liftosaur',
  'opengym',
  'gymcoach',
  'liftlog',
  'flexify',
  'fitbod',
  'chalkbook',
  'table',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * A time as a file says it. `wall` is a clock on a wall without a zone, YYYY-MM-DDTHH:MM:SS; `day` a date
 * alone, YYYY-MM-DD; `instant` ISO 8601 in UTC with milliseconds.
 */
export type ImportedTime = { wall: string } | { day: string } | { instant: string; offsetMin?: number };

/** A set as the file says it: nothing is converted yet, so that a question can still be answered. */
export interface ImportedSet {
  /** Where it begins in the file, from 1. */
  line: number;
  exercise: string;
  kind?: (typeof SET_KINDS)[number];
  /** A part (drop, myo, cluster) of the set before it. */
  chained?: true;
  /** The id of the set that it is a part of, in Chalkbook's own files. */
  chainOf?: string;
  /** Without a unit the file doesn't say it, and the lifter is asked. */
  weight?: { value: number; unit?: 'kg' | 'lb' };
  /** Whole; a file's half reps are rounded down, with a warning. */
  reps?: number;
  repsLeft?: number;
  durationS?: number;
  distance?: { value: number; unit?: (typeof DISTANCE_UNITS)[number] };
  /** In half steps, as `effort` of a set. */
  effort?: { halfSteps: number; scale: (typeof EFFORT_SCALES)[number] };
  /** The weight takes load off. */
  assist?: true;
  note?: string;
  outcome?: 'missed';
  /** Sets of one session and the same text are of one superset. */
  group?: string;
  /** When it was done, where the file says so of each set. */
  at?: ImportedTime;
  /** Its id in Chalkbook's own files. */
  id?: string;
}

export interface ImportedSession {
  /** Tells it from every other of the same file and of every longer export of the same app. */
  key: string;
  name?: string;
  start: ImportedTime;
  end?: ImportedTime;
  /** s. */
  durationS?: number;
  note?: string;
  bodyweight?: { value: number; unit?: 'kg' | 'lb' };
  /** In the order of the file. */
  sets: ImportedSet[];
  /** What the lifter wrote about an exercise on that day, by the exercise's name in the file. */
  exerciseNotes?: ReadonlyMap<string, string>;
  id?: string;
}

/** A row that was not understood: it is kept with the batch, word by word. */
export interface RejectedRow {
  line: number;
  text: string;
  /** A sentence. */
  reason: string;
}

/** Something that was read and looks wrong. */
export interface ImportWarning {
  line: number;
  /** A sentence. */
  text: string;
}

/** A file as it was read. */
export interface ImportedFile {
  format: ImportFormat;
  /** Which of a format's layouts, as `S3` of Strong. */
  layout: string;
  /** Ordered as they were done. */
  sessions: ImportedSession[];
  rejected: RejectedRow[];
  warnings: ImportWarning[];
  /** What the file does not say and the lifter must. */
  asks: { weightUnit: boolean; distanceUnit: boolean; zone: boolean };
  /** Of IANA's names: by its days the file's instants were told apart, where the file says no day and no offset. */
  zone?: string;
  /** Numbers of lines that are no sets and are left out on purpose, as rest timers, by what they are. */
  skipped: Readonly<Record<string, number>>;
  /** Where it came in an archive with other exports: the name of this one, and of those that were not read. */
  archive?: { read: string; others: readonly string[] };
  /** Of the file, below its headings: sets, notes, what was skipped and what was rejected. */
  rows?: number;
  /** Rows that are no sets but notes, which stand in `exerciseNotes`. */
  noteRows?: number;
}
