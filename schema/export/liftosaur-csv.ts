import { listOf } from '../contents.ts';
import { listedPrograms, programOf } from '../program.ts';
import type { ExportedDiary } from './archived.ts';
import { type Cell, csvChunks, PLAIN_CSV } from './csv.ts';
import { diarySessions, type ExportedSet } from './diary-sessions.ts';
import { type Feature, rpeOf } from './losses.ts';

const LIFTOSAUR_COLUMNS = [
  'Workout DateTime',
  'Program',
  'Day Name',
  'Exercise',
  'Is Warmup Set?',
  'Required Reps',
  'Completed Reps',
  'Is AMRAP?',
  'Required RPE',
  'Completed RPE',
  'Log RPE?',
  'Required Weight Value',
  'Required Weight Unit',
  'Completed Weight Value',
  'Completed Weight Unit',
  'Ask Weight?',
  'Completed Reps Time',
  'Target Muscles',
  'Synergist Muscles',
  'Notes',
] as const;

export const LIFTOSAUR_LEAVES_OUT: readonly Feature[] = [
  'failure',
  'other-kind',
  'chain',
  'superset',
  'rir',
  'left-reps',
  'assist',
  'missed',
  'time',
  'distance',
  'exercise-note',
  'session-note',
  'body-weight',
];

/** Every set of a diary as Liftosaur writes what was done; of what was planned it says nothing. */
export function liftosaurCsv(contents: Partial<ExportedDiary>): Generator<string> {
  return csvChunks(rowsOf(contents), PLAIN_CSV);
}

function* rowsOf(contents: Partial<ExportedDiary>): Generator<readonly Cell[]> {
  yield LIFTOSAUR_COLUMNS;
  const programNameOf = programNamer(contents);
  for (const { start, title, sets } of diarySessions(contents)) {
    for (const done of sets) {
      yield [start, programNameOf(done), title || 'Workout', ...cellsOf(done)];
    }
  }
}

function programNamer(contents: Partial<ExportedDiary>): (done: ExportedSet) => string {
  const days = listOf(contents, 'day');
  const names = new Map(listedPrograms(listOf(contents, 'program'), days).map(({ id, name }) => [id, name]));
  const programOfDay = new Map(days.map((day) => [day.id, programOf(day)]));
  return ({ exercise }) => names.get(programOfDay.get(exercise?.workoutDayId ?? '') ?? '') ?? '';
}

function cellsOf({ set, name, exercise, movement }: ExportedSet): Cell[] {
  const rpe = rpeOf(set);
  return [
    name,
    set.kind === 'warmup' ? 1 : 0,
    null,
    set.reps,
    0,
    null,
    rpe,
    rpe === null ? 0 : 1,
    null,
    null,
    set.enteredWeight,
    set.enteredUnit,
    0,
    set.date,
    movement.primaryMuscles ?? exercise?.targetMuscles,
    movement.secondaryMuscles,
    set.note,
  ];
}
