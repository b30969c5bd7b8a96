import type { MiddlewareHandler } from 'hono';
import { MARKER_HEADER } from '../../schema/errors.ts';
import type { AppEnv } from './app-env.ts';
import { isWhole } from './whole-answer.ts';

/** The marker that tells ours from a proxy's, and no cache anywhere. */
export const API_HEADERS = { [MARKER_HEADER]: '1', 'cache-control': 'no-store' } as const;

/** On every answer of the API. */
export const apiAnswer: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (isWhole(c)) return;
  for (const [name, value] of Object.entries(API_HEADERS)) c.res.headers.set(name, value);
};
