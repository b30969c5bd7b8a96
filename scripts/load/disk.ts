import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE } from '../../api/db/configured-database.ts';
import type { LoadLifter } from './accounts.ts';
import type { Phones } from './phones.ts';

/** Says what each kind of row takes in a SQLite file, with its indexes and all that the sync keeps of it. */
export async function measureDisk(
  dataDir: string,
  phones: Phones,
  lifter: LoadLifter,
  counts: { sets: number; others: number },
): Promise<void> {
  const file = join(dataDir, DATABASE_FILE);
  const kinds: [string, number, () => Promise<void>][] = [
    ['set', counts.sets, () => phones.fill(lifter, counts.sets)],
    ['session', counts.others, () => phones.fillWith(lifter, counts.others, session)],
    ['exercise', counts.others, () => phones.fillWith(lifter, counts.others, exercise)],
  ];
  for (const [name, count, write] of kinds) {
    const before = usedBytes(file);
    await write();
    const bytes = usedBytes(file) - before;
    const each = (bytes / count).toFixed(0);
    console.log(`${count} ${name}s: ${(bytes / 1_000_000).toFixed(1)} MB, ${each} bytes each`);
  }
}

function session(n: number) {
  const start = new Date(Date.UTC(2016, 0, 1 + n, 18)).toISOString();
  const body = { day: start.slice(0, 10), offsetMin: 60, startedAt: start, endedAt: start };
  return { url: '/api/training-sessions', body };
}

function exercise(n: number, workoutDayId: string) {
  return { url: '/api/exercises', body: { name: `Bench press, variation ${n}`, workoutDayId } };
}

/** The pages that hold something, those of the write-ahead log too. */
function usedBytes(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const value = (name: string) => Number(Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]);
  const bytes = (value('page_count') - value('freelist_count')) * value('page_size');
  database.close();
  return bytes;
}
