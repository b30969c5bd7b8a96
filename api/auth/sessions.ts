import { Lucia, TimeSpan } from 'lucia';
import type { User } from '../../schema/user.ts';
import type { Trx } from '../db/tables.ts';
import type { SignedIn } from '../http/app-env.ts';
import { hashToken, newToken } from '../tokens.ts';
import { type AdapterDeps, sessionAdapter } from './session-adapter.ts';
import { SESSION_IDLE_MS } from './session-lifetimes.ts';
import { deleteSessions } from './session-repository.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, Omit<User, 'id'>>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: Omit<User, 'id'>;
  }
}

interface SessionAttributes {
  handle: string;
  userAgent: string;
  createdAt: number;
  /** The stored end: lucia's own lies on the machine's clock, which ticks between two readings of it. */
  endsAt: number;
}

interface ListedSession {
  id: string;
  userAgent: string;
  createdAt: number;
  expiresAt: number;
}

/** The one door to sessions: nothing outside this file knows lucia. Instants are ms. */
export interface Sessions {
  /** A new session under a new token, which is told here and never again; `session` is its handle. */
  create(userId: string, userAgent: string): Promise<{ token: string; session: string; expiresAt: number }>;
  /** Whose session the token is; `extendedTo` when its end was just moved forward. Undefined for none. */
  validate(token: string): Promise<(SignedIn & { extendedTo: number | undefined }) | undefined>;
  /** Whether the session is still alive, without extending it by use. */
  isAlive(userId: string, handle: string): Promise<boolean>;
  list(userId: string): Promise<ListedSession[]>;
  /** False when the user has no such session. */
  revoke(userId: string, handle: string): Promise<boolean>;
  /** Ends all sessions of the user, but the one with the handle `except`. */
  revokeAll(userId: string, except?: string): Promise<void>;
  /** As revokeAll(), within a transaction such as that of a new password. Call what it returns after the commit. */
  revokeAllWithin(trx: Trx, userId: string, except?: string): Promise<() => void>;
  prune(): Promise<void>;
}

const USER_AGENT_MAX = 200;

interface SessionDeps extends AdapterDeps {
  newId: () => string;
  randomBytes: (count: number) => Uint8Array;
}

export function createSessions(deps: SessionDeps): Sessions {
  const { write, now, newId, randomBytes, onEnd } = deps;
  const lucia = new Lucia<SessionAttributes, Omit<User, 'id'>>(sessionAdapter(deps), {
    sessionExpiresIn: new TimeSpan(SESSION_IDLE_MS, 'ms'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });
  const ours = (theirs: Date) => theirs.getTime() - Date.now() + now();

  async function revokeAllWithin(trx: Trx, userId: string, except?: string): Promise<() => void> {
    const ended = await deleteSessions(trx, userId, except);
    return () => {
      for (const handle of ended) onEnd(userId, handle);
    };
  }

  return {
    async create(userId, userAgent) {
      const token = newToken(randomBytes);
      const attributes = {
        handle: newId(),
        userAgent: userAgent.slice(0, USER_AGENT_MAX),
        createdAt: now(),
        endsAt: now() + SESSION_IDLE_MS,
      };
      const session = await lucia.createSession(userId, attributes, { sessionId: hashToken(token) });
      return { token, session: attributes.handle, expiresAt: ours(session.expiresAt) };
    },
    async validate(token) {
      const { session, user } = await lucia.validateSession(hashToken(token));
      if (!session) return undefined;
      const { id, firstName, lastName, username, email } = user;
      return {
        user: { id, firstName, lastName, username, email },
        session: session.handle,
        extendedTo: session.fresh ? ours(session.expiresAt) : undefined,
      };
    },
    async isAlive(userId, handle) {
      return (await lucia.getUserSessions(userId)).some((session) => session.handle === handle);
    },
    async list(userId) {
      const sessions = await lucia.getUserSessions(userId);
      return sessions.map(({ handle, userAgent, createdAt, endsAt }) => ({
        id: handle,
        userAgent,
        createdAt,
        expiresAt: endsAt,
      }));
    },
    async revoke(userId, handle) {
      const session = (await lucia.getUserSessions(userId)).find((one) => one.handle === handle);
      if (!session) return false;
      await lucia.invalidateSession(session.id);
      onEnd(userId, handle);
      return true;
    },
    async revokeAll(userId, except) {
      const endStreams = await write((trx) => revokeAllWithin(trx, userId, except));
      endStreams();
    },
    revokeAllWithin,
    prune: () => lucia.deleteExpiredSessions(),
  };
}
