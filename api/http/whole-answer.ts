import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';

/** Marks an answer that is as it is to go out. */
export function whole(c: Context<AppEnv>, answer: Response): Response {
  c.set('wholeAnswer', answer);
  return answer;
}

/** Whether the request's answer is such a one, and so takes no more headers. */
export function isWhole(c: Context<AppEnv>): boolean {
  return c.get('wholeAnswer') === c.res;
}
