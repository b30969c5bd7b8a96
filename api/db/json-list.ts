import type { Steps } from './long-reads.ts';
import type { Trx } from './tables.ts';

/** What one page holds at most: some milliseconds' worth. */
export const ITEMS_A_PAGE = 500;

/**
 * What a user has of one kind, as a JSON array.
 * @param readPage reads the first ITEMS_A_PAGE behind an item; fewer are the last
 */
export async function* jsonList<Item extends object>(
  steps: Steps,
  readPage: (trx: Trx, after: Item | undefined) => Promise<Item[]>,
): AsyncGenerator<string, string> {
  let text = '[';
  for (let after: Item | undefined; ; ) {
    const items: Item[] = await readPage(steps.trx, after);
    const page = items.map((item) => JSON.stringify({ ...item, userId: steps.userId })).join();
    text += after && items.length > 0 ? `,${page}` : page;
    if (items.length < ITEMS_A_PAGE) return `${text}]`;
    after = items.at(-1);
    yield text;
    text = '';
  }
}
