import type { ChangedRow } from '../../sync/index.ts';
import { wholeDay } from '../text/dates.ts';
import { SwitchRow } from '../ui/fields/switch-row.tsx';
import { changedWords } from './changed-words.ts';
import * as css from './import.css.ts';
import { number, some } from './words.ts';

/** What of the changed rows is taken over: all or none of them, and those of which the opposite was ticked. */
export interface ChangedChoice {
  all: boolean;
  except: ReadonlySet<string>;
}

/** How many of the changed rows are taken over. */
export const takenOf = ({ all, except }: ChangedChoice, count: number) =>
  all ? count - except.size : except.size;

interface ChangedRowsProps {
  rows: readonly ChangedRow[];
  count: number;
  choice: ChangedChoice;
  onChoice: (choice: ChangedChoice) => void;
}

/** What is another in the file than it was when it was imported, to be taken over as a whole or one by one. */
export function ChangedRows({ rows, count, choice, onChoice }: ChangedRowsProps) {
  if (count === 0) return null;
  const taken = takenOf(choice, count);
  function tick(id: string, isTaken: boolean) {
    const except = new Set(choice.except);
    if (isTaken === choice.all) except.delete(id);
    else except.add(id);
    onChoice({ ...choice, except });
  }
  return (
    <>
      <SwitchRow
        label={`Take over ${some(count, 'row')} that changed in the file`}
        checked={taken === count}
        onCheckedChange={(all) => onChoice({ all, except: new Set() })}
      />
      <details className={css.fold}>
        <summary className={css.summary}>
          {some(count, 'row')} changed in the file
          {taken > 0 && taken < count ? `, ${number(taken)} taken over` : ''}
        </summary>
        <ul className={css.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <label className={css.row}>
                <input
                  type="checkbox"
                  className={css.tick}
                  checked={choice.all !== choice.except.has(row.id)}
                  onChange={({ target }) => tick(row.id, target.checked)}
                />
                <RowWords row={row} />
              </label>
            </li>
          ))}
        </ul>
        {count > rows.length ? (
          <p className={css.note}>And {number(count - rows.length)} more, which go as the switch says.</p>
        ) : null}
      </details>
    </>
  );
}

function RowWords({ row }: { row: ChangedRow }) {
  const { before, after } = changedWords(row);
  return (
    <span className={css.words}>
      <span>
        {row.type === 'set' ? row.exercise : 'Session'}, {wholeDay(row.day)}
        {row.type === 'set' ? `, line ${number(row.line)}` : ''}
      </span>
      <span className={css.small}>Here: {before}</span>
      <span className={css.small}>In the file: {after}</span>
    </span>
  );
}
