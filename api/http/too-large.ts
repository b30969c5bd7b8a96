import type { Context } from 'hono';
import { BODY_MAX_BYTES } from '../../schema/protocol.ts';
import type { AppEnv } from '../deps.ts';
import { ApiError } from './errors.ts';

/** What is read and thrown away of a body over the limit. */
const DISCARDED_MAX_BYTES = 16 * 1024 * 1024;

/**
 * Answers a body over the limit. Many clients read nothing before they have sent everything: a socket
 * closed under them is a dead network to them, and the same push would come again and never smaller.
 */
export async function answerTooLarge(c: Context<AppEnv>): Promise<never> {
  await discard(c.req.raw.body);
  throw new ApiError('too_large', `A request may hold ${BODY_MAX_BYTES / 1024} KB.`);
}

async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  // A body without a length was being read by whoever found it too long.
  if (!body || body.locked) return;
  let left = DISCARDED_MAX_BYTES;
  const reader = body.getReader();
  while (left > 0) {
    const { done, value } = await reader.read();
    if (done) return;
    left -= value.length;
  }
}
