import { isPart, type SetKind } from '../../../../schema/sets/set-kind.ts';
import { KIND_LABELS } from '../../../text/kind-labels.ts';
import { markOf } from '../../../text/kind-marks.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { chained, kindOfRow, withKind } from '../rows/row-kinds.ts';
import { named } from '../rows/set-words.ts';
import type { SetRow } from '../rows/table-row.ts';
import type { SetTools } from '../state/set-tools.ts';
import { useSetEdits } from '../state/use-set-edits.ts';
import { item } from './set-menu.css.ts';
import * as css from './set-menu-items.css.ts';

export interface SetMenuProps {
  tools: SetTools;
  index: number;
  row: SetRow;
  name: string;
  /** Closes the menu; the focus stays at the set's number. */
  close: () => void;
}

/** The kinds at the end of a sentence: "Set 2 is now a drop set". */
const KIND_WORDS: Readonly<Record<SetKind, string>> = {
  normal: 'a normal set',
  warmup: 'a warm-up',
  drop: 'a drop set',
  failure: 'a set to failure',
  myo: 'of myo-reps',
  cluster: 'a cluster',
  partial: 'of partial reps',
  forced: 'of forced reps',
};

/** The kinds that a set may be of, its own marked. */
export function KindItems({ tools, index, row, name, close }: SetMenuProps) {
  const edits = useSetEdits(tools);
  const { drafts, previous } = tools;
  const { saved } = row;
  const { kind = 'normal', chainOf } = kindOfRow(row);

  const choose = (next: SetKind) => {
    if (next === kind) return;
    if (!saved) return drafts.change((rows) => withKind(rows, index, next, previous));
    const { chainOf: head = null } = chained(next, drafts.rows, index);
    const stays = isPart({ kind: next, ...(chainOf === undefined ? {} : { chainOf }) }) && next !== 'normal';
    const change = { kind: next === 'normal' ? null : next, chainOf: stays ? (chainOf ?? head) : head };
    return edits.edit(saved, change, `${named(name)} is now ${KIND_WORDS[next]}`);
  };

  return (
    <div className={css.kinds}>
      {KIND_LABELS.map(([value, label]) => (
        <button
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={value === kind}
          className={classes(item, css.kind)}
          onClick={() => {
            close();
            void choose(value);
          }}
        >
          <span className={css.mark} aria-hidden="true">
            {markOf({ kind: value })?.mark ?? '1'}
          </span>
          {label}
        </button>
      ))}
    </div>
  );
}
