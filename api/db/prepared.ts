import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import { runAtOnce } from './sqlite/statement-cache.ts';
import type { Database } from './tables.ts';

/*
 * Kysely builds a query anew at each call, which costs several times what SQLite needs to run it. These
 * build it once for each dialect, with placeholders for the values, and only fill these in.
 */

/** Names one statement looks up at most; more take several. A power of two. */
const NAMES_MAX = 512;
/** Rows one INSERT carries at most: PostgreSQL pays for each round trip, SQLite for each bound value. */
const ROWS_MAX = 256;

/** Stands in a built query where the value of this name comes. */
class Placeholder {
  readonly name: string | number | symbol;
  readonly row: number;

  constructor(name: string | number | symbol, row = 0) {
    this.name = name;
    this.row = row;
  }
}

/** A query with named values; a value can't be a list. `build` may use them as values only, not in decisions. */
export function prepared<Params extends object, Row>(
  build: (db: Database, params: Params) => Compilable<Row>,
): (db: Database, params: Params) => Promise<Row[]> {
  const query = onceADialect((db) => build(db, placeholders<Params>()));
  return async (db, params) => run(db, query(db, 1), ({ name }) => params[name as keyof Params]);
}

/** As `prepared`, for what belongs to a user and has one of some ids; in no particular order. */
export function preparedLookup<Row, Params extends object = object>(
  build: (db: Database, userId: string, ids: string[], params: Params) => Compilable<Row>,
): (db: Database, userId: string, ids: readonly string[], params?: Params) => Promise<Row[]> {
  const query = onceADialect((db, size) => {
    const ids = Array.from({ length: size }, (_, at) => new Placeholder('id', at) as unknown as string);
    return build(db, new Placeholder('user') as unknown as string, ids, placeholders<Params>());
  });
  return async (db, userId, ids, params) => {
    const found: Row[] = [];
    for (let from = 0; from < ids.length; from += NAMES_MAX) {
      const part = ids.slice(from, from + NAMES_MAX);
      // Padded with its last id to a power of two, so that few statements do for all lengths.
      const size = 2 ** Math.ceil(Math.log2(part.length));
      const value = ({ name, row }: Placeholder) => {
        if (name === 'user') return userId;
        return name === 'id' ? (part[row] ?? part.at(-1)) : params?.[name as keyof Params];
      };
      found.push(...(await run(db, query(db, size), value)));
    }
    return found;
  };
}

/** Writes any number of rows, all with the same columns. */
export function preparedInsert<Row extends object>(
  columns: readonly (keyof Row)[],
  build: (db: Database, rows: Row[]) => Compilable<unknown>,
): (db: Database, rows: readonly Row[]) => Promise<void> {
  const query = onceADialect((db, size) =>
    build(
      db,
      Array.from({ length: size }, (_, at) => placeholders<Row>(columns, at)),
    ),
  );
  return async (db, rows) => {
    const max = isPostgres(db) ? ROWS_MAX : 1;
    for (let from = 0, size: number; from < rows.length; from += size) {
      size = Math.min(max, 2 ** Math.floor(Math.log2(rows.length - from)));
      const ran = run(db, query(db, size), ({ name, row }) => rows[from + row]?.[name as keyof Row]);
      if (ran instanceof Promise) await ran;
    }
  };
}

/** For an upsert: each column as the row has it that was to be inserted. */
export function excluded<Column extends string>(
  columns: readonly Column[],
): Record<Column, RawBuilder<never>> {
  const refs = columns.map((column) => [column, sql.ref(`excluded.${column}`)]);
  return Object.fromEntries(refs) as Record<Column, RawBuilder<never>>;
}

/** The one place where a placeholder passes for the value that it stands for. */
function placeholders<Params extends object>(names?: readonly (keyof Params)[], row = 0): Params {
  if (names) return Object.fromEntries(names.map((name) => [name, new Placeholder(name, row)])) as Params;
  return new Proxy({}, { get: (_, name) => new Placeholder(name, row) }) as Params;
}

/** What `build` comes to, kept by dialect and size. A transaction has the adapter of its database. */
function onceADialect<Row>(
  build: (db: Database, size: number) => Compilable<Row>,
): (db: Database, size: number) => CompiledQuery<Row> {
  const built = new WeakMap<object, Map<number, CompiledQuery<Row>>>();
  return (db, size) => {
    const { adapter } = db.getExecutor();
    const sizes = built.get(adapter) ?? new Map<number, CompiledQuery<Row>>();
    built.set(adapter, sizes);
    const query = sizes.get(size) ?? build(db, size).compile();
    sizes.set(size, query);
    return query;
  };
}

/** Returns rows without a promise where SQLite has them at once: to await each row of a batch costs as much as to fill it in. */
function run<Row>(
  db: Database,
  query: CompiledQuery<Row>,
  value: (placeholder: Placeholder) => unknown,
): Row[] | Promise<Row[]> {
  const parameters = query.parameters.map((one) => (one instanceof Placeholder ? value(one) : one));
  const found = runAtOnce(db, query.sql, parameters);
  if (found) return found as Row[];
  return db.executeQuery<Row>({ ...query, parameters }).then(({ rows }) => rows);
}
