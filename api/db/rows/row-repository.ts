import type { Kysely } from 'kysely';
import type { RowVersion } from '../../../schema/digest.ts';
import { ENTITY_TYPES, type EntityType, entityOf } from '../../../schema/entities.ts';
import type { Row } from '../../../schema/merge.ts';
import type { SyncedColumns } from '../entity-tables.ts';
import { excluded, prepared, preparedInsert, preparedLookup } from '../prepared.ts';
import type { Database, Trx } from '../tables.ts';
import { clocksOf, rowColumns } from './row-columns.ts';

/** How the sync reads and writes the rows of one entity. Every query is scoped by its user. */
interface RowRepository {
  /** Those of the ids that the user has, in no particular order. */
  find(db: Database, userId: string, ids: readonly string[]): Promise<Row[]>;
  /** What `save` is to write. Throws a ValiError when the row's content is not what its definition says. */
  columnsOf(userId: string, row: Row): SyncedColumns;
  /** Inserts rows, or replaces those that are there. Each id once, each from this repository's columnsOf. */
  save(trx: Trx, rows: readonly SyncedColumns[]): Promise<void>;
  /** How many rows may be held at a time, were each as long as one may be. */
  atOnce: number;
  /** Rows changed after `seq`, tombstones among them, by seq. */
  since(db: Database, userId: string, seq: number, limit: number): Promise<Row[]>;
  /** The versions of a page of rows, deleted ones too, by id from the first after `after`. */
  versions(db: Database, userId: string, after: string, limit: number): Promise<RowVersion[]>;
  count(db: Database, userId: string): Promise<number>;
}

/** How much of a long read is in memory at a time, in characters. */
const HELD_MAX = 2_000_000;

interface Page {
  userId: string;
  limit: number;
}

/** Every entity's table by its name: these queries name the columns that all of them have. */
type AnyEntityTable = Kysely<Record<string, SyncedColumns>>;
const entityTables = (db: Database) => db as unknown as AnyEntityTable;

function rowRepository(type: EntityType): RowRepository {
  const { table } = entityOf(type);
  const { names, encode, toRow } = rowColumns(type);
  const columns = names as (keyof SyncedColumns)[];

  const findRows = preparedLookup((db, userId, ids) =>
    entityTables(db).selectFrom(table).selectAll().where('user_id', '=', userId).where('id', 'in', ids),
  );
  const rowsSince = prepared((db, { userId, seq, limit }: Page & { seq: number }) =>
    entityTables(db)
      .selectFrom(table)
      .selectAll()
      .where('user_id', '=', userId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit),
  );
  const findVersions = prepared((db, { userId, after, limit }: Page & { after: string }) =>
    entityTables(db)
      .selectFrom(table)
      .select(['id', 'deleted', 'clocks'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit),
  );
  const saveRows = preparedInsert<SyncedColumns>(columns, (db, rows) =>
    entityTables(db)
      .insertInto(table)
      .values(rows)
      .onConflict((oc) => oc.columns(['user_id', 'id']).doUpdateSet(excluded(columns))),
  );

  return {
    find: async (db, userId, ids) => (await findRows(db, userId, ids)).map(toRow),
    columnsOf: encode,
    save: saveRows,
    atOnce: Math.ceil(HELD_MAX / longestOf(type)),
    since: async (db, userId, seq, limit) => (await rowsSince(db, { userId, seq, limit })).map(toRow),
    versions: async (db, userId, after, limit) =>
      (await findVersions(db, { userId, after, limit })).map(({ id, deleted, clocks }) => ({
        type,
        id,
        deleted: deleted === 1,
        clocks: clocksOf(clocks),
      })),
    async count(db, userId) {
      const rows = entityTables(db).selectFrom(table).where('user_id', '=', userId);
      const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

/** The rows of each entity, by its type. */
export const ROWS = Object.fromEntries(ENTITY_TYPES.map((type) => [type, rowRepository(type)])) as Readonly<
  Record<EntityType, RowRepository>
>;

/**
 * The user's rows of all entities changed after `seq`, by seq: at most `limit`, and fewer where they may be long. `more`:
 * there may be others behind them.
 */
export async function rowsSince(
  db: Database,
  userId: string,
  seq: number,
  limit: number,
): Promise<{ rows: Row[]; more: boolean }> {
  const found: Row[] = [];
  let known = Number.POSITIVE_INFINITY;
  for (const { since, atOnce } of Object.values(ROWS)) {
    const most = Math.min(limit, atOnce);
    const rows = await since(db, userId, seq, most);
    // Where a page is full, the entity's other rows lie behind its last one.
    if (rows.length === most) known = Math.min(known, rows.at(-1)?.seq ?? known);
    for (const row of rows) found.push(row);
  }
  const rows = found
    .filter((row) => row.seq <= known)
    .sort((a, b) => a.seq - b.seq)
    .slice(0, limit);
  return { rows, more: known < Number.POSITIVE_INFINITY };
}

/** How many characters a row of it has at most, about: each text as long as it may be. */
export function longestOf(type: EntityType): number {
  const texts = Object.values(entityOf(type).definition).map(({ textMax = 64 }) => textMax);
  return texts.reduce((sum, length) => sum + length, 0);
}
