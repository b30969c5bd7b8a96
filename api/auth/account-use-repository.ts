import type { Trx } from '../db/tables.ts';

export async function noteSignIn(trx: Trx, userId: string, at: number): Promise<void> {
  await trx
    .insertInto('account_use')
    .values({ user_id: userId, signed_in_at: at, synced_at: null })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ signed_in_at: at }))
    .execute();
}

/**
 * Notes that a device of the user synced at `at`, unless one after `unlessAfter` is noted already, as by another
 * process. Instants are ms.
 */
export async function noteSync(trx: Trx, userId: string, at: number, unlessAfter: number): Promise<void> {
  await trx
    .insertInto('account_use')
    .values({ user_id: userId, signed_in_at: null, synced_at: at })
    .onConflict((oc) =>
      oc
        .column('user_id')
        .doUpdateSet({ synced_at: at })
        .where((eb) =>
          eb.or([eb('account_use.synced_at', 'is', null), eb('account_use.synced_at', '<=', unlessAfter)]),
        ),
    )
    .execute();
}

/** Notes that the session's device synced at `at` (ms), so that no notification asks it to sync. */
export async function noteDeviceSync(trx: Trx, userId: string, session: string, at: number): Promise<void> {
  await trx
    .updateTable('push_subscriptions')
    .set({ synced_at: at, told_unsynced: 0 })
    .where('user_id', '=', userId)
    .where('session_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('handle', '=', session),
    )
    .execute();
}
