import { useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { movementOf } from '../../../../schema/catalogue/movement.ts';
import type { Exercise } from '../../../../schema/exercise.ts';
import type { Measure } from '../../../../schema/sets/measures.ts';
import type { PreviousSet } from '../../../../schema/sets/previous.ts';
import { useDiary } from '../../../diary/use-diary.tsx';
import { type Doubt, doubtsOf, isBeyondDoubt } from '../rows/doubt.ts';
import type { SetRow } from '../rows/table-row.ts';

const NO_DOUBTS: ReadonlyMap<number, Doubt> = new Map();
/** A weight of one row, to which the lifter has said yes. */
const weightKey = (index: number, row: SetRow) => `${index} ${row.weight} ${row.unit}`;

/** The weights of a save that are asked about because they may be slips, and the lifter's answers. */
export function useDoubts(exercise: Exercise, previous: readonly PreviousSet[], measure: Measure) {
  const diary = useDiary();
  const [doubts, setDoubts] = useState(NO_DOUBTS);
  const agreed = useRef(new Set<string>());
  // More of what is added to a body, or takes load off it, is no slip.
  const isSigned = measure === 'bodyweight' || measure === 'assisted';
  return {
    /** By row. */
    doubts,
    /** Whether `find` can be spared: a usual save waits for no read. */
    areNone: (rows: readonly SetRow[], indexes: readonly number[]) =>
      isSigned || isBeyondDoubt(rows, indexes, previous),
    /** The doubts about these rows that the lifter has not answered yet. */
    async find(rows: readonly SetRow[], indexes: readonly number[]): Promise<Doubt[]> {
      const bests = await firstValueFrom(diary.bestsOf(movementOf(exercise)));
      return doubtsOf(rows, indexes, bests).filter(({ index }) => {
        const row = rows[index];
        return row !== undefined && !agreed.current.has(weightKey(index, row));
      });
    },
    /** Asks these, in place of those before. */
    ask(found: readonly Doubt[]): void {
      if (found.length > 0 || doubts.size > 0) setDoubts(new Map(found.map((doubt) => [doubt.index, doubt])));
    },
    /** The weight that stands in a row is what was lifted. */
    agree(index: number, row: SetRow): void {
      agreed.current.add(weightKey(index, row));
    },
    /** Asks no more about a row. Returns whether that was the last one. */
    settle(index: number): boolean {
      const left = new Map(doubts);
      left.delete(index);
      setDoubts(left);
      return left.size === 0;
    },
  };
}
