import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { positionText } from '../../../schema/protocol.ts';
import { ownUserId } from '../../auth/require-user.ts';
import type { Steps } from '../../db/long-reads.ts';
import type { Trx } from '../../db/tables.ts';
import { nextTurn } from '../../db/turns.ts';
import { readTogether } from '../../db/write-queue.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { readerOf } from '../../http/reader.ts';
import { positionAt, readLedger } from '../changes/ledger.ts';
import type { SyncServices } from '../sync-services.ts';
import { answerJson, type Pages, type Paging, readPages } from './paged-answer.ts';

/** What a read of a user's data works with. */
export type ReadServices = Pick<SyncServices, 'boot' | 'db' | 'longReads' | 'log'>;

interface PagedReading {
  services: ReadServices;
  /** What the answer depends on beside the diary, such as the day. */
  also?: string;
  /** Reads each piece with the transaction that `steps` has by then. Throws ApiError before the first. */
  pages(steps: Steps): Pages | Promise<Pages>;
}

/**
 * Answers a read of the diary a page at a time: the first as quickly as any small call, the others as they can be
 * sent. Its tag stays the same for as long as the diary does. A client that has the answer
 * already (If-None-Match) gets 304 for two look-ups. All pages are of one instant, or the answer is broken off.
 */
export function answerPagedRead(c: Context<AppEnv>, reading: PagedReading): Promise<Response> {
  const { db } = reading.services;
  const first: Paging['first'] = (_, read) => readTogether(db, (trx) => read(trx, nextTurn));
  return answerPages(c, reading, { first, heldMax: 0 });
}

/** As answerPagedRead, for a read in many steps: all of it is a long read, and what is not too long goes out whole. */
export function answerLongRead(c: Context<AppEnv>, reading: PagedReading): Promise<Response> {
  return answerPages(c, reading, {});
}

async function answerPages(
  c: Context<AppEnv>,
  { services, also = '', pages }: PagedReading,
  how: Pick<Paging, 'first' | 'heldMax'>,
): Promise<Response> {
  const userId = ownUserId(c);
  let begun = -1;
  const check = async (trx: Trx) => {
    if ((await readLedger(trx, userId)).seq !== begun) throw new ChangedMeanwhile();
  };
  const paging: Paging = { longReads: services.longReads, reader: readerOf(c), check, ...how };
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

/** Says what state of the diary an answer is of, and whether who asks has it. */
async function tagAnswer(
  c: Context<AppEnv>,
  trx: Trx,
  services: Pick<SyncServices, 'boot'>,
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
