import type * as v from 'valibot';
import { day } from './entities/day.ts';
import type { Entity } from './entities/entity.ts';
import { entry } from './entities/entry.ts';
import { exercise } from './entities/exercise.ts';
import { goal } from './entities/goal.ts';
import { gym } from './entities/gym.ts';
import { importBatch } from './entities/import-batch.ts';
import { measurement } from './entities/measurement.ts';
import { movement } from './entities/movement.ts';
import { plannedBreak } from './entities/planned-break.ts';
import { program } from './entities/program.ts';
import { session } from './entities/session.ts';
import { trainingMax } from './entities/training-max.ts';
import { weeklyTarget } from './entities/weekly-target.ts';
import { workoutSet } from './entities/workout-set.ts';

/**
 * Every entity, by its type on the wire and in the stores, each after those that it may name. Whatever lists
 * entities or their fields derives from this.
 */
export const ENTITIES = {
  program,
  day,
  movement,
  trainingMax,
  exercise,
  import: importBatch,
  gym,
  measurement,
  goal,
  break: plannedBreak,
  weeklyTarget,
  session,
  entry,
  log: workoutSet,
} as const;

export type EntityType = keyof typeof ENTITIES;

export const ENTITY_TYPES = Object.keys(ENTITIES) as EntityType[];

/** A row of a type as screens read it. */
export type Shown<T extends EntityType> = { id: string } & v.InferOutput<(typeof ENTITIES)[T]['shown']>;

type Optional<T> = {
  [Name in keyof T]-?: Record<never, never> extends Pick<T, Name> ? Name : never;
}[keyof T];

/** The optional fields of a type. */
export type OptionalContent<T extends EntityType> = Pick<Shown<T>, Optional<Shown<T>>>;

/** An entity's definition, where its type is only known when the code runs. */
export function entityOf(type: EntityType): Entity {
  return ENTITIES[type];
}
