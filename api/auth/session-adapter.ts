import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import { databaseFault } from '../db/database-fault.ts';
import { newestStamp } from '../db/newest-stamp.ts';
import { prepared } from '../db/prepared.ts';
import { rememberAccounts } from '../db/sqlite/remembered-accounts.ts';
import type { Database, Trx } from '../db/tables.ts';
import type { Write } from '../db/write-queue.ts';
import { errorFields, type Log } from '../log.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A session ends when it was not used for so long. lucia moves the end forward once half of it has gone. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** A session ends so long after its sign-in, however much it was used. */
export const SESSION_ABSOLUTE_MS = 180 * DAY_MS;

/** How many a user has at most: an app that signs in at each start fills no table, and no list of theirs. */
export const SESSIONS_MAX = 100;

/**
 * An ended session opens nothing, and is forgotten so long after: a server whose clock was a year ahead for one
 * start has all its sessions again when it is right.
 */
const SESSION_KEPT_MS = 400 * DAY_MS;

const FIELDS = [
  'token_hash',
  'handle',
  'user_id',
  'user_agent',
  'sessions.created_at',
  'expires_at',
  'email',
  'first_name',
  'last_name',
  'username',
] as const;

const sessionsOf = (db: Database, createdAfter: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(FIELDS)
    .where('sessions.created_at', '>', createdAfter)
    .where('users.disabled_at', 'is', null);
type Found = Awaited<ReturnType<ReturnType<typeof sessionsOf>['executeTakeFirstOrThrow']>>;

/**
 * Asked by every request. SQLite prepares a join anew at each call, because another value might call for
 * another plan; with one row to join from it does not, and takes a tenth of the time. The 1 has to stand
 * in the text: bound, it might be another too.
 */
const findSession = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('sessions')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .limit((values) => values.lit(1))
        .as('sessions'),
    )
    .innerJoin('users', 'users.id', 'sessions.user_id')
    // A sign-in may have been under way while the account was disabled.
    .where('users.disabled_at', 'is', null)
    .select(FIELDS),
);

/** Ends all sessions of a user, but the one with the handle `except`. Returns the handles of those it ended. */
export async function deleteSessions(trx: Trx, userId: string, except?: string): Promise<string[]> {
  const gone = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('handle', '!=', except ?? '')
    .returning('handle')
    .execute();
  return gone.map(({ handle }) => handle);
}

/** Ends a user's oldest sessions beyond the most there may be, never the new one. Returns their handles. */
async function deleteBeyondMost(trx: Trx, userId: string, newHandle: string): Promise<string[]> {
  const newest = trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('handle', '!=', newHandle)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(SESSIONS_MAX - 1);
  const gone = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('handle', '!=', newHandle)
    .where('token_hash', 'not in', newest)
    .returning('handle')
    .execute();
  return gone.map(({ handle }) => handle);
}

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
  const createdAfter = () => now() - SESSION_ABSOLUTE_MS;
  const sessionOf = rememberAccounts(db, async (tokenHash) => (await findSession(db, { tokenHash }))[0]);
  const toTheirs = (ours: number) => new Date(ours - now() + Date.now());

  const toSession = (row: Found): DatabaseSession => ({
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
  const toUser = (row: Found): DatabaseUser => ({
    id: row.user_id,
    attributes: {
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      username: row.username,
    },
  });

  return {
    async getSessionAndUser(id) {
      const row = await sessionOf(id);
      const isAlive = row && row.created_at > createdAfter() && row.expires_at > now();
      return isAlive ? [toSession(row), toUser(row)] : [null, null];
    },
    async getUserSessions(userId) {
      const rows = await sessionsOf(db, createdAfter())
        .where('user_id', '=', userId)
        .orderBy('sessions.created_at', 'desc')
        .execute();
      return rows.map(toSession);
    },
    async setSession({ id, userId, attributes }) {
      const ended = await write(async (trx) => {
        await trx
          .insertInto('sessions')
          .values({
            token_hash: id,
            handle: attributes.handle,
            user_id: userId,
            user_agent: attributes.userAgent,
            created_at: attributes.createdAt,
            expires_at: attributes.endsAt,
          })
          .execute();
        return deleteBeyondMost(trx, userId, attributes.handle);
      });
      for (const handle of ended) onEnd(userId, handle);
    },
    async updateSessionExpiration(id, expiresAt) {
      const extension = write((trx) =>
        trx
          .updateTable('sessions')
          .set({ expires_at: toOurs(expiresAt) })
          .where('token_hash', '=', id)
          .execute(),
      );
      // On a full disk reading goes on; the next request tries again.
      await extension.catch((error: unknown) => {
        if (databaseFault(error) === undefined) throw error;
        log({ event: 'session_not_extended', ...errorFields(error) });
      });
    },
    async deleteSession(id) {
      await write((trx) => trx.deleteFrom('sessions').where('token_hash', '=', id).execute());
    },
    async deleteUserSessions(userId) {
      await write((trx) => trx.deleteFrom('sessions').where('user_id', '=', userId).execute());
    },
    async deleteExpiredSessions() {
      await write(async (trx) => {
        const at = now();
        await trx
          .deleteFrom('sessions')
          .where((eb) =>
            eb.or([
              eb('expires_at', '<=', at - SESSION_KEPT_MS),
              eb('created_at', '<=', createdAfter() - SESSION_KEPT_MS),
            ]),
          )
          .execute();
        // A diary was written later than now: it is the clock that is behind, and the sessions are right.
        if (((await newestStamp(trx)) ?? 0) > at + DAY_MS) return;
        // Made or used while the clock was ahead: each ends as if that were now, not a year later.
        await trx
          .updateTable('sessions')
          .set({ expires_at: at + SESSION_IDLE_MS })
          .where('expires_at', '>', at + SESSION_IDLE_MS + DAY_MS)
          .execute();
        await trx
          .updateTable('sessions')
          .set({ created_at: at })
          .where('created_at', '>', at + DAY_MS)
          .execute();
      });
    },
  };
}
