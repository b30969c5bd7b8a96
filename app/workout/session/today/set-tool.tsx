import { Plus, RotateCw } from 'lucide-react';
import type { Exercise } from '../../../../schema/exercise.ts';
import { withExtra, withoutRow } from '../../sets/rows/extra-set.ts';
import { slotsOfRows } from '../../sets/rows/row-kinds.ts';
import type { SetRow } from '../../sets/rows/table-row.ts';
import type { SetTools } from '../../sets/state/set-tools.ts';
import { useAllOver } from '../../sets/state/use-all-over.ts';
import { useNotices } from '../../use-notices.ts';
import * as css from '../session.css.ts';

// Made once: React skips an element that is the same object, instead of drawing the icons again at each save.
const GLYPH = { size: 20, strokeWidth: 1.75 } as const;
const AGAIN = <RotateCw {...GLYPH} />;
const MORE = <Plus {...GLYPH} />;

const NO_ROWS: readonly SetRow[] = [];

interface SetToolProps {
  exercise: Exercise;
  /** Null until the exercise's sets are read. */
  tools: SetTools | null;
}

/** A button that adds a set; where the workout is over, one that begins the exercise again in another workout. */
export function SetTool({ exercise, tools }: SetToolProps) {
  const { diary, attempt } = useNotices();
  const isOver = useAllOver(tools?.drafts.rows ?? NO_ROWS);
  const again = async ({ say }: SetTools) => {
    const id = await attempt(() => diary.beginSession(exercise.id), {
      title: 'Not begun',
      description: 'The workout is still over. Please try again.',
    });
    if (id === null) return;
    say('Another workout has begun', async () => ((await diary.undoBeginSession(id)) ? 'Undone' : null));
  };
  const [glyph, word, name] = isOver
    ? [AGAIN, 'Again', `Do ${exercise.name} again, in another workout`]
    : [MORE, 'Set', `Add a set of ${exercise.name} for today`];
  return (
    <button
      // Two buttons, not one that changes: a tap that was meant for Set must not press Again in its place.
      key={word}
      type="button"
      className={css.todayButton}
      aria-label={name}
      disabled={!tools || isOver === null}
      onClick={() => tools && (isOver ? void again(tools) : addSet(tools))}
    >
      {glyph}
      {word}
    </button>
  );
}

/** Adds a row for today that the program does not plan. */
function addSet({ drafts, previous, say }: SetTools): void {
  const extra = withExtra(drafts.rows, previous);
  if (!extra) {
    say('A session holds no more sets of one exercise.');
    return;
  }
  drafts.change(() => extra.rows);
  const slot = slotsOfRows(extra.rows)[extra.at];
  say(`Set ${slot} is for today alone`, async () => {
    drafts.change((rows) => {
      // Warm-ups that were proposed since may have moved the row: it is found by its slot.
      const slots = slotsOfRows(rows);
      return withoutRow(
        rows,
        rows.findIndex((row, i) => row.extra && slots[i] === slot),
      );
    });
    return 'Undone';
  });
}
