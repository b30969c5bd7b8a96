import { sql } from 'kysely';
import type { Trx } from '../tables.ts';

/** As of this release: a later one counts by its own definitions, and corrects nothing. */
const TEXTS = {
  programs: ['name'],
  workout_days: ['title'],
  movements: [
    ...['name', 'primary_muscles', 'secondary_muscles', 'equipment'],
    ...['picture', 'note', 'seats'],
  ],
  training_maxes: ['day'],
  exercises: ['name', 'target_muscles', 'equipment', 'group', 'plan', 'rules'],
  imports: ['format', 'layout', 'file_name', 'digest', 'zone', 'names', 'rejected'],
  gyms: ['name', 'bars', 'plates', 'dumbbells', 'stacks'],
  measurements: ['name', 'day', 'note'],
  goals: ['name', 'start_day', 'by_day'],
  breaks: ['first_day', 'last_day', 'note'],
  weekly_targets: ['subject', 'from_day'],
  training_sessions: ['day', 'name', 'note'],
  session_entries: ['name', 'note'],
  workout_logs: ['exercise_name', 'note'],
} as const;

/** What the texts of each user's rows take, so that a quota costs no scan. One pass a table counts what is there. */
export async function textBytes(trx: Trx): Promise<void> {
  await trx.schema
    .alterTable('users')
    .addColumn('text_bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const [table, columns] of Object.entries(TEXTS)) {
    const lengths = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
    await sql`
      update users set text_bytes = text_bytes +
        (select coalesce(sum(${sql.join(lengths, sql` + `)}), 0) from ${sql.table(table)}
          where ${sql.ref(`${table}.user_id`)} = users.id)
    `.execute(trx);
  }
}
