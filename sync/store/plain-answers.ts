import { idRange } from './answered.ts';
import { ANSWERS, type PlainDatabase } from './plain-database.ts';
import type { AnsweredSets, AnswerStore } from './port.ts';

/** An answer with its bounds, so that a read of new ids finds out quickly that it holds none of them. */
interface StoredAnswer extends AnsweredSets {
  key: number;
  minId: string;
  maxId: string;
}

/** As it is added; the database gives the key. */
export function stored(answered: AnsweredSets): Omit<StoredAnswer, 'key'> {
  const [minId, maxId] = idRange(answered.rows.map(({ id }) => id));
  return { ...answered, minId, maxId };
}

/** What the server answered to the outbox, an object an answer; they come in with its commits (plain-outbox.ts). */
export function plainAnswers(database: PlainDatabase, keyRange: typeof IDBKeyRange): AnswerStore {
  return {
    oldest: () =>
      database.read([ANSWERS], (of) => {
        const found = of(ANSWERS).getAll(null, 1);
        return () => (found.result as StoredAnswer[])[0] ?? null;
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
      return most === null ? found : found.filter(({ minId }) => minId <= most);
    },
    remove: (key) =>
      database.write({ store: ANSWERS, ids: [] }, [ANSWERS], (of) => void of(ANSWERS).delete(key)),
  };
}
