import { DatabaseFileError } from '../sqlite/database-file.ts';
import type { SqliteFile } from '../sqlite/sqlite.ts';

/** How many rows each table has. */
export type RowCounts = ReadonlyMap<string, number>;

export function countRows(handle: SqliteFile): RowCounts {
  const tables = handle
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all() as string[];
  return new Map(
    tables.map((table) => {
      const quoted = `"${table.replaceAll('"', '""')}"`;
      return [table, Number(handle.prepare(`select count(*) from ${quoted}`).pluck().get())];
    }),
  );
}

/** Throws DatabaseFileError when a copy does not hold the rows of what it was made from. */
export function assertSameRows(file: string, expected: RowCounts, found: RowCounts): void {
  for (const table of new Set([...expected.keys(), ...found.keys()])) {
    const [wanted, got] = [expected.get(table) ?? 0, found.get(table) ?? 0];
    if (wanted !== got) {
      throw new DatabaseFileError('damaged', `${file} is not whole: ${got} rows of ${wanted} in ${table}.`);
    }
  }
}
