import type { Context, MiddlewareHandler } from 'hono';
import { DIARY_HEADER } from '../../schema/protocol.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { AuthServices } from './auth-services.ts';
import { readSessionToken, writeSessionCookie } from './session-cookie.ts';

/**
 * Lets only a live session through, and says whose it is. GET /api/user?orNull answers null instead of
 * 401: browsers report every 401 in their console, also for the app's first question.
 */
export function requireUser(
  services: Pick<AuthServices, 'config' | 'sessions' | 'now'>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = readSessionToken(c, services.config);
    const found = token === undefined ? undefined : await services.sessions.validate(token);
    if (token === undefined || !found) {
      const askedWhoIsIn = c.req.method === 'GET' && c.req.path === '/api/user';
      if (askedWhoIsIn && c.req.query('orNull') !== undefined) return c.json(null);
      throw new ApiError('unauthenticated', 'Sign in first.');
    }
    const diary = c.req.header(DIARY_HEADER);
    if (diary !== undefined && diary !== found.user.id) {
      // A tab left open by the person before: its changes wait for their own sign-in.
      throw new ApiError('unauthenticated', 'Somebody else is signed in. Sign in again.');
    }
    c.set('signedIn', found);
    if (found.extendedTo !== undefined) {
      writeSessionCookie(c, services.config, token, found.extendedTo - services.now());
    }
    return next();
  };
}

/** The id of the session's user. Throws ApiError forbidden when the request names another. */
export function ownUserId(c: Context<AppEnv>): string {
  const { id } = c.get('signedIn').user;
  if ((c.req.query('userId') ?? id) !== id) throw new ApiError('forbidden', 'That is another user.');
  return id;
}
