import { useId } from 'react';
import type { SharedDay } from '../../schema/export/program-file.ts';
import { isolated } from '../text/isolated.ts';
import * as css from './shared-program.css.ts';

interface DayChoiceProps {
  days: readonly SharedDay[];
  /** Places of the chosen ones. */
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** The days of a program, with what is in them, to be chosen. */
export function DayChoice({ days, chosen, onChange }: DayChoiceProps) {
  const toggle = (at: number) => {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    onChange(next);
  };
  return (
    <ul className={css.days}>
      {days.map((day, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days of one title differ by their place only
        <Choice key={at} day={day} checked={chosen.has(at)} onToggle={() => toggle(at)} />
      ))}
    </ul>
  );
}

function Choice({ day, checked, onToggle }: { day: SharedDay; checked: boolean; onToggle: () => void }) {
  const id = useId();
  const names = day.exercises.map(({ name, sets }) => `${isolated(name)} ×${sets}`);
  return (
    <li>
      <label className={css.day}>
        <input
          type="checkbox"
          className={css.box}
          checked={checked}
          onChange={onToggle}
          aria-describedby={id}
        />
        <span>
          <span className={css.dayTitle}>{day.title}</span>
          <span id={id} className={css.names}>
            {names.length > 0 ? names.join(', ') : 'No exercises yet.'}
          </span>
        </span>
      </label>
    </li>
  );
}
