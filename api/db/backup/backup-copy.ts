import { join } from 'node:path';
import { DAY_MS } from '../../../schema/constants.ts';
import { removeOldFiles } from '../../remove-old-files.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../sqlite/sqlite.ts';
import type { Database } from '../tables.ts';
import { checkedCopy, removeDatabase } from './checked-copy.ts';

const FILE = /^(\.restoring-[\w-]+\.db|chalkbook\.db\.restoring)(-wal|-shm|-journal)?$/;
/** No restore takes so long. */
const LEFT_BEHIND_MS = DAY_MS;

interface Copied {
  /** The backup. It is read, never changed. */
  from: string;
  dataDir: string;
  /** Whose diary is read. */
  userId: string;
  nativeBinding: string | undefined;
  /** The wall clock, ms. */
  now: number;
}

/**
 * A checked copy of a backup to read from, brought to this schema, and how to let go of it. Throws as
 * restoreDatabase() does.
 */
export async function openBackup({
  from,
  dataDir,
  userId,
  nativeBinding,
  now,
}: Copied): Promise<{ db: Database; close(): Promise<void> }> {
  const copy = join(dataDir, `.restoring-${userId}.db`);
  await checkedCopy(from, copy, nativeBinding);
  try {
    const database = openDatabase(copy, { nativeBinding });
    const close = async () => {
      await database.close();
      removeDatabase(copy);
    };
    await migrate(database.db, now).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    return { db: database.db, close };
  } catch (error) {
    removeDatabase(copy);
    throw error;
  }
}

/** Removes the copies that killed restores have left: each holds everybody's diary. */
export const removeLeftCopies = (dataDir: string, now: number) =>
  removeOldFiles(dataDir, FILE, LEFT_BEHIND_MS, now);
