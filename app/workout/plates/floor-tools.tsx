import { Disc } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { loadedWith } from '../../../schema/catalogue/loaded-with.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { equippedOf } from '../../../schema/gym/gym.ts';
import { useChosenGym } from '../../diary/gyms.ts';
import { useGymUnit } from '../../diary/use-gym-unit.ts';
import { lazyDialog } from '../lazy-dialog.tsx';
import { nextRow } from '../sets/state/next-row.ts';
import { type OpenPanel, openPanel } from '../sets/state/open-panel.ts';
import * as css from './plates.css.ts';
import { equipmentOfPanel, useSideOf } from './use-side-of.ts';
import { WarmUpButton } from './warm-up-button.tsx';

const PlatesSheet = lazyDialog(async () => (await import('./plates-sheet.tsx')).PlatesSheet);

const GLYPH = { size: 18, strokeWidth: 1.75 } as const;

/** For the set that was tapped, else for the one that comes next: what to put on the bar, and before the first the way up to it. */
export function FloorTools({ exercise }: { exercise: Exercise }) {
  useGymUnit();
  const panel = useSyncExternalStore(openPanel.subscribe, openPanel.get);
  const platesOf = useSyncExternalStore(openPanel.subscribe, openPanel.platesOf);
  useEffect(() => () => openPanel.askPlates(null), []);
  const isOpen = panel?.tools.exercise.id === exercise.id;
  const isBar = loadedWith(isOpen ? equipmentOfPanel(panel) : exercise.equipment) === 'bar';
  return (
    <>
      {/* A bar's line is there before its plates are known, so that these move nothing. */}
      <div className={isBar ? css.tools.bar : css.tools.anything}>
        {isOpen ? <Tools panel={panel} /> : null}
      </div>
      {!isOpen || platesOf === null ? null : (
        <PlatesSheet panel={panel} index={platesOf} onClose={() => openPanel.askPlates(null)} />
      )}
    </>
  );
}

function Tools({ panel }: { panel: OpenPanel }) {
  const gym = useChosenGym();
  const looked = useSyncExternalStore(openPanel.subscribe, openPanel.looked);
  const { rows } = panel.tools.drafts;
  const inHand = rows[looked ?? -1];
  // A tap on a weight shows its bar here; else it is that of the set that comes next.
  const next =
    looked !== null && inHand && !inHand.saved && !inHand.spare
      ? { row: inHand, index: looked }
      : nextRow(panel);
  const side = useSideOf(panel, next);
  if (!next || gym === undefined || panel.about.measure !== 'weight-reps') return null;
  const { tools } = panel;
  const equipped = equippedOf(gym, tools.unit);
  const kind = loadedWith(equipmentOfPanel(panel));
  const hasPlates =
    kind === 'bar' ||
    (kind === 'dumbbells' && equipped.dumbbells.length > 0) ||
    (kind === 'stack' && equipped.stacks.length > 0);
  return (
    <>
      {hasPlates ? (
        <button
          type="button"
          className={css.tool}
          aria-haspopup="dialog"
          onClick={() => openPanel.askPlates(next.index)}
        >
          <Disc {...GLYPH} />
          {kind === 'bar' ? 'Plates' : 'Nearest'}
          {side ? <span className={css.toolPlates}>{side}</span> : null}
        </button>
      ) : null}
      <WarmUpButton panel={panel} className={css.tool} />
    </>
  );
}
