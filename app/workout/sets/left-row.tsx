import { RepsInput } from './inputs/reps-input.tsx';
import * as css from './left-row.css.ts';
import type { SetRow } from './rows/table-row.ts';

interface LeftRowProps {
  /** The set in words: "set 2". */
  name: string;
  row: SetRow;
  onLeft: (reps: number) => void;
  /** Enter on a real keyboard. */
  onEnter: () => void;
}

/** The left side's reps, below the row of a set whose sides differ. */
export function LeftRow({ name, row, onLeft, onEnter }: LeftRowProps) {
  const reps = row.measured?.repsLeft ?? 0;
  return (
    <tr className={css.row}>
      <td colSpan={4} className={css.cell}>
        <div className={css.sides}>
          <span className={css.words}>
            Right {row.reps} · <span className={css.name}>Left</span>
          </span>
          <div className={css.field}>
            <RepsInput
              name={`${name}, left`}
              reps={reps}
              done={row.saved !== null && !row.touched}
              offer={false}
              above
              onChange={onLeft}
              onEnter={onEnter}
            />
          </div>
        </div>
      </td>
    </tr>
  );
}
