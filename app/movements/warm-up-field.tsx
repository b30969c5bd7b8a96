import { WARM_UPS, warmUpWords } from '../../schema/gym/warm-up-scheme.ts';
import { Field } from '../ui/fields/field.tsx';
import { Select } from '../ui/fields/select.tsx';
import { isWrong, NO_WARM_UP, typedWarmUp } from './warm-up-words.ts';

interface WarmUpFieldProps {
  /** A scheme as warm-up-words.ts writes it. */
  value: string;
  onChange: (value: string) => void;
  /** The words of the choice that leaves it open; absent where a choice has to be made. */
  unsaid?: string;
  /** Whether to say what is wrong. */
  tried: boolean;
}

const KNOWN = WARM_UPS.map(warmUpWords);

/** Chooses the warm-ups that are proposed: a known scheme, one of the lifter's own, or none. */
export function WarmUpField({ value, onChange, unsaid, tried }: WarmUpFieldProps) {
  const typed = typedWarmUp(value);
  const isOwn = value !== '' && value !== NO_WARM_UP && !KNOWN.includes(value);
  return (
    <>
      <Select
        label="Warm-Up Sets"
        value={isOwn ? 'own' : value}
        onValueChange={(chosen) => {
          if (chosen !== 'own') onChange(chosen);
        }}
        options={[
          ...(unsaid === undefined ? [] : [{ value: '', label: unsaid }]),
          { value: NO_WARM_UP, label: 'None' },
          ...KNOWN.map((words) => ({ value: words, label: words })),
          ...(isOwn ? [{ value: 'own', label: 'Own steps' }] : []),
        ]}
      />
      {value === '' || value === NO_WARM_UP ? null : (
        <Field
          label="Steps"
          hint="Percent of the working weight × reps; bar is the empty bar. Each goes down to what can be loaded."
          error={
            tried && isWrong(typed)
              ? `“${typed.wrong}” is no step. Write 40%×5, ten steps at most.`
              : undefined
          }
          autoComplete="off"
          autoCapitalize="none"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
