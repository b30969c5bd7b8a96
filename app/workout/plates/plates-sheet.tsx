import { useState } from 'react';
import { equippedOf } from '../../../schema/gym.ts';
import { loadedWith } from '../../../schema/loaded-with.ts';
import { type Iron, loadBar, loadedKg, nearestOf } from '../../../schema/plates.ts';
import { slotWords } from '../../../schema/set-slots.ts';
import { fromKg } from '../../../schema/units.ts';
import { usePreference } from '../../device/preferences.ts';
import { chosenGym, useGyms } from '../../diary/gyms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { barOf, keepBar } from '../sets/chosen-bar.ts';
import type { OpenPanel } from '../sets/open-panel.ts';
import { withWeight } from '../sets/row-edits.ts';
import { slotsOfRows } from '../sets/row-kinds.ts';
import { named } from '../sets/set-words.ts';
import { BarDrawing } from './bar-drawing.tsx';
import { ironWords, sideWords } from './plate-words.ts';
import * as css from './plates.css.ts';
import { equipmentOfPanel } from './use-side-of.ts';

interface PlatesSheetProps {
  panel: OpenPanel;
  /** Of the row whose weight it is. */
  index: number;
  onClose: () => void;
}

/** What to put on the bar for a set, or which dumbbell or pin to take. The typed weight changes only when asked. */
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
      open
      onOpenChange={onClose}
      title={`${ironWords(target, unit)} ${row.unit === unit ? unit : ''}`.trim()}
      description={`${exercise.name}, ${named(slot)}`}
    >
      <div className={css.stack}>
        {gyms.length > 1 && gym ? (
          <Select
            label="Gym"
            value={gym.id}
            onValueChange={setGymId}
            options={gyms.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        {rack.length > 0 ? (
          <Rack rack={rack} target={target} unit={unit} onTake={take} />
        ) : (
          <Bar key={gym?.id} panel={panel} equipped={equipped} target={target} onTake={take} />
        )}
      </div>
    </Dialog>
  );
}

interface BarProps {
  panel: OpenPanel;
  equipped: ReturnType<typeof equippedOf>;
  target: Iron;
  onTake: (iron: Iron) => void;
}

function Bar({ panel, equipped, target, onTake }: BarProps) {
  const { exercise, unit } = panel.tools;
  const [bar, setBar] = useState(() => barOf(exercise, equipped));
  /** Plates that were taken off by a tap, by their place on the side. */
  const [off, setOff] = useState<readonly number[]>([]);
  const { exact, below, above } = loadBar(bar, equipped.plates, target);
  const shown = exact ?? below;
  const side = (shown?.side ?? []).filter((_, i) => !off.includes(i));
  const total = fromKg(loadedKg(bar, side), unit);
  const asShown = plain(total);
  const nearest = exact ? [] : [below, above].flatMap((one) => (one ? [plain(fromKg(one.kg, unit))] : []));
  const isChanged = off.length > 0;
  return (
    <>
      {equipped.bars.length > 1 ? (
        <Segmented
          label="Bar"
          value={barKey(bar)}
          onValueChange={(key) => {
            const chosen = equipped.bars.find((one) => barKey(one) === key);
            if (!chosen) return;
            keepBar(exercise, chosen);
            setBar(chosen);
            setOff([]);
          }}
          options={equipped.bars.slice(0, 4).map((one) => ({
            value: barKey(one),
            label: `${ironWords(one, one.unit)} ${one.unit}`,
          }))}
        />
      ) : null}
      <div>
        <BarDrawing
          side={side}
          unit={unit}
          onRemove={(at) => {
            const left = (shown?.side ?? []).flatMap((_, i) => (off.includes(i) ? [] : [i]));
            setOff([...off, left[at] ?? -1]);
          }}
        />
        <p className={css.side} role="status">
          {side.length > 0 ? (
            <>
              <span className={css.plates}>{sideWords(side, unit)}</span> on each side
            </>
          ) : (
            'The empty bar'
          )}
          {exact && !isChanged ? null : <span className={css.total}>{`, ${asShown} ${unit} in all`}</span>}
        </p>
        {side.length > 0 ? <p className={css.hint}>Tap a plate to take it off.</p> : null}
      </div>
      {isChanged ? (
        <div className={css.choices}>
          <Button variant="quiet" onClick={() => setOff([])}>
            Put Back
          </Button>
          <Button variant="quiet" onClick={() => onTake({ weight: asShown, unit })}>
            Use {asShown} {unit}
          </Button>
        </div>
      ) : null}
      {nearest.length > 0 && !isChanged ? (
        <div>
          <p className={css.line}>
            {ironWords(target, unit)} {target.unit === unit ? unit : ''} can't be loaded here. Nearest:
          </p>
          <div className={css.choices}>
            {nearest.map((weight) => (
              <Button key={weight} variant="quiet" onClick={() => onTake({ weight, unit })}>
                {weight} {unit}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
    </>
  );
}

interface RackProps {
  rack: readonly Iron[];
  target: Iron;
  unit: 'kg' | 'lb';
  onTake: (iron: Iron) => void;
}

/** Dumbbells, or a machine's stack. */
function Rack({ rack, target, unit, onTake }: RackProps) {
  const { exact, below, above } = nearestOf(rack, target);
  if (exact) return <p className={css.line}>There is one of {ironWords(exact, unit)} here.</p>;
  return (
    <div>
      <p className={css.line}>There is none of this weight here. Nearest:</p>
      <div className={css.choices}>
        {[below, above].flatMap((one) =>
          one ? (
            <Button key={barKey(one)} variant="quiet" onClick={() => onTake(one)}>
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

const barKey = ({ weight, unit }: Iron) => `${weight}${unit}`;
/** Finer than any scale; a conversion leaves more decimals. */
const plain = (weight: number) => Math.round(weight * 100) / 100;
