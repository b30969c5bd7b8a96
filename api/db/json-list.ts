import type { Steps } from './long-reads.ts';
import type { Trx } from './tables.ts';

/** A JSON array of what is read a page at a time, each page from behind the last item of the one before. */
export async function* jsonList<Item>(
  steps: Steps,
  readPage: (trx: Trx, after: Item | undefined) => Promise<{ items: Item[]; isLast: boolean }>,
  show: (item: Item) => object,
): AsyncGenerator<string, string> {
  let text = '[';
  for (let after: Item | undefined, isFirst = true; ; isFirst = false) {
    const page: { items: Item[]; isLast: boolean } = await readPage(steps.trx, after);
    text += `${isFirst || page.items.length === 0 ? '' : ','}${page.items.map((item) => JSON.stringify(show(item))).join()}`;
    if (page.isLast) return `${text}]`;
    after = page.items.at(-1);
    yield text;
    text = '';
  }
}
