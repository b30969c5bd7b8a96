import type { Row } from '../../schema/merge.ts';
import { idRange } from './answered.ts';
import { ANSWERS, type PlainDatabase } from './plain-database.ts';
import type { AnsweredSets, AnswerStore } from './port.ts';

/**
 * An answer with its bounds, so that a read of new ids finds out quickly that it holds none of them. Its
 * rows are JSON: as objects they cost the browser twice as much to write.
 */
interface StoredAnswer {
  key: number;
  gen: number;
  json: string;
  minId: string;
  maxId: string;
}

/** As it is added; the database gives the key. */
export function stored(answered: AnsweredSets): Omit<StoredAnswer, 'key'> {
  const [minId, maxId] = idRange(answered.rows.map(({ id }) => id));
  return { gen: answered.gen, json: JSON.stringify(answered.rows), minId, maxId };
}

function restored({ key, gen, json }: StoredAnswer): AnsweredSets & { key: number } {
  return { key, gen, rows: JSON.parse(json) as Row[] };
}

/** What the server answered to the outbox, an object an answer; they come in with its commits (plain-outbox.ts). */
export function plainAnswers(database: PlainDatabase, keyRange: typeof IDBKeyRange): AnswerStore {
  return {
    oldest: () =>
      database.read([ANSWERS], (of) => {
        const found = of(ANSWERS).getAll(null, 1);
        return () => (found.result as StoredAnswer[]).map(restored)[0] ?? null;
      }),
    async mayHold(ids) {
      if (ids?.length === 0) return [];
      const [least, most] = ids ? idRange(ids) : [null, null];
      const found = await database.read([ANSWERS], (of) => {
        const answers = of(ANSWERS)
          .index('maxId')
          .getAll(least === null ? null : keyRange.lowerBound(least));
        return () => answers.result as StoredAnswer[];
      });
      return found.filter(({ minId }) => most === null || minId <= most).map(restored);
    },
    remove: (key) =>
      database.write({ store: ANSWERS, ids: [] }, [ANSWERS], (of) => void of(ANSWERS).delete(key)),
  };
}
