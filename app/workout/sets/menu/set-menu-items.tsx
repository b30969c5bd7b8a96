import {
  ArrowLeftRight,
  CornerDownRight,
  Disc,
  Gauge,
  Pencil,
  TextCursorInput,
  Trash2,
  X,
} from 'lucide-react';
import { movementOf } from '../../../../schema/catalogue/movement.ts';
import { asksFor } from '../../../../schema/sets/measures.ts';
import { isMissed } from '../../../../schema/sets/set-kind.ts';
import { usePreference } from '../../../device/preferences.ts';
import { useAboutMovement } from '../../../diary/movements.ts';
import { withoutRow } from '../rows/extra-set.ts';
import { withMeasured } from '../rows/row-edits.ts';
import { kindOfRow, slotsOfRows, withPart } from '../rows/row-kinds.ts';
import { named } from '../rows/set-words.ts';
import type { SetRow } from '../rows/table-row.ts';
import { openPanel } from '../state/open-panel.ts';
import { useSetEdits } from '../state/use-set-edits.ts';
import { KindItems, type SetMenuProps } from './kind-items.tsx';
import { MenuItem, MenuItems } from './menu-items.tsx';
import * as css from './set-menu-items.css.ts';

/** The button that continues a set as a chain: myo-reps and clusters by more of their kind, any other by a drop. */
const PARTS = {
  drop: 'Add drop',
  myo: 'Add myo-reps',
  cluster: 'Add to cluster',
} as const;

const GLYPH = { size: 18, strokeWidth: 1.75 } as const;

/** The items of a set's menu: its kind first, then everything else that can be done with it. */
export function SetMenuItems(props: SetMenuProps) {
  const { tools, index, row, name, close } = props;
  const edits = useSetEdits(tools);
  const [scale] = usePreference('effort');
  const { drafts } = tools;
  const { saved } = row;
  const about = useAboutMovement(movementOf(tools.exercise));
  const isSplit = row.measured?.repsLeft !== undefined;
  const hasSides = about?.eachSide && asksFor(about.measure).includes('reps');
  const { kind } = kindOfRow(row);
  const slots = slotsOfRows(drafts.rows);
  const partKind = kind === 'myo' || kind === 'cluster' ? kind : 'drop';
  const then = (act: () => unknown) => () => {
    close();
    void act();
  };

  return (
    <MenuItems>
      <KindItems {...props} />
      <div className={css.more}>
        {saved ? (
          <>
            <MenuItem
              icon={<CornerDownRight {...GLYPH} />}
              onClick={then(() =>
                drafts.change((rows) => withPart(rows, headOf(saved, drafts.rows), partKind)),
              )}
            >
              {PARTS[partKind]}
            </MenuItem>
            <MenuItem
              icon={<Pencil {...GLYPH} />}
              onClick={then(() => tools.openDialog({ kind: 'note', set: saved, name }))}
            >
              {saved.note ? 'Edit note' : 'Add note'}
            </MenuItem>
            {scale === 'off' ? null : (
              <MenuItem icon={<Gauge {...GLYPH} />} onClick={then(() => tools.askEffort(saved.id))}>
                Effort
              </MenuItem>
            )}
          </>
        ) : null}
        {isSplit || hasSides ? (
          <MenuItem
            icon={<ArrowLeftRight {...GLYPH} />}
            onClick={then(() => {
              const repsLeft = isSplit ? undefined : row.reps;
              drafts.change((rows) => withMeasured(rows, index, { repsLeft }));
            })}
          >
            {isSplit ? 'Sides alike' : 'Left and right'}
          </MenuItem>
        ) : null}
        {saved && isMissed(saved) ? null : (
          <MenuItem
            icon={<X {...GLYPH} />}
            onClick={then(() => {
              const words = `${named(name)} is missed`;
              if (!saved) return edits.miss(index, words);
              return edits.edit(saved, { reps: 0, outcome: 'missed' }, words);
            })}
          >
            Missed
          </MenuItem>
        )}
        {saved ? null : (
          <MenuItem icon={<Disc {...GLYPH} />} onClick={then(() => openPanel.askPlates(index))}>
            Plates
          </MenuItem>
        )}
        {about && !asksFor(about.measure).includes('reps') ? null : (
          <MenuItem
            icon={<TextCursorInput {...GLYPH} />}
            onClick={then(() => tools.openDialog({ kind: 'quick' }))}
          >
            Quick entry
          </MenuItem>
        )}
        {saved ? (
          <MenuItem icon={<Trash2 {...GLYPH} />} onClick={then(() => tools.deleteSet(saved))} isDelete>
            Delete {name}
          </MenuItem>
        ) : row.extra || slots[index]?.includes('+') ? (
          <MenuItem
            icon={<Trash2 {...GLYPH} />}
            onClick={then(() => drafts.change((rows) => withoutRow(rows, index)))}
            isDelete
          >
            Remove
          </MenuItem>
        ) : null}
      </div>
    </MenuItems>
  );
}

/** The set with which the chain of a set began, which is the set itself where it is in no chain. */
function headOf(set: NonNullable<SetRow['saved']>, rows: readonly SetRow[]) {
  return rows.find(({ saved }) => saved && saved.id === set.chainOf)?.saved ?? set;
}
