import { alone } from './locks.ts';
import { firstSchema } from './migrations/0001-first-schema.ts';
import { keepKeys } from './migrations/0002-keep-keys.ts';
import { storageCounts } from './migrations/0003-storage-counts.ts';
import { hosting } from './migrations/0004-hosting.ts';
import type { Database, Trx } from './tables.ts';

export interface Migration {
  version: number;
  up(trx: Trx): Promise<void>;
}

/** Every migration, oldest first. A released one is never edited: add the next. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, up: firstSchema },
  { version: 2, up: keepKeys },
  { version: 3, up: storageCounts },
  { version: 4, up: hosting },
];

export const SCHEMA_VERSION = MIGRATIONS.at(-1)?.version ?? 0;

/** The database was written by a newer Chalkbook; going on could damage it. */
export class NewerSchemaError extends Error {
  constructor(found: number) {
    super(
      `The database has schema ${found}; this Chalkbook knows ${SCHEMA_VERSION}. Start the newer version, or restore a backup.`,
    );
    this.name = 'NewerSchemaError';
  }
}

/**
 * Brings the schema up to date, one transaction a migration: a kill in between leaves the
 * version before or the version after. Kysely's own migrator runs SQLite without transactions.
 */
export function migrate(db: Database, now: number): Promise<void> {
  return alone(db, 'migrate', (db) => bringUpToDate(db, now));
}

async function bringUpToDate(db: Database, now: number): Promise<void> {
  await db.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const migration of MIGRATIONS) {
    await db.transaction().execute(async (trx) => {
      const done = await newestVersion(trx);
      if (done > SCHEMA_VERSION) throw new NewerSchemaError(done);
      if (done >= migration.version) return;
      await migration.up(trx);
      await trx
        .insertInto('schema_migrations')
        .values({ version: migration.version, applied_at: now })
        .execute();
    });
  }
}

async function newestVersion(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom('schema_migrations')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}
