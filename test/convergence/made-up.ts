import { sql } from 'kysely';
import type { Database } from '../../api/db/tables.ts';
import { entity } from '../../schema/entities/entity.ts';
import { flag, instant, number, reference, text } from '../../schema/entities/field.ts';
import type * as Registry from '../../schema/entities.ts';

/** The most girths that one user may have. */
export const GIRTHS_MAX = 6;

/** The registry with a field on a set and an entity that Chalkbook does not have. */
export function withMadeUp({ ENTITIES }: typeof Registry): typeof Registry {
  const { log } = ENTITIES;
  const all = {
    ...ENTITIES,
    log: entity(log, {
      ...log.definition,
      tempo: number({ min: 1, max: 10 }, { optional: true, since: 2, label: 'tempo', pack: 'sparse' }),
    }),
    girth: entity(
      {
        path: '/api/girths',
        table: 'girths',
        plural: 'girths',
        nouns: ['girth', 'girths'],
        deletable: true,
        since: 2,
        quota: { max: GIRTHS_MAX, column: 'girth_count' },
      },
      {
        dayId: reference({ to: 'day', mustExist: true }, { optional: true }),
        bodyPart: text({ min: 1, max: 40 }, { label: 'body part' }),
        takenAt: instant({ label: 'taken' }),
        size: number({ min: 0, max: 500 }, { label: 'size' }),
        isFlexed: flag({ initial: false }),
        note: text({ max: 200 }, { optional: true, label: 'note' }),
      },
    ),
  };
  return {
    ENTITIES: all,
    ENTITY_TYPES: Object.keys(all) as Registry.EntityType[],
    entityOf: (type) => all[type],
  };
}

/** The registry without the fields of schema 15. */
export function withoutFloor({ ENTITIES }: typeof Registry): typeof Registry {
  const { warmUp: _warmUp, ...movement } = ENTITIES.movement.definition;
  const { unit: _unit, step: _step, ...gym } = ENTITIES.gym.definition;
  const all = {
    ...ENTITIES,
    movement: entity(ENTITIES.movement, movement),
    gym: entity(ENTITIES.gym, gym),
  };
  return {
    ENTITIES: all as unknown as typeof ENTITIES,
    ENTITY_TYPES: Object.keys(all) as Registry.EntityType[],
    entityOf: (type) => all[type],
  };
}

/** What goes with the made-up ones: the migration that both would have. */
export async function migrateMadeUp(db: Database): Promise<void> {
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === 'girths')) return;
  await sql`alter table workout_logs add column tempo double precision`.execute(db);
  await sql`alter table users add column girth_count bigint not null default 0`.execute(db);
  await sql`
    create table girths (
      user_id text not null references users (id) on delete cascade, id text not null,
      deleted integer, tombstone integer not null, clocks text not null, seq bigint not null,
      day_id text, body_part text not null, taken_at text not null, size double precision not null,
      is_flexed integer not null, note text, primary key (user_id, id)
    )`.execute(db);
}
