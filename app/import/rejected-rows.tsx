import type { RejectedRow } from '../../schema/import/imported.ts';
import * as css from './import.css.ts';
import { number } from './words.ts';

interface RejectedRowsProps {
  rows: readonly RejectedRow[];
  /** How many there are; `rows` holds the first. */
  count: number;
  title: string;
}

/** Rows of a file that say nothing a diary can hold, word by word. */
export function RejectedRows({ rows, count, title }: RejectedRowsProps) {
  if (count === 0) return null;
  return (
    <details className={css.fold}>
      <summary className={css.summary}>{title}</summary>
      <ul className={css.list}>
        {rows.map(({ line, text, reason }) => (
          <li key={`${line} ${text} ${reason}`} className={css.row}>
            <div className={css.words}>
              <span>
                Line {number(line)}: {reason}
              </span>
              <span className={css.source}>{text}</span>
            </div>
          </li>
        ))}
      </ul>
      {count > rows.length ? <p className={css.note}>And {number(count - rows.length)} more.</p> : null}
    </details>
  );
}
