import type { Entity } from '../../schema/entities/entity.ts';
import type { Field } from '../../schema/entities/field.ts';
import type { ENTITIES, EntityType } from '../../schema/entities.ts';

/** What every synced row has beside its content. */
export interface SyncedColumns {
  user_id: string;
  id: string;
  /** The field `deleted`; null when no write has set it. */
  deleted: number | null;
  /** 1 when the row counts as deleted (isDeleted in schema/merge.ts). */
  tombstone: number;
  clocks: string;
  seq: number;
}

/** `workoutDayId` as the column `workout_day_id`. */
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

type Stored<F extends Field> = F extends { stored: { '~types'?: { output: infer Value } | undefined } }
  ? Value
  : never;
type Column<F extends Field> =
  | (Stored<F> extends boolean ? number : Stored<F>)
  | (F extends { optional: true } ? null : never);

/** The columns of an entity's rows, by its definition. */
type EntityTable<E extends Entity> = SyncedColumns & {
  -readonly [Name in keyof E['definition'] & string as Snake<Name>]: Column<E['definition'][Name]>;
};

type Entities = typeof ENTITIES;

/** Every entity's table by its name. */
export type EntityTables = {
  [T in EntityType as Entities[T]['table']]: EntityTable<Entities[T]>;
};

/** The table of one entity, by its type. */
export type TableOf<T extends EntityType> = EntityTable<Entities[T]>;
