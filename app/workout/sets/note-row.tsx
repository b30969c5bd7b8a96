import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import * as css from './note-row.css.ts';
import { asBlock } from './set-table.css.ts';

/** What the lifter wrote about the set above it. */
export function NoteRow({ note }: { note: string }) {
  return (
    <tr className={asBlock}>
      <td colSpan={4} className={css.note}>
        <span className={visuallyHidden}>Note: </span>
        {note}
      </td>
    </tr>
  );
}
