import { Disc } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { loadedWith } from '../../../schema/catalogue/loaded-with.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { equippedOf } from '../../../schema/gym/gym.ts';
import { useChosenGym } from '../../diary/gyms.ts';
import { useGymUnit } from '../../diary/use-gym-unit.ts';
import { useValue } from '../../ui/listeners.ts';
import { lazyDialog } from '../lazy-dialog.tsx';
import { nextRow } from '../sets/state/next-row.ts';
import { type OpenPanel, openPanel } from '../sets/state/open-panel.ts';
import * as css from './plates.css.ts';
import { equipmentOfPanel, useSideOf } from './use-side-of.ts';
import { WarmUpButton } from './warm-up-button.tsx';

const PlatesSheet = lazyDialog(async () => (await import('./plates-sheet.tsx')).PlatesSheet);

const GLYPH = { size: 18, strokeWidth: 1.75 } as const;

/**
 * Buttons for the set that was tapped, else for the next one: the plates of its weight, and before the first the
 * warm-up.
 */
export function FloorTools({ exercise }: { exercise: Exercise }) {
  useGymUnit();
  const panel = useValue(openPanel);
  const platesOf = useSyncExternalStore(openPanel.subscribe, openPanel.platesOf);
  useEffect(() => () => openPanel.askPlates(null), []);
  const isOpen = panel?.tools.exercise.id === exercise.id;
  const isBar = loadedWith(isOpen ? equipmentOfPanel(panel) : exercise.equipment) === 'bar';
  return (
    <>
      {/* The line keeps its height before the plates are known, so that nothing moves when they appear. */}
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
  // The row that was tapped, as long as it is not saved; else the next one.
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
