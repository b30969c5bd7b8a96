import { sql } from 'kysely';
import type { Database } from '../../api/db/tables.ts';
import type { Mutation } from './mutation.ts';

/**
 * The source of a release that does not exist yet, as today's and what this changes of it: sets have an optional
 * field more, and there is an entity more. Devices of today's source live beside it and are updated to it.
 */
export const NEWER: readonly Mutation[] = [
  {
    file: 'schema/entities.ts',
    find: `  log: workoutSet,
} as const;`,
    replace: `  log: entity(workoutSet, {
    ...workoutSet.definition,
    tempo: number({ min: 0, max: 1_000_000 }, { optional: true, since: 3, label: 'tempo', pack: 'sparse' }),
  }),
  girth: entity(
    {
      path: '/api/girths',
      table: 'girths',
      plural: 'girths',
      nouns: ['girth', 'girths'],
      deletable: true,
      since: 3,
    },
    { bodyPart: text({ min: 1, max: 40 }), size: number({ min: 0, max: 1_000_000 }) },
  ),
} as const;
import { entity } from './entities/entity.ts';
import { number, text } from './entities/field.ts';`,
  },
  {
    file: 'schema/protocol-version.ts',
    find: 'export const PROTOCOL_VERSION = 2;',
    replace: 'export const PROTOCOL_VERSION = 3;',
  },
];

/** The migration that it would come with. */
export async function migrateNewer(db: Database): Promise<void> {
  await sql`alter table workout_logs add column tempo double precision`.execute(db);
  await sql`
    create table girths (
      user_id text not null references users (id) on delete cascade, id text not null,
      deleted integer, tombstone integer not null, clocks text not null, seq bigint not null,
      body_part text not null, size double precision not null, primary key (user_id, id)
    )`.execute(db);
}
