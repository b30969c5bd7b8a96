import type { MiddlewareHandler } from 'hono';
import { MARKER_HEADER } from '../../schema/errors.ts';
import type { AppEnv } from '../deps.ts';

/** On every answer of the API: the marker that tells ours from a proxy's, and no cache anywhere. */
export const apiAnswer: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.res.headers.set(MARKER_HEADER, '1');
  c.res.headers.set('cache-control', 'no-store');
};
