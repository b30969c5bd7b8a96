import type { MiddlewareHandler } from 'hono';
import { ApiError, UNSTORABLE } from '../errors.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Refuses an address with the character NUL: as an id or in a query PostgreSQL refuses it, where SQLite finds
 * nothing by it.
 */
export const storableAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.url.includes('%00')) throw new ApiError('invalid_input', UNSTORABLE);
  return next();
};
