import * as v from 'valibot';
import { DAY_MS } from '../../schema/constants.ts';
import { type Reminders, RemindersSchema } from '../../schema/push.ts';
import type { Database, Trx } from '../db/tables.ts';

/** A weekly one is due within a week, and an hour more where the clocks change. */
const AHEAD_MAX_MS = 8 * DAY_MS;

/** Null where what is stored can't be read, as that of a newer release. */
export function parseWanted(wanted: string): Reminders | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), RemindersSchema), wanted);
  return parsed.success ? parsed.output : null;
}

export async function findReminders(db: Database, userId: string): Promise<Reminders | null> {
  const row = await db
    .selectFrom('push_reminders')
    .select('wanted')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? parseWanted(row.wanted) : null;
}

/** @param dueAt when the next weekly one is due, ms; null without any */
export async function keepReminders(
  trx: Trx,
  userId: string,
  reminders: Reminders,
  dueAt: number | null,
): Promise<void> {
  const columns = { wanted: JSON.stringify(reminders), due_at: dueAt };
  await trx
    .insertInto('push_reminders')
    .values({ user_id: userId, ...columns })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(columns))
    .execute();
}

export interface DueReminder {
  userId: string;
  wanted: Reminders | null;
  dueAt: number;
}

/** Those, too, that lie further ahead than any next one can: the clock was wrong when they were moved on. */
export async function dueReminders(db: Database, now: number): Promise<DueReminder[]> {
  const rows = await db
    .selectFrom('push_reminders')
    .select(['user_id as userId', 'wanted', 'due_at'])
    .where((eb) => eb.or([eb('due_at', '<=', now), eb('due_at', '>', now + AHEAD_MAX_MS)]))
    .execute();
  return rows.map(({ wanted, due_at, userId }) => ({
    userId,
    wanted: parseWanted(wanted),
    dueAt: due_at ?? now,
  }));
}

/** Moves a due reminder on to the next. False when another process has, or the member has changed it. */
export async function takeReminder(
  trx: Trx,
  { userId, dueAt }: Pick<DueReminder, 'userId' | 'dueAt'>,
  next: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('push_reminders')
    .set({ due_at: next })
    .where('user_id', '=', userId)
    .where('due_at', '=', dueAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Whether a set was logged in this time, from `from` to before `to`, ms. By exercises, of which there are few
 * and whose sets lie in order of their dates: not all sets of years are looked at.
 */
export async function hasTrained(db: Database, userId: string, from: number, to: number): Promise<boolean> {
  const found = await db
    .selectFrom('exercises')
    .select('exercises.id')
    .where('exercises.user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('workout_logs')
          .select('workout_logs.id')
          .whereRef('workout_logs.user_id', '=', 'exercises.user_id')
          .whereRef('workout_logs.exercise_id', '=', 'exercises.id')
          .where('workout_logs.date', '>=', new Date(from).toISOString())
          .where('workout_logs.date', '<', new Date(to).toISOString())
          .where('workout_logs.tombstone', '=', 0),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
