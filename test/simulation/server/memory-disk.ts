import type { Statement } from 'better-sqlite3';
import { openDatabase } from '../../../api/db/sqlite/sqlite.ts';
import { onImage } from '../memory-sqlite.ts';
import type { Disk } from './disk.ts';

/** SQLite in memory. */
export function openMemoryDisk(image: Buffer | null): Disk {
  const { opened, handle } = onImage(image, () => openDatabase(':memory:'));
  const statements = new Map<string, Statement>();
  return Object.assign(handle, {
    opened,
    image: () => handle.serialize(),
    ask(query: string, ...values: readonly unknown[]) {
      const statement = statements.get(query) ?? handle.prepare(query);
      statements.set(query, statement);
      if (statement.reader) return statement.all(...values) as Record<string, unknown>[];
      statement.run(...values);
      return [];
    },
  });
}
