import { sql } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';

/** What of a row counts: its texts, which are all that a member can make long. */
const TEXTS = {
  workout_days: ['id', 'title', 'clocks'],
  exercises: ['id', 'workout_day_id', 'name', 'target_muscles', 'equipment', 'clocks'],
  workout_logs: ['id', 'exercise_id', 'exercise_name', 'date', 'clocks'],
  mutations: ['id', 'fingerprint', 'body'],
  changes: ['nonce'],
  overwritten_values: ['row_id', 'field', 'value'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;
/** Numbers, the owner's id and what the database adds to a row, about. */
const ROW_BYTES = 80;

/** About how many bytes each account takes, by user id: a read of everything, for a command and not for a request. */
export async function storedBytes(db: Database): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  for (const [table, columns] of Object.entries(TEXTS)) {
    const lengths = columns.map((column) => sql`octet_length(${sql.ref(column)})`);
    const { rows } = await sql<{ user_id: string; bytes: number }>`
      select user_id, sum(${sql.join(lengths, sql` + `)} + ${sql.lit(ROW_BYTES)}) as bytes
      from ${sql.table(table)} group by user_id`.execute(db);
    for (const row of rows) bytes.set(row.user_id, (bytes.get(row.user_id) ?? 0) + Number(row.bytes));
  }
  return bytes;
}
