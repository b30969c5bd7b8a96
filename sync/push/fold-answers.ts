import { type Engine, withDb } from '../engine.ts';
import { recompute } from '../rebase.ts';

/** A write that comes meanwhile waits for this many sets at most. */
const BATCH = 250;

/**
 * Makes bases of the rows that answers brought (R7), oldest first, until there are none or `enough`.
 * Killed anywhere, or run by two tabs, it leaves an answer whose rows are no news to their records.
 */
export async function foldAnswers(engine: Engine, enough: () => boolean = () => false): Promise<void> {
  const { answers } = engine.store;
  for (let answer = await answers.oldest(); answer; answer = await answers.oldest()) {
    const { key, rows } = answer;
    for (let from = 0; from < rows.length; from += BATCH) {
      if (enough()) return;
      await withDb(engine, () => recompute(engine, rows.slice(from, from + BATCH)));
    }
    await answers.remove(key);
  }
}
