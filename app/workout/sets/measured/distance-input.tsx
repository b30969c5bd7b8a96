import { DISTANCE_MAX_M } from '../../../../schema/entities/workout-set.ts';
import { type DistanceUnit, formatDistance, toMetres } from '../../../../schema/sets/distance.ts';
import { parseWeight } from '../../../../schema/sets/units.ts';
import * as css from './measured.css.ts';
import { NumberField } from './number-field.tsx';

interface DistanceInputProps {
  /** Of the set: "set 2". */
  name: string;
  distance: number | undefined;
  /** What the field shows is saved. */
  done: boolean;
  unit: DistanceUnit;
  onChange: (distance: number | undefined) => void;
  onEnter: (field: HTMLInputElement) => void;
}

export function DistanceInput({ name, distance, done, unit, onChange, onEnter }: DistanceInputProps) {
  return (
    <div className={css.lone}>
      <NumberField
        label={`Distance (${unit}), ${name}${done ? ', saved' : ''}`}
        shown={distance === undefined ? '' : formatDistance(distance)}
        placeholder="0"
        inputMode="decimal"
        inProgress={/^\d{0,6}([.,]\d{0,3})?$/}
        onText={(text) => {
          const typed = parseWeight(text);
          if (typed !== null && toMetres(typed, unit) > DISTANCE_MAX_M) return;
          onChange(typed || undefined);
        }}
        onEnter={onEnter}
      />
    </div>
  );
}
