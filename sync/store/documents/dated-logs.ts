import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { OneDatabase } from '../../storage/one-database.ts';
import { indexName } from '../../storage/query-range.ts';
import { getAllInPieces, walkKeys } from '../../storage/requests.ts';
import { OWN_COLLECTION, type RecordDoc } from '../collections.ts';
import { toLog } from '../rows.ts';
import { fromDoc, instantOfKey, newestKeyAt } from './record-docs.ts';

const INDEX = ['exerciseId', 'hidden', 'newest'] as const;
type Key = [exerciseId: string, hidden: number, newest: number];

/** Sorts after all keys of an exercise and before those of the next. */
const behind = ([exerciseId]: Key) => [exerciseId, 2];

/** Visible sets by their dates. */
interface DatedLogs {
  /** Visible sets from one instant (ms) until before another, in no order. */
  between(from: number, before: number): Promise<WorkoutLog[]>;
  /**
   * Instants (ms) of visible sets, at least one of each span of time that has any.
   * @param startOf the start of the span that an instant is in
   */
  oneEach(startOf: (at: number) => number): Promise<number[]>;
}

/**
 * Reads documents of sets by date, over an index that begins with the exercise: it walks from exercise to
 * exercise and from span to span, and reads no other document. While an import waits for the server there are
 * as many documents as its file had rows.
 */
export function datedLogs({ read, keyRange }: Pick<OneDatabase, 'read' | 'keyRange'>): DatedLogs {
  const store = OWN_COLLECTION.log;
  const readIndex = <T>(ask: (index: IDBIndex) => Promise<T>) =>
    read([store], (of) => ask(of(store).index(indexName(INDEX))));

  return {
    between: (from, before) =>
      readIndex(async (index) => {
        // Keys fall as instants grow; both are whole numbers.
        const [first, last] = [newestKeyAt(before - 1), newestKeyAt(from)];
        const exerciseIds: string[] = [];
        await walkKeys(index, (found) => {
          const key = found as Key;
          const [exerciseId, hidden, newest] = key;
          if (hidden !== 0 || newest > last) return behind(key);
          if (newest < first) return [exerciseId, 0, first];
          exerciseIds.push(exerciseId);
          return behind(key);
        });
        const logs: WorkoutLog[] = [];
        for (const exerciseId of exerciseIds) {
          const range = keyRange.bound([exerciseId, 0, first], [exerciseId, 0, last]);
          const keyOf = (doc: RecordDoc) => INDEX.map((field) => doc[field] as string | number);
          const docs = await getAllInPieces<RecordDoc>(index, range, keyOf, { keyRange });
          for (const doc of docs) logs.push(toLog(fromDoc('log', doc).view));
        }
        return logs;
      }),
    oneEach: (startOf) =>
      readIndex(async (index) => {
        const instants: number[] = [];
        await walkKeys(index, (found) => {
          const key = found as Key;
          const [exerciseId, hidden, newest] = key;
          if (hidden !== 0) return behind(key);
          const at = instantOfKey(newest);
          instants.push(at);
          return [exerciseId, 0, newestKeyAt(startOf(at) - 1)];
        });
        return instants;
      }),
  };
}
