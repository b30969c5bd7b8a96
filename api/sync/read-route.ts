import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { positionText } from '../../schema/protocol.ts';
import type { Pause, Steps } from '../db/long-reads.ts';
import type { Trx } from '../db/tables.ts';
import { nextTurn } from '../db/turns.ts';
import { readTogether } from '../db/write-queue.ts';
import type { AppEnv, Services } from '../deps.ts';
import { readerOf } from '../http/reader.ts';
import { ownUserId } from '../http/require-user.ts';
import { positionAt, readLedger } from './ledger.ts';
import { answerJson, type Pages, type Paging, readPages } from './paged-answer.ts';

/** JSON, whole or in pieces. */
type Text = string | Iterable<string>;

interface Answering {
  services: Pick<Services, 'boot' | 'db' | 'longReads' | 'log'>;
  /** What the answer depends on beside the diary, such as the day. */
  also?: string;
}

export interface LongReading extends Answering {
  /** Pauses between its steps. */
  read(trx: Trx, userId: string, pause: Pause): Promise<Text>;
}

export interface PagedReading extends Answering {
  /** Reads each piece with the transaction that `steps` has by then. */
  pages(steps: Steps): Pages;
}

/**
 * Answers a read of the diary with a tag, as answerLongRead does, a page at a time: the first as quickly as
 * any small call, what is more when it can be sent. All of it is of one instant, or the answer is broken off.
 */
export async function answerPagedRead(
  c: Context<AppEnv>,
  { services, also = '', pages }: PagedReading,
): Promise<Response> {
  const userId = ownUserId(c);
  let begun = -1;
  const check = async (trx: Trx) => {
    if ((await readLedger(trx, userId)).seq !== begun) throw new ChangedMeanwhile();
  };
  const paging: Paging = {
    longReads: services.longReads,
    reader: readerOf(c),
    check,
    first: (_, read) => readTogether(services.db, (trx) => read(trx, nextTurn)),
    heldMax: 0,
  };
  const text = await readPages(paging, async (steps) => {
    const { seq, isKnown } = await tagAnswer(c, steps.trx, services, also);
    begun = seq;
    return isKnown ? undefined : pages(steps);
  });
  return text === undefined ? c.body(null, 304) : answerJson(c, services, text);
}

/** Between two pages of one answer. */
class ChangedMeanwhile extends Error {
  constructor() {
    super('The diary has changed since the answer began.');
    this.name = 'ChangedMeanwhile';
  }
}

/**
 * Answers a read of the diary at one instant, in many steps, with a tag that stays the same for as long as the
 * diary does; who has that answer already (If-None-Match) gets 304 and costs two look-ups. It ends when its
 * reader has gone.
 */
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
  const { isKnown } = await tagAnswer(c, trx, services, also);
  return isKnown ? c.body(null, 304) : answerJson(c, services, await read());
}

/** Says what state of the diary an answer is of, and whether who asks has it. */
async function tagAnswer(
  c: Context<AppEnv>,
  trx: Trx,
  services: Pick<Services, 'boot'>,
  also: string,
): Promise<{ seq: number; isKnown: boolean }> {
  const userId = ownUserId(c);
  const { seq } = await readLedger(trx, userId);
  const at = await positionAt(trx, userId, seq);
  // Another release may say the same differently, and starts anew.
  const state = [services.boot(), userId, at && positionText(at), c.req.path, c.req.query(), also];
  const tag = `"${hash('sha256', JSON.stringify(state), 'base64url')}"`;
  c.header('etag', tag);
  return { seq, isKnown: isKnown(c.req.header('if-none-match'), tag) };
}

/** By RFC 9110, 13.1.2: any of a list, compared weakly. */
function isKnown(header: string | undefined, tag: string): boolean {
  const known = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return known.includes(tag) || known.includes('*');
}
