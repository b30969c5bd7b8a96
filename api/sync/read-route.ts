import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { positionText } from '../../schema/protocol.ts';
import type { Pause } from '../db/long-reads.ts';
import type { Database, Trx } from '../db/tables.ts';
import { readTogether } from '../db/write-queue.ts';
import type { AppEnv, Services } from '../deps.ts';
import { readerOf } from '../http/reader.ts';
import { ownUserId } from '../http/require-user.ts';
import { textStream } from '../http/text-stream.ts';
import { positionAt, readLedger } from './ledger.ts';

/** JSON, whole or in pieces. */
type Text = string | Iterable<string>;

interface Answering {
  services: Pick<Services, 'boot' | 'longReads'>;
  /** What the answer depends on beside the diary, such as the day. */
  also?: string;
}

export interface Reading extends Answering {
  db: Database;
  read(trx: Trx, userId: string): Promise<Text>;
}

export interface LongReading extends Answering {
  /** Pauses between its steps. */
  read(trx: Trx, userId: string, pause: Pause): Promise<Text>;
}

/**
 * Answers a read of the diary at one instant, with a tag that stays the same for as long as the diary
 * does; who has that answer already (If-None-Match) gets 304 and costs two look-ups.
 */
export function answerRead(c: Context<AppEnv>, { db, read, ...answering }: Reading): Promise<Response> {
  const userId = ownUserId(c);
  return readTogether(db, (trx) => answerIn(c, trx, answering, () => read(trx, userId)));
}

/** As answerRead, for a read in many steps, which ends when its reader has gone. */
export function answerLongRead(c: Context<AppEnv>, { read, ...answering }: LongReading): Promise<Response> {
  const userId = ownUserId(c);
  return answering.services.longReads.run(readerOf(c), (trx, pause) =>
    answerIn(c, trx, answering, () => read(trx, userId, pause)),
  );
}

async function answerIn(
  c: Context<AppEnv>,
  trx: Trx,
  { services, also = '' }: Answering,
  read: () => Promise<Text>,
): Promise<Response> {
  const userId = ownUserId(c);
  const { seq } = await readLedger(trx, userId);
  const at = await positionAt(trx, userId, seq);
  // Another release may say the same differently, and starts anew.
  const state = [services.boot(), userId, at && positionText(at), c.req.path, c.req.query(), also];
  const tag = `"${hash('sha256', JSON.stringify(state), 'base64url')}"`;
  c.header('etag', tag);
  if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  return answerText(c, await read());
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
