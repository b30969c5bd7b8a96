import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Marks an answer that has all its headers: no middleware adds more. */
export function whole(c: Context<AppEnv>, answer: Response): Response {
  c.set('wholeAnswer', answer);
  return answer;
}

/** Whether the request's answer is marked by whole(). */
export function isWhole(c: Context<AppEnv>): boolean {
  return c.get('wholeAnswer') === c.res;
}
