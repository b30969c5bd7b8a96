import type { Context } from 'hono';
import { type LongReads, type Reader, ReaderGone, type Steps } from '../../db/long-reads.ts';
import type { Trx } from '../../db/tables.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { textStream } from '../../http/text-stream.ts';
import { errorFields } from '../../log.ts';
import type { SyncServices } from '../sync-services.ts';

/** Characters that an answer may hold before it begins; a longer one goes out in pages. */
const HELD_MAX = 512 * 1024;

/** A piece of text at a time; each is read with the transaction that `steps` has when it is asked for. */
export type Pages = AsyncIterator<string, string | undefined>;

export interface Paging {
  longReads: LongReads;
  reader: Reader;
  /** Looks at each later transaction before anything is read with it; throws to break the answer off. */
  check?(trx: Trx): Promise<void>;
  /** Runs the first transaction, where that is none of the long reads'. */
  first?: LongReads['run'];
  /** Characters; with 0, the first page only. */
  heldMax?: number;
}

/**
 * Reads pages in one transaction as far as an answer may hold them. Where there are more, each of those is
 * read when it can be sent and in a transaction of its own, so that nothing waits for a slow reader.
 * @param begin gets its steps when the first transaction has begun; their `trx` changes from page to page,
 *   so nothing may keep it over a `yield`. Undefined ends it with nothing
 */
export async function readPages(
  { longReads, reader, check, first = longReads.run, heldMax = HELD_MAX }: Paging,
  begin: (steps: Steps) => Promise<Pages | undefined>,
): Promise<string | AsyncGenerator<string> | undefined> {
  const steps = { userId: reader.userId } as Steps;
  let pages: Pages | undefined;
  let held = '';
  const isWhole = await first(reader, async (trx, pause) => {
    Object.assign(steps, { trx, pause });
    pages = await begin(steps);
    if (!pages) return true;
    for (;;) {
      const { done, value = '' } = await pages.next();
      held += value;
      if (done || held.length > heldMax) return done ?? false;
      await pause();
    }
  });
  if (!pages) return undefined;
  return isWhole ? held : theRest(pages);

  async function* theRest(pages: Pages): AsyncGenerator<string> {
    yield held;
    held = '';
    for (;;) {
      const { done, value } = await longReads.run(reader, async (trx, pause) => {
        await check?.(trx);
        Object.assign(steps, { trx, pause });
        return pages.next();
      });
      if (value !== undefined) yield value;
      if (done) return;
    }
  }
}

/** Answers with JSON, whole or as it comes. One that fails on its way is broken off, and logged. */
export function answerJson(
  c: Context<AppEnv>,
  { log }: Pick<SyncServices, 'log'>,
  text: string | AsyncGenerator<string>,
  type = 'application/json',
): Response {
  const cutOff = (error: unknown) => {
    if (error instanceof ReaderGone) return;
    log({ event: 'answer_cut_off', request: c.get('requestId'), ...errorFields(error) });
  };
  return c.body(typeof text === 'string' ? text : textStream(text, cutOff), 200, { 'content-type': type });
}
