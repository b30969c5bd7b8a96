import { useState } from 'react';
import type { equippedOf } from '../../../schema/gym/gym.ts';
import { type Iron, loadBar, loadedKg } from '../../../schema/gym/plates.ts';
import { fromKg } from '../../../schema/sets/units.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { barOf, keepBar } from '../sets/state/chosen-bar.ts';
import type { OpenPanel } from '../sets/state/open-panel.ts';
import { BarDrawing } from './bar-drawing.tsx';
import { hundredths, ironKey, ironWords, setWeightWords, sideWords } from './plate-words.ts';
import * as css from './plates.css.ts';

interface LoadedBarProps {
  panel: OpenPanel;
  equipped: ReturnType<typeof equippedOf>;
  target: Iron;
  onTake: (iron: Iron) => void;
}

/** A drawing of the bar with the plates for a weight. A weight that can't be loaded has the nearest ones offered. */
export function LoadedBar({ panel, equipped, target, onTake }: LoadedBarProps) {
  const { exercise, unit } = panel.tools;
  const [bar, setBar] = useState(() => barOf(exercise, equipped));
  /** The plates that a tap has taken off, by their index on the side. */
  const [off, setOff] = useState<readonly number[]>([]);
  const { exact, below, above } = loadBar(bar, equipped.plates, target);
  const shown = exact ?? below;
  const side = (shown?.side ?? []).filter((_, i) => !off.includes(i));
  const total = fromKg(loadedKg(bar, side), unit);
  const asShown = hundredths(total);
  const nearest = exact
    ? []
    : [below, above].flatMap((one) => (one ? [hundredths(fromKg(one.kg, unit))] : []));
  const isChanged = off.length > 0;
  const choose = (chosen: Iron) => {
    keepBar(exercise, chosen);
    setBar(chosen);
    setOff([]);
  };
  return (
    <>
      {equipped.bars.length > 1 ? <BarChoice bars={equipped.bars} bar={bar} onChoose={choose} /> : null}
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
          <Button onClick={() => setOff([])}>Put Back</Button>
          <Button onClick={() => onTake({ weight: asShown, unit })}>
            Use {asShown} {unit}
          </Button>
        </div>
      ) : null}
      {nearest.length > 0 && !isChanged ? (
        <div>
          <p className={css.line}>{setWeightWords(target, unit)} can't be loaded here. Nearest:</p>
          <div className={css.choices}>
            {nearest.map((weight) => (
              <Button key={weight} onClick={() => onTake({ weight, unit })}>
                {weight} {unit}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
    </>
  );
}

/** So many bars have room beside each other; more are a list. */
const BESIDE_MAX = 4;

interface BarChoiceProps {
  bars: readonly Iron[];
  bar: Iron;
  onChoose: (bar: Iron) => void;
}

function BarChoice({ bars, bar, onChoose }: BarChoiceProps) {
  const choice = {
    label: 'Bar',
    value: ironKey(bar),
    onValueChange: (key: string) => {
      const chosen = bars.find((one) => ironKey(one) === key);
      if (chosen) onChoose(chosen);
    },
    options: bars.map((one) => ({ value: ironKey(one), label: `${ironWords(one, one.unit)} ${one.unit}` })),
  };
  return bars.length > BESIDE_MAX ? <Select {...choice} /> : <Segmented {...choice} />;
}
