import { firstSchema } from './migrations/0001-first-schema.ts';
import { keepKeys } from './migrations/0002-keep-keys.ts';
import { storageCounts } from './migrations/0003-storage-counts.ts';
import { hosting } from './migrations/0004-hosting.ts';
import { diary } from './migrations/0005-diary.ts';
import { imports } from './migrations/0006-imports.ts';
import { gyms } from './migrations/0007-gyms.ts';
import { owner } from './migrations/0008-owner.ts';
import { plan } from './migrations/0009-plan.ts';
import { push } from './migrations/0010-push.ts';
import { body } from './migrations/0011-body.ts';
import { consistency } from './migrations/0012-consistency.ts';
import { seats } from './migrations/0013-seats.ts';
import { textBytes } from './migrations/0014-text-bytes.ts';
import { floor } from './migrations/0015-floor.ts';
import { replacedRows } from './migrations/0016-replaced-rows.ts';
import { isDuplicate } from './postgres-error.ts';
import { createRetryingWrite } from './retrying-write.ts';
import type { Database, Trx } from './tables.ts';

interface Migration {
  version: number;
  up(trx: Trx): Promise<void>;
}

/** Every migration, oldest first. A released one is never edited: add the next. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, up: firstSchema },
  { version: 2, up: keepKeys },
  { version: 3, up: storageCounts },
  { version: 4, up: hosting },
  { version: 5, up: diary },
  { version: 6, up: imports },
  { version: 7, up: gyms },
  { version: 8, up: owner },
  { version: 9, up: plan },
  { version: 10, up: push },
  { version: 11, up: body },
  { version: 12, up: consistency },
  { version: 13, up: seats },
  { version: 14, up: textBytes },
  { version: 15, up: floor },
  { version: 16, up: replacedRows },
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
 * Of several processes at once, one takes a version's row first; the others wait for its commit at that row.
 * @param tell called before the first step of a database that is no new one, with the schema it has
 */
export async function migrate(db: Database, now: number, tell?: (from: number) => void): Promise<void> {
  await makeVersions(db);
  const from = await newestVersion(db);
  if (from > 0 && from < SCHEMA_VERSION) tell?.(from);
  // A release that serves meanwhile may hold what a step wants, and want what it has: one of the two runs again.
  const write = createRetryingWrite(db);
  for (const migration of MIGRATIONS) {
    await write(async (trx) => {
      const done = await newestVersion(trx);
      if (done > SCHEMA_VERSION) throw new NewerSchemaError(done);
      if (done >= migration.version) return;
      const taken = await trx
        .insertInto('schema_migrations')
        .values({ version: migration.version, applied_at: now })
        .onConflict((oc) => oc.column('version').doNothing())
        .executeTakeFirst();
      if (taken.numInsertedOrUpdatedRows === 1n) await migration.up(trx);
    });
  }
}

async function makeVersions(db: Database): Promise<void> {
  const make = db.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull());
  try {
    await make.execute();
  } catch (error) {
    // Of two processes that make the table at the same moment one is refused, once the other has made it.
    if (!isDuplicate(error)) throw error;
    await make.execute();
  }
}

async function newestVersion(db: Database | Trx): Promise<number> {
  const row = await db
    .selectFrom('schema_migrations')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}
