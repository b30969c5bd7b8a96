import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import type { AppEnv } from './app-env.ts';
import { isWhole } from './whole-answer.ts';

/** One line a request. The path only: a query string can hold a reset token. */
export function requestLog(log: Log, now: () => number, newId: () => string): MiddlewareHandler<AppEnv> {
  const app = newId();
  let count = 0;
  return async (c, next) => {
    const started = now();
    count += 1;
    const request = `${app}.${count}`;
    c.set('requestId', request);
    await next();
    // Whoever complains can quote the id, and the log is searched for it.
    if (!isWhole(c)) c.res.headers.set('x-request-id', request);
    log({
      event: 'request',
      request,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: now() - started,
      user: c.get('signedIn')?.user.id,
    });
  };
}
