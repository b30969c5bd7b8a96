import type { Database } from '../tables.ts';
import { StatementAdapter } from './statement-cache.ts';

const REMEMBERED_MAX = 10_000;

/**
 * A read of accounts or sessions that answers from memory for as long as none was changed by anybody.
 * What is not there is not remembered. On PostgreSQL, where that can't be told, each call reads.
 */
export function rememberAccounts<Row extends object>(
  db: Database,
  read: (key: string) => Promise<Row | undefined>,
): (key: string) => Promise<Row | undefined> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof StatementAdapter)) return read;
  const { accountChanges } = adapter;
  const rows = new Map<string, Row>();
  let at: number | undefined;

  return async (key) => {
    const before = accountChanges();
    if (before !== at) rows.clear();
    at = before;
    const known = before === undefined ? undefined : rows.get(key);
    if (known) return known;
    const row = await read(key);
    if (row && before !== undefined && before === at) {
      if (rows.size >= REMEMBERED_MAX) rows.clear();
      rows.set(key, row);
    }
    return row;
  };
}
