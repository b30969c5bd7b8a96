import type { Context } from 'hono';
import type { Reader } from '../db/long-reads.ts';
import type { AppEnv } from './app-env.ts';

/** Who asks, and until when they wait: the signal is aborted when their connection closes before the answer is whole. */
export function readerOf(c: Context<AppEnv>): Reader {
  return { userId: c.get('signedIn').user.id, signal: c.req.raw.signal };
}
