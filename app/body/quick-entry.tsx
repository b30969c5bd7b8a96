import { Minus, Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { shownValue, stepOf } from '../../schema/progress/body.ts';
import { parseWeight } from '../../schema/sets/units.ts';
import { useToday } from '../device/today.ts';
import { isolated } from '../text/isolated.ts';
import { Button } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { GLYPH } from '../ui/icons/icons.tsx';
import { visuallyHidden } from '../ui/styles/visually-hidden.css.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import * as css from './body.css.ts';
import { type Measure, valueText, valueWords } from './measures.ts';
import { readValue } from './read-value.ts';
import { useMeasurements } from './use-measurements.ts';

/** Today's value with one thumb: the last one is offered, and plus and minus do the rest. */
export function QuickEntry({ measure, onMore }: { measure: Measure; onMore: () => void }) {
  const { kind, name, unit, label, values } = measure;
  const id = useId();
  const today = useToday();
  const { add } = useMeasurements();
  const last = values.at(-1);
  const offered = last ? valueText(shownValue(last, unit)) : '';
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const shown = text ?? offered;
  // Of nothing there is no more and no less.
  const canStep = parseWeight(shown) !== null;

  function step(direction: 1 | -1) {
    const now = parseWeight(shown);
    if (now === null) return;
    setError(null);
    setText(valueText(Math.max(0, now + direction * stepOf(unit))));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const read = readValue(shown, kind, unit);
    if (typeof read === 'string') return setError(read);
    const { typed, stored } = read;
    const content = { kind, day: today, value: stored, enteredValue: typed, unit };
    const isKept = await oneAtATime(() =>
      add(
        { ...content, ...(name === undefined ? {} : { name }) },
        `${isolated(label)} ${valueWords(typed, unit)}`,
      ),
    );
    if (isKept) setText(null);
  }

  return (
    <form className={css.entry} onSubmit={(event) => void save(event)}>
      <div className={css.stepper}>
        <IconButton
          className={css.step}
          disabled={!canStep}
          label={`Less ${label}`}
          icon={<Minus {...GLYPH} />}
          onClick={() => step(-1)}
        />
        <div className={css.number}>
          <label htmlFor={id} className={visuallyHidden}>
            {label} today ({unit})
          </label>
          <input
            id={id}
            className={css.input}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            placeholder="–"
            value={shown}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={({ target }) => {
              setError(null);
              setText(target.value);
            }}
          />
          <span className={css.unit} aria-hidden="true">
            {unit}
          </span>
        </div>
        <IconButton
          className={css.step}
          disabled={!canStep}
          label={`More ${label}`}
          icon={<Plus {...GLYPH} />}
          onClick={() => step(1)}
        />
      </div>
      <p id={`${id}-error`} className={css.error} role="alert">
        {error}
      </p>
      <div className={css.buttons}>
        <Button onClick={onMore}>Day or Note</Button>
        <Button variant="primary" type="submit">
          Save Today’s
        </Button>
      </div>
    </form>
  );
}
