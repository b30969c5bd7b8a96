import type { WeightUnit } from '../../../schema/workout-log.ts';
import { dayAndMonth, midnightOf } from '../../text/dates.ts';
import { Field } from '../../ui/fields/field.tsx';

interface TrainingMaxFieldProps {
  unit: WeightUnit;
  /** The training max that counts now. */
  last: { day: string; enteredWeight: number; enteredUnit: WeightUnit } | undefined;
  /** Null while nothing was typed: the field then shows the training max that counts now. */
  typed: string | null;
  onType: (typed: string) => void;
}

/** The training max, of which a plan's percentages are taken. */
export function TrainingMaxField({ unit, last, typed, onType }: TrainingMaxFieldProps) {
  return (
    <Field
      label={`Training Max (${unit})`}
      inputMode="decimal"
      autoComplete="off"
      placeholder={last ? undefined : '85 to 90 % of your best single'}
      value={typed ?? (last ? String(last.enteredUnit === unit ? last.enteredWeight : '') : '')}
      hint={
        last
          ? `${last.enteredWeight} ${last.enteredUnit} since ${dayAndMonth(midnightOf(last.day))}. A new one counts weeks from its day.`
          : 'What the percentages are of. A new one later keeps its day.'
      }
      onChange={(event) => onType(event.target.value)}
    />
  );
}
