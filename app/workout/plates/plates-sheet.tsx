import { loadedWith } from '../../../schema/catalogue/loaded-with.ts';
import { equippedOf } from '../../../schema/gym/gym.ts';
import { type Iron, nearestOf } from '../../../schema/gym/plates.ts';
import { slotWords } from '../../../schema/sets/set-slots.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { usePreference } from '../../device/preferences.ts';
import { chosenGym, useGyms } from '../../diary/gyms.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { GymSelect } from '../gym-select.tsx';
import { withWeight } from '../sets/rows/row-edits.ts';
import { slotsOfRows } from '../sets/rows/row-kinds.ts';
import { named } from '../sets/rows/set-words.ts';
import type { OpenPanel } from '../sets/state/open-panel.ts';
import { LoadedBar } from './loaded-bar.tsx';
import { ironKey, ironWords, setWeightWords } from './plate-words.ts';
import * as css from './plates.css.ts';
import { equipmentOfPanel } from './use-side-of.ts';

interface PlatesSheetProps {
  panel: OpenPanel;
  /** The index of the row whose weight is to be loaded. */
  index: number;
  onClose: () => void;
}

/**
 * Shows what to put on the bar for a set, or which dumbbell or pin to take. The typed weight changes only by a
 * button.
 */
export function PlatesSheet({ panel, index, onClose }: PlatesSheetProps) {
  const { tools } = panel;
  const { exercise, unit, drafts } = tools;
  const gyms = useGyms();
  const [gymId, setGymId] = usePreference('gymId');
  const row = drafts.rows[index];
  const gym = chosenGym(gyms ?? [], gymId);
  if (!row || !gyms) return null;
  const equipped = equippedOf(gym, unit);
  const kind = loadedWith(equipmentOfPanel(panel));
  const rack = kind === 'dumbbells' ? equipped.dumbbells : kind === 'stack' ? equipped.stacks : [];
  const take = (iron: Iron) => {
    drafts.change((rows) => withWeight(rows, index, iron));
    onClose();
  };
  const target: Iron = { weight: row.weight, unit: row.unit };
  const slot = slotWords(slotsOfRows(drafts.rows)[index] ?? '');
  return (
    <Dialog
      onClose={onClose}
      title={setWeightWords(target, unit)}
      description={`${exercise.name}, ${named(slot)}`}
    >
      <div className={css.stack}>
        <GymSelect gyms={gyms} chosen={gym} onChoose={setGymId} />
        {rack.length > 0 ? (
          <Rack rack={rack} target={target} unit={unit} onTake={take} />
        ) : (
          <LoadedBar key={gym?.id} panel={panel} equipped={equipped} target={target} onTake={take} />
        )}
      </div>
    </Dialog>
  );
}

interface RackProps {
  rack: readonly Iron[];
  target: Iron;
  unit: WeightUnit;
  onTake: (iron: Iron) => void;
}

/** Whether the gym has a dumbbell, or a pin in a machine's stack, of a weight; if not, which are nearest. */
function Rack({ rack, target, unit, onTake }: RackProps) {
  const { exact, below, above } = nearestOf(rack, target);
  if (exact) return <p className={css.line}>There is one of {setWeightWords(exact, unit)} here.</p>;
  return (
    <div>
      <p className={css.line}>There is none of this weight here. Nearest:</p>
      <div className={css.choices}>
        {[below, above].flatMap((one) =>
          one ? (
            <Button key={ironKey(one)} onClick={() => onTake(one)}>
              {ironWords(one, one.unit)} {one.unit}
            </Button>
          ) : (
            []
          ),
        )}
      </div>
    </div>
  );
}
