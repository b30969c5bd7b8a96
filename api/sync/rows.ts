import type { EntityType, Row } from '../../schema/merge.ts';
import { dayRows } from '../days/day-repository.ts';
import type { RowRepository } from '../db/row-repository.ts';
import type { Database } from '../db/tables.ts';
import { exerciseRows } from '../exercises/exercise-repository.ts';
import { logRows } from '../logs/log-repository.ts';

export const ROWS: Readonly<Record<EntityType, RowRepository>> = {
  day: dayRows,
  exercise: exerciseRows,
  log: logRows,
};

/** The user's rows of all types changed after `seq`, by seq, at most `limit`. */
export async function rowsSince(db: Database, userId: string, seq: number, limit: number): Promise<Row[]> {
  const byType: Row[][] = [];
  for (const rows of Object.values(ROWS)) byType.push(await rows.since(db, userId, seq, limit));
  return byType
    .flat()
    .sort((a, b) => a.seq - b.seq)
    .slice(0, limit);
}
