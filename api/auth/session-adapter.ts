import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import { databaseFault } from '../db/database-fault.ts';
import { rememberAccounts } from '../db/sqlite/remembered-accounts.ts';
import type { Database } from '../db/tables.ts';
import type { Write } from '../db/write-queue.ts';
import { errorFields, type Log } from '../log.ts';
import { SESSION_ABSOLUTE_MS } from './session-lifetimes.ts';
import {
  deleteSession,
  deleteSessions,
  extendSession,
  findSession,
  insertSession,
  listSessions,
  pruneSessions,
  type SessionRow,
} from './session-repository.ts';

export interface AdapterDeps {
  db: Database;
  write: Write;
  now: () => number;
  log: Log;
  /** Told after a session has ended, so that its event stream ends too. */
  onEnd: (userId: string, handle: string) => void;
}

/**
 * lucia's storage port. The session's id here is the token's hash.
 * lucia asks the machine's clock; instants are shifted on their way, so that only `now` counts.
 */
export function sessionAdapter({ db, write, now, log, onEnd }: AdapterDeps): Adapter {
  const toOurs = (theirs: Date) => theirs.getTime() - Date.now() + now();
  const toTheirs = (ours: number) => new Date(ours - now() + Date.now());
  const createdAfter = () => now() - SESSION_ABSOLUTE_MS;
  const sessionOf = rememberAccounts(db, async (tokenHash) => (await findSession(db, { tokenHash }))[0]);

  const toSession = (row: SessionRow): DatabaseSession => ({
    id: row.token_hash,
    userId: row.user_id,
    expiresAt: toTheirs(row.expires_at),
    attributes: {
      handle: row.handle,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      endsAt: row.expires_at,
    },
  });
  const toUser = ({ user_id, email, firstName, lastName, username }: SessionRow): DatabaseUser => ({
    id: user_id,
    attributes: { email, firstName, lastName, username },
  });

  return {
    async getSessionAndUser(id) {
      const row = await sessionOf(id);
      const isAlive = row && row.created_at > createdAfter() && row.expires_at > now();
      return isAlive ? [toSession(row), toUser(row)] : [null, null];
    },
    async getUserSessions(userId) {
      return (await listSessions(db, userId, createdAfter())).map(toSession);
    },
    async setSession({ id, userId, attributes }) {
      const session = {
        token_hash: id,
        handle: attributes.handle,
        user_id: userId,
        user_agent: attributes.userAgent,
        created_at: attributes.createdAt,
        expires_at: attributes.endsAt,
      };
      const ended = await write((trx) => insertSession(trx, session));
      for (const handle of ended) onEnd(userId, handle);
    },
    async updateSessionExpiration(id, expiresAt) {
      const extension = write((trx) => extendSession(trx, id, toOurs(expiresAt)));
      // On a full disk reading goes on; the next request tries again.
      await extension.catch((error: unknown) => {
        if (databaseFault(error) === undefined) throw error;
        log({ event: 'session_not_extended', ...errorFields(error) });
      });
    },
    async deleteSession(id) {
      await write((trx) => deleteSession(trx, id));
    },
    async deleteUserSessions(userId) {
      await write((trx) => deleteSessions(trx, userId));
    },
    async deleteExpiredSessions() {
      await write((trx) => pruneSessions(trx, now()));
    },
  };
}
