import type { Database, Trx } from '../db/tables.ts';

const NAME = 'registration';

export type Registration = 'open' | 'closed';

/** What the server's owner has set in the app; undefined while they have set nothing. */
export async function findRegistration(db: Database): Promise<Registration | undefined> {
  const found = await db
    .selectFrom('server_settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return found && (found.value === 'closed' ? 'closed' : 'open');
}

export async function setRegistration(trx: Trx, value: Registration): Promise<void> {
  await trx
    .insertInto('server_settings')
    .values({ name: NAME, value })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value }))
    .execute();
}
