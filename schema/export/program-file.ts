import * as v from 'valibot';
import { listOf } from '../bounded.ts';
import { joinedMovementOf } from '../catalogue/movement-rows.ts';
import type { DiaryContents } from '../contents.ts';
import { DAY_TITLE_MAX } from '../entities/day.ts';
import { ENTITIES, type EntityType, entityOf } from '../entities.ts';
import { plainTextSchema } from '../plain-text.ts';
import { byDayNumber, PROGRAM_NAME_MAX } from '../program.ts';

const FORMAT = 'chalkbook-program';
/** Raised when a reader of today would lose something of the file. */
const VERSION = 1;
/** As many as there can be days, and exercises that nobody does in a day. */
const DAYS_MAX = 99;
const EXERCISES_MAX = 100;

/** What a field says of a plan: no reference, which names nothing elsewhere, and no place, which the order says. */
function plainFields(type: EntityType, leftOut: readonly string[]): string[] {
  return Object.entries(entityOf(type).definition)
    .filter(([name, { to, position }]) => to === undefined && !position && !leftOut.includes(name))
    .map(([name]) => name);
}

const EXERCISE_FIELDS = plainFields('exercise', []);
/** A note, a name and how its lifter sets a machine in their gyms are their own. */
const MOVEMENT_FIELDS = plainFields('movement', ['note', 'name', 'seats']);

type MovementField = keyof typeof ENTITIES.movement.definition;
const MovementSchema = v.partial(
  v.pick(ENTITIES.movement.shown, MOVEMENT_FIELDS as [MovementField, ...MovementField[]]),
);
const ExerciseSchema = v.object({
  ...v.omit(ENTITIES.exercise.shown, ['workoutDayId', 'orderIndex', 'movementId']).entries,
  /** What it measures and how, where its lifter said so. */
  movement: v.optional(MovementSchema),
});
const ProgramSchema = v.object({
  name: v.pipe(plainTextSchema, v.minLength(1), v.maxLength(PROGRAM_NAME_MAX)),
  days: v.pipe(
    listOf(
      v.object({
        title: v.pipe(plainTextSchema, v.minLength(1), v.maxLength(DAY_TITLE_MAX)),
        exercises: listOf(ExerciseSchema, EXERCISES_MAX),
      }),
      DAYS_MAX,
    ),
    v.minLength(1),
  ),
});

/** A program as it goes from hand to hand: no ids, no sets, nothing of who made it. */
export type SharedProgram = v.InferOutput<typeof ProgramSchema>;
export type SharedDay = SharedProgram['days'][number];
type SharedExercise = SharedDay['exercises'][number];

type Source = Pick<DiaryContents, 'days' | 'exercises' | 'movements'>;

/** @param source the days that are shared; exercises of others are left out */
export function sharedProgram(name: string, { days, exercises, movements }: Source): SharedProgram {
  const movementOfExercise = new Map(movements.map((row) => [row.id, row]));
  return {
    name,
    days: [...days].sort(byDayNumber).map(({ id, title }) => ({
      title,
      exercises: exercises
        .filter(({ workoutDayId }) => workoutDayId === id)
        .sort((a, b) => a.orderIndex - b.orderIndex || (a.id < b.id ? -1 : 1))
        .map((exercise) => {
          const row = movementOfExercise.get(joinedMovementOf(exercise, movements));
          const movement = row && picked(row, MOVEMENT_FIELDS);
          return {
            ...picked(exercise, EXERCISE_FIELDS),
            ...(movement && Object.keys(movement).length > 0 && { movement }),
          } as SharedExercise;
        }),
    })),
  };
}

export function programFile(program: SharedProgram): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, ...program }, null, 2);
}

/** Why a file or a code is no program. */
export class ProgramFileError extends Error {
  readonly fault: 'not_program' | 'newer';

  constructor(fault: ProgramFileError['fault'], message: string) {
    super(message);
    this.name = 'ProgramFileError';
    this.fault = fault;
  }
}

/** Throws ProgramFileError with a sentence for its lifter. */
export function readProgramFile(text: string): SharedProgram {
  const notOne = () => new ProgramFileError('not_program', 'This is not a program of Chalkbook.');
  let file: { format?: unknown; version?: unknown } | null;
  try {
    file = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw notOne();
  }
  if (file?.format !== FORMAT || typeof file.version !== 'number') throw notOne();
  if (file.version > VERSION) {
    throw new ProgramFileError('newer', 'A newer release of Chalkbook made this program. Update this one.');
  }
  const parsed = v.safeParse(ProgramSchema, file);
  if (!parsed.success) throw notOne();
  return parsed.output;
}

function picked(row: object, fields: readonly string[]): Record<string, unknown> {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
}
