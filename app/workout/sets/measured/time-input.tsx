import { Minus, Plus } from 'lucide-react';
import { DURATION_MAX_S, formatTime, parseTime } from '../../../../schema/time.ts';
import { unlessResting } from '../../../ui/buttons/unless-resting.ts';
import * as weight from '../set-row.css.ts';
import * as css from './measured.css.ts';
import { NumberField } from './number-field.tsx';

interface TimeInputProps {
  /** Of the set: "set 2". */
  name: string;
  seconds: number | undefined;
  /** What the field shows is saved. */
  done: boolean;
  /** With minus and plus beside it: for what is measured by time alone. */
  stepped: boolean;
  onChange: (seconds: number | undefined) => void;
  onEnter: (field: HTMLInputElement) => void;
}

/** What a press adds, s. */
const STEP_S = 5;

/** A time: digits fill it from the right, since a phone's number keys have no colon. */
export function TimeInput({ name, seconds, done, stepped, onChange, onEnter }: TimeInputProps) {
  const step = (direction: 1 | -1) => {
    const next = Math.min(DURATION_MAX_S, Math.max(0, (seconds ?? 0) + direction * STEP_S));
    onChange(next === 0 ? undefined : next);
  };
  const field = (
    <NumberField
      label={`Time, ${name}${done ? ', saved' : ''}`}
      shown={seconds === undefined ? '' : formatTime(seconds)}
      placeholder="0:00"
      inputMode="numeric"
      inProgress={/^[\d:.,]{0,8}$/}
      onText={(text) => {
        const typed = parseTime(text);
        if (typed !== null || text === '') onChange(typed || undefined);
      }}
      onEnter={onEnter}
      onArrow={step}
    />
  );
  if (!stepped) return <div className={css.lone}>{field}</div>;
  return (
    <div className={weight.weight}>
      <button
        type="button"
        className={weight.step}
        aria-label={`Less time, ${name}`}
        {...unlessResting(!seconds, () => step(-1))}
      >
        <Minus size={18} strokeWidth={2} />
      </button>
      {field}
      <button type="button" className={weight.step} aria-label={`More time, ${name}`} onClick={() => step(1)}>
        <Plus size={18} strokeWidth={2} />
      </button>
    </div>
  );
}
