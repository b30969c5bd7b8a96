import { Hono } from 'hono';
import type { KeepKey } from '../../schema/keep-key.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { AuthServices } from './auth-services.ts';
import { findKeepKey } from './keep-key-repository.ts';
import { ownUserId } from './require-user.ts';

/**
 * /api/user/keep-key: the key under which the user's devices keep what is unsent over a sign-out.
 * Made with the account and never changed, since a device may hold something under it for years.
 */
export function keepKeyRoutes({ db }: Pick<AuthServices, 'db'>): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', async (c) => {
    const userId = ownUserId(c);
    const key = await findKeepKey(db, userId);
    // The account was deleted between the session's check and here.
    if (key === undefined) throw new ApiError('unauthenticated', 'Sign in first.');
    return c.json({ userId, key } satisfies KeepKey);
  });
}
