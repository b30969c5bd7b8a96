import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { positionText } from '../../schema/protocol.ts';
import type { Database, Trx } from '../db/tables.ts';
import { readTogether } from '../db/write-queue.ts';
import type { AppEnv, Services } from '../deps.ts';
import { ownUserId } from '../http/require-user.ts';
import { textStream } from '../http/text-stream.ts';
import { positionAt, readLedger } from './ledger.ts';

/** JSON, whole or in pieces. */
type Text = string | Iterable<string>;

export interface Reading {
  services: Pick<Services, 'boot'>;
  db: Database;
  /** What the answer depends on beside the diary, such as the day. */
  also?: string;
  read(trx: Trx, userId: string): Promise<Text>;
}

/**
 * Answers a read of the diary at one instant, with a tag that stays the same for as long as the diary
 * does; who has that answer already (If-None-Match) gets 304 and costs two look-ups.
 */
export function answerRead(
  c: Context<AppEnv>,
  { services, db, also = '', read }: Reading,
): Promise<Response> {
  const userId = ownUserId(c);
  return readTogether(db, async (trx) => {
    const { seq } = await readLedger(trx, userId);
    const at = await positionAt(trx, userId, seq);
    // Another release may say the same differently, and starts anew.
    const state = [services.boot(), userId, at && positionText(at), c.req.path, c.req.query(), also];
    const tag = `"${hash('sha256', JSON.stringify(state), 'base64url')}"`;
    c.header('etag', tag);
    if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304);
    return answerText(c, await read(trx, userId));
  });
}

function answerText(c: Context<AppEnv>, text: Text): Response {
  const type = { 'content-type': 'application/json' };
  return c.body(typeof text === 'string' ? text : textStream(text), 200, type);
}

/** By RFC 9110, 13.1.2: any of a list, compared weakly. */
function isKnown(header: string | undefined, tag: string): boolean {
  const known = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return known.includes(tag) || known.includes('*');
}
