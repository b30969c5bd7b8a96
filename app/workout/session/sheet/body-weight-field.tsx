import { useState } from 'react';
import type { Shown } from '../../../../schema/entities.ts';
import { shownValue } from '../../../../schema/progress/body.ts';
import { parseWeight, toKg } from '../../../../schema/sets/units.ts';
import { WEIGHT_MAX_KG } from '../../../../schema/workout-log.ts';
import { useWeightUnit } from '../../../device/preferences.ts';
import { useDiary } from '../../../diary/use-diary.tsx';
import { useLive } from '../../../diary/use-live.ts';
import { dayAndMonth, midnightOf, wholeDay } from '../../../text/dates.ts';
import { plainWeight } from '../../../text/plain-weight.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { useKeeping } from '../notes/use-keeping.ts';
import { offer } from './body-weight.css.ts';

/** The lifter's body weight at this session, stored as soon as the field is left. */
export function BodyWeightField({ session }: { session: Shown<'session'> }) {
  const diary = useDiary();
  const settings = useWeightUnit();
  const { id, enteredBodyWeight } = session;
  const unit = session.enteredBodyWeightUnit ?? settings;
  const kept = enteredBodyWeight === undefined ? '' : plainWeight(enteredBodyWeight);
  const values = useLive(() => diary.bodyValues(), [diary]);
  // The weigh-in that this very workout has stored is not offered to it.
  const weighed = values?.findLast((one) => one.kind === 'weight' && one.id !== id);
  const offered = weighed && kept === '' ? plainWeight(shownValue(weighed, unit)) : null;
  const [text, setText] = useState<string | null>(null);
  const typed = (text ?? kept).trim();
  const weight = typed === '' ? null : parseWeight(typed);
  const isWrong = typed !== '' && (!weight || toKg(weight, unit) > WEIGHT_MAX_KG);

  const { failed, keep } = useKeeping('Body weight not kept', `${typed} ${unit}`, async () => {
    if (text === null || isWrong || typed === kept) return;
    await diary.weighSession(id, weight ? { weight, unit } : null);
    setText(null);
  });
  const error = failed ? 'Not kept. Please try again.' : 'Write a weight, such as 82.5.';
  return (
    <Field
      label={`Body weight (${unit})`}
      hint="Counts in the volume of pull-ups, dips and the like."
      trailing={
        offered !== null && text === null && weighed ? (
          <button
            type="button"
            className={offer}
            aria-label={`Use ${offered} ${unit} of ${wholeDay(weighed.day)}`}
            onClick={() => setText(offered)}
          >
            {offered} on {dayAndMonth(midnightOf(weighed.day))}
          </button>
        ) : undefined
      }
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      value={text ?? kept}
      error={isWrong || failed ? error : undefined}
      onChange={({ target: { value } }) => setText(value)}
      onBlur={() => void keep.current()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
