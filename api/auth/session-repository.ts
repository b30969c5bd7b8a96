import { expressionBuilder } from 'kysely';
import { newestStamp } from '../db/newest-stamp.ts';
import { prepared } from '../db/prepared.ts';
import type { Database, Tables, Trx } from '../db/tables.ts';
import {
  CLOCK_AHEAD_MS,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SESSION_KEPT_MS,
} from './session-lifetimes.ts';

/** How many a user has at most: an app that signs in at each start fills no table, and no list of theirs. */
export const SESSIONS_MAX = 100;

const FIELDS = [
  'token_hash',
  'handle',
  'user_id',
  'user_agent',
  'sessions.created_at',
  'expires_at',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'username',
] as const;

/** For `where`: the session still counts. `now`: ms. */
export function isLive(now: number) {
  const eb = expressionBuilder<Tables, 'sessions'>();
  return eb.and([
    eb('sessions.expires_at', '>', now),
    eb('sessions.created_at', '>', now - SESSION_ABSOLUTE_MS),
  ]);
}

/** For `select` of `users`: `devices`, the number of a user's sessions that still count. `now`: ms. */
export const devices = (now: number) =>
  expressionBuilder<Tables, 'users'>()
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('devices'))
    .whereRef('sessions.user_id', '=', 'users.id')
    .where(isLive(now))
    .as('devices');

/** A user's sessions that began after `createdAfter` (ms), ended ones too, newest first; none of a disabled account. */
export function listSessions(db: Database, userId: string, createdAfter: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(FIELDS)
    .where('sessions.created_at', '>', createdAfter)
    .where('users.disabled_at', 'is', null)
    .where('user_id', '=', userId)
    .orderBy('sessions.created_at', 'desc')
    .execute();
}

/** A session with its user; instants are ms. */
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/**
 * Asked by every request. SQLite prepares a join anew at each call, because another value might call for
 * another plan; with one row to join from it does not, and takes a tenth of the time. The 1 has to stand
 * in the text: bound, it might be another too.
 */
export const findSession = prepared((db, { tokenHash }: { tokenHash: string }) =>
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

type NewSession = Pick<
  SessionRow,
  'token_hash' | 'handle' | 'user_id' | 'user_agent' | 'created_at' | 'expires_at'
>;

/** Adds a session, and ends its user's oldest beyond SESSIONS_MAX. Returns the handles of those that it ended. */
export async function insertSession(trx: Trx, session: NewSession): Promise<string[]> {
  await trx.insertInto('sessions').values(session).execute();
  const { user_id: userId, handle: newHandle } = session;
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

/** @param expiresAt ms */
export async function extendSession(trx: Trx, tokenHash: string, expiresAt: number): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(trx: Trx, tokenHash: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

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

/**
 * Forgets sessions that ended long ago. Those that were made or used while the clock was ahead end as if that were
 * now (ms), not a year later.
 */
export async function pruneSessions(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now - SESSION_KEPT_MS),
        eb('created_at', '<=', now - SESSION_ABSOLUTE_MS - SESSION_KEPT_MS),
      ]),
    )
    .execute();
  // A diary was written later than now: it is the clock that is behind, and the sessions are right.
  if (((await newestStamp(trx)) ?? 0) > now + CLOCK_AHEAD_MS) return;
  await trx
    .updateTable('sessions')
    .set({ expires_at: now + SESSION_IDLE_MS })
    .where('expires_at', '>', now + SESSION_IDLE_MS + CLOCK_AHEAD_MS)
    .execute();
  await trx
    .updateTable('sessions')
    .set({ created_at: now })
    .where('created_at', '>', now + CLOCK_AHEAD_MS)
    .execute();
}
