import { Minus, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Iron } from '../../../schema/gym/plates.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { type GymForm, typedIron, withCount, withIron } from './gym-form.ts';
import * as css from './gyms.css.ts';

const GLYPH = { size: 18, strokeWidth: 2 } as const;
const words = ({ weight, unit }: Iron) => `${weight} ${unit}`;

interface BarFieldsProps {
  bars: GymForm['bars'];
  /** The unit of a number that is typed without one. */
  unit: WeightUnit;
  onChange: (bars: GymForm['bars']) => void;
}

/** The fields of a gym's bars. The last bar can't be removed. */
export function BarFields({ bars, unit, onChange }: BarFieldsProps) {
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>Bars</legend>
      <ul className={css.chips}>
        {bars.map((bar) => (
          <li key={words(bar)} className={css.chip}>
            {words(bar)}
            <IconButton
              label={`Remove the bar of ${words(bar)}`}
              icon={<X {...GLYPH} />}
              disabled={bars.length === 1}
              onClick={() => onChange(bars.filter((other) => other !== bar))}
            />
          </li>
        ))}
      </ul>
      <AddIron
        unit={unit}
        label="Another Bar"
        hint="The first is used unless another is chosen."
        onAdd={(iron) => onChange([...bars.filter((bar) => words(bar) !== words(iron)), iron])}
      />
    </fieldset>
  );
}

interface PlateFieldsProps {
  plates: GymForm['plates'];
  unit: WeightUnit;
  onChange: (plates: GymForm['plates']) => void;
}

/** How many plates of each weight there are, for both sides together. */
export function PlateFields({ plates, unit, onChange }: PlateFieldsProps) {
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>Plates, Both Sides Together</legend>
      <ul className={css.plates}>
        {plates.map((plate, i) => (
          <li key={words(plate)} className={css.plate}>
            <span className={css.plateName}>{words(plate)}</span>
            <IconButton
              label={`Two fewer of ${words(plate)}`}
              icon={<Minus {...GLYPH} />}
              disabled={plate.count === 0}
              onClick={() => onChange(withCount(plates, i, -2))}
            />
            <span className={css.count} role="status">
              {plate.count}
            </span>
            <IconButton
              label={`Two more of ${words(plate)}`}
              icon={<Plus {...GLYPH} />}
              onClick={() => onChange(withCount(plates, i, 2))}
            />
          </li>
        ))}
      </ul>
      <AddIron
        unit={unit}
        label="Another Plate"
        hint="45 lb beside kilograms is fine."
        onAdd={(iron) => onChange(withIron(plates, { ...iron, count: 2 }))}
      />
    </fieldset>
  );
}

interface AddIronProps {
  label: string;
  hint: string;
  unit: WeightUnit;
  onAdd: (iron: Iron) => void;
}

function AddIron({ label, hint, unit, onAdd }: AddIronProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const add = () => {
    const iron = typedIron(text, unit);
    setWrong(!iron);
    if (!iron) return;
    onAdd(iron);
    setText('');
  };
  return (
    <Field
      label={`${label} (${unit})`}
      hint={hint}
      error={wrong ? `Write a weight such as 7.5, or 45 lb.` : undefined}
      autoComplete="off"
      enterKeyHint="done"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        setWrong(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        add();
      }}
      trailing={<IconButton label={`Add: ${label}`} icon={<Plus {...GLYPH} />} onClick={add} />}
    />
  );
}
