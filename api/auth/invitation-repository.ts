import type { Database, Trx } from '../db/tables.ts';

interface Invitation {
  /** Names the invitation where it is listed and revoked. */
  id: string;
  label: string;
  /** Ms. */
  createdAt: number;
  expiresAt: number;
}

export async function insertInvitation(
  trx: Trx,
  { tokenHash, id, label, createdAt, expiresAt }: Invitation & { tokenHash: string },
): Promise<void> {
  await trx
    .insertInto('invitations')
    .values({ token_hash: tokenHash, id, label, created_at: createdAt, expires_at: expiresAt })
    .execute();
}

/** Whether the token still opens a registration. */
export async function isInvitation(db: Database, tokenHash: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('invitations')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses an invitation up; false when it no longer works. */
export async function spendInvitation(trx: Trx, tokenHash: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those that still work, the oldest first. Instants are ISO. */
export async function listInvitations(db: Database, now: number) {
  const found = await db
    .selectFrom('invitations')
    .select(['id', 'label', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const instant = (at: number) => new Date(at).toISOString();
  return found.map(({ createdAt, expiresAt, ...one }) => {
    return { ...one, createdAt: instant(createdAt), expiresAt: instant(expiresAt) };
  });
}

/** Deletes an invitation by its id. False when there is none. */
export async function deleteInvitation(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredInvitations(trx: Trx, now: number): Promise<void> {
  await trx.deleteFrom('invitations').where('expires_at', '<=', now).execute();
}
