import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { BODY_MAX_BYTES } from '../../schema/protocol.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';

/** What is read and thrown away of a body over the limit. */
const DISCARDED_MAX_BYTES = 16 * 1024 * 1024;

/** Of a call that needs no session: addresses, names and passwords. A stranger's unfinished bodies are held no larger. */
const OPEN_BODY_MAX_BYTES = 16 * 1024;

/**
 * Answers 413 to a body over the limit. Where the request says its length, which Node holds it to, its
 * word is enough: counting makes a web stream of the body, and costs more than all the rest of a small call.
 */
function limitedTo(maxBytes: number): MiddlewareHandler<AppEnv> {
  const refuse = (c: Context<AppEnv>) => answerTooLarge(c, maxBytes);
  const counted = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    return Number(length) > maxBytes ? refuse(c) : next();
  };
}

export const limitBody = limitedTo(BODY_MAX_BYTES);
export const limitOpenBody = limitedTo(OPEN_BODY_MAX_BYTES);

/**
 * Answers a body over the limit. Many clients read nothing before they have sent everything: a socket
 * closed under them is a dead network to them, and the same push would come again and never smaller.
 */
async function answerTooLarge(c: Context<AppEnv>, maxBytes: number): Promise<never> {
  await discard(c.req.raw.body);
  throw tooLarge(maxBytes);
}

export function tooLarge(maxBytes: number): ApiError {
  return new ApiError('too_large', `A request may hold ${maxBytes / 1024} KB.`);
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
