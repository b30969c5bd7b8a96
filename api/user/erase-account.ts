import { deleteUser, ERASING, setDisabled } from '../auth/user-repository.ts';
import type { Trx } from '../db/tables.ts';
import type { Services } from '../deps.ts';
import { eraseRows } from './erase-rows.ts';

/** More wait for the next hour. */
const AT_ONCE = 100;

type EraseServices = Pick<Services, 'write' | 'log'>;

/**
 * Closes an account that is about to be erased, and remembers that it is. It is disabled too: a release that does not
 * know the mark lets nobody in, and whoever enables the account keeps what is left of it.
 */
export async function beginErasing(trx: Trx, userId: string, at: number): Promise<void> {
  await setDisabled(trx, userId, at);
  const mark = trx.insertInto('server_settings').values({ name: ERASING + userId, value: String(at) });
  await mark.onConflict((oc) => oc.column('name').doUpdateSet({ value: String(at) })).execute();
}

/** Erases an account for which beginErasing() has committed, in portions that let others write between them. */
export async function finishErasing({ write, log }: EraseServices, userId: string): Promise<void> {
  await eraseRows(write, userId);
  const wasThere = await write(async (trx) => {
    const mark = await trx
      .deleteFrom('server_settings')
      .where('name', '=', ERASING + userId)
      .executeTakeFirst();
    await deleteUser(trx, userId);
    return mark.numDeletedRows > 0n;
  });
  // Two processes may have finished it together.
  if (wasThere) log({ event: 'account_deleted', user: userId });
}

/** Finishes what a kill or a fault has cut short, but where the account was enabled since. */
export async function finishAllErasing(services: EraseServices & Pick<Services, 'db'>): Promise<void> {
  const { db, write, log } = services;
  const settings = db.selectFrom('server_settings').select(['name', 'value']);
  const marks = await settings.where('name', 'like', `${ERASING}%`).limit(AT_ONCE).execute();
  for (const { name, value } of marks) {
    const user = name.slice(ERASING.length);
    const account = db.selectFrom('users').select('disabled_at').where('id', '=', user);
    if ((await account.executeTakeFirst())?.disabled_at === Number(value)) {
      log({ event: 'account_deletion_resumed', user });
      await finishErasing(services, user);
    } else await write((trx) => trx.deleteFrom('server_settings').where('name', '=', name).execute());
  }
}
