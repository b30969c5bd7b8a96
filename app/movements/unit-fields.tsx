import { weightStep } from '../../schema/sets/units.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { Field } from '../ui/fields/field.tsx';
import { Select } from '../ui/fields/select.tsx';

/** A unit of weight, or '' for the one of Settings. */
export type ChosenUnit = '' | WeightUnit;

interface UnitSelectProps {
  label: string;
  value: ChosenUnit;
  /** The unit of Settings. */
  settings: WeightUnit;
  onChange: (unit: ChosenUnit) => void;
}

export function UnitSelect({ label, value, settings, onChange }: UnitSelectProps) {
  return (
    <Select
      label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as ChosenUnit)}
      options={[
        { value: '', label: `Settings: ${settings}` },
        { value: 'kg', label: 'kg' },
        { value: 'lb', label: 'lb' },
      ]}
    />
  );
}

interface StepFieldProps {
  unit: WeightUnit;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** What a press on + or − adds to a weight; without one it is the usual step of the unit. */
export function StepField({ unit, value, error, onChange }: StepFieldProps) {
  return (
    <Field
      label={`Step of + and − (${unit})`}
      inputMode="decimal"
      autoComplete="off"
      placeholder={String(weightStep(unit))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  );
}
