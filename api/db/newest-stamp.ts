import type { Database } from './tables.ts';

/** The highest stamp that any diary holds, ms: the clock was there once. Undefined while there is none. */
export async function newestStamp(db: Database): Promise<number | undefined> {
  const found = await db
    .selectFrom('users')
    .select((eb) => eb.fn.max('last_stamp').as('stamp'))
    .executeTakeFirst();
  return found?.stamp ? Number(found.stamp) : undefined;
}
