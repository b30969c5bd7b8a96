import { useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { movementOf } from '../../../../schema/catalogue/movement.ts';
import type { Exercise } from '../../../../schema/exercise.ts';
import { type Measure, movesBody } from '../../../../schema/sets/measures.ts';
import type { PreviousSet } from '../../../../schema/sets/previous.ts';
import { useDiary } from '../../../diary/use-diary.tsx';
import { type Doubt, doubtsOf, isBeyondDoubt } from '../rows/doubt.ts';
import type { SetRow } from '../rows/table-row.ts';

const NO_DOUBTS: ReadonlyMap<number, Doubt> = new Map();
/** Names a weight of one row, so that it is not asked about again once the lifter has said yes to it. */
const weightKey = (index: number, row: SetRow) => `${index} ${row.weight} ${row.unit}`;

/** The weights of a save that are asked about because they may be slips, and the lifter's answers. */
export function useDoubts(exercise: Exercise, previous: readonly PreviousSet[], measure: Measure) {
  const diary = useDiary();
  const [doubts, setDoubts] = useState(NO_DOUBTS);
  const agreed = useRef(new Set<string>());
  // A weight that is added to the body, or takes load off it, changes too much from day to day to be doubted.
  const canBeDoubted = !movesBody({ measure });
  const put = (found: readonly Doubt[]) => {
    if (found.length > 0 || doubts.size > 0) setDoubts(new Map(found.map((doubt) => [doubt.index, doubt])));
    return found[0];
  };
  return {
    /** By the row's index. */
    doubts,
    /**
     * Asks about the weights of these rows, in place of earlier questions, and gives the first doubt. Undefined at
     * once, without a promise, where no weight can be in doubt: a usual save waits for no read.
     */
    ask(rows: readonly SetRow[], indexes: readonly number[]): Promise<Doubt | undefined> | undefined {
      if (!canBeDoubted || isBeyondDoubt(rows, indexes, previous)) {
        put([]);
        return undefined;
      }
      return firstValueFrom(diary.bestsOf(movementOf(exercise))).then((bests) =>
        put(
          doubtsOf(rows, indexes, bests).filter(({ index }) => {
            const row = rows[index];
            return row !== undefined && !agreed.current.has(weightKey(index, row));
          }),
        ),
      );
    },
    /**
     * Takes the lifter's answer about a row. Returns whether that was the last question.
     * @param right the row, where its weight is what was lifted: that weight is not asked about again
     */
    answer(index: number, right?: SetRow): boolean {
      if (right) agreed.current.add(weightKey(index, right));
      const left = new Map(doubts);
      left.delete(index);
      setDoubts(left);
      return left.size === 0;
    },
  };
}
