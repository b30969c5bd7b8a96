import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../migrate.ts';
import { openDatabase } from '../sqlite/sqlite.ts';
import type { Database } from '../tables.ts';

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
}

/** Every table's columns. */
async function columnsOf(db: Database): Promise<Map<string, Map<string, Column>>> {
  const tables = await db.introspection.getTables();
  const read = tables.map(async ({ name }) => {
    const { rows } = await sql<Column>`select * from pragma_table_info(${name})`.execute(db);
    return [name, new Map(rows.map((column) => [column.name, column]))] as const;
  });
  return new Map(await Promise.all(read));
}

/**
 * Two releases serve one database while a gym is brought up to date, so the older one has to go on reading and
 * writing what it knows. A migration that has to take something away does it in two: one release stops using it,
 * a later one removes it, and is named here with the version that had stopped.
 */
const SECOND_STEPS: ReadonlyMap<number, { removes: string; unusedSince: number }> = new Map();

test.each(MIGRATIONS.map(({ version }) => version).filter((version) => version > 1))(
  'migration %i adds, and takes nothing from a release that runs beside it',
  async (version) => {
    const database = openDatabase(':memory:');
    for (const migration of MIGRATIONS.filter((one) => one.version < version)) {
      await database.db.transaction().execute((trx) => migration.up(trx));
    }
    const before = await columnsOf(database.db);
    const step = MIGRATIONS.find((one) => one.version === version);
    await database.db.transaction().execute(async (trx) => step?.up(trx));
    const after = await columnsOf(database.db);
    await database.close();
    const problems: string[] = [];
    for (const [table, columns] of before) {
      const now = after.get(table);
      for (const [name, column] of columns) {
        const kept = now?.get(name);
        if (!kept) problems.push(`${table}.${name} is gone`);
        else if (kept.type !== column.type) problems.push(`${table}.${name} became ${kept.type}`);
        else if (kept.notnull > column.notnull) problems.push(`${table}.${name} must be given now`);
      }
      for (const [name, { notnull, dflt_value }] of now ?? []) {
        // The older release inserts without it.
        if (!columns.has(name) && notnull === 1 && dflt_value === null)
          problems.push(`${table}.${name} must be given`);
      }
    }
    const second = SECOND_STEPS.get(version);
    const removed = second && second.unusedSince < version ? `${second.removes} is gone` : undefined;
    expect(problems.filter((problem) => problem !== removed)).toEqual([]);
  },
);
