import { useState } from 'react';
import { KEPT_DAYS } from '../../schema/constants.ts';
import type { Overwritten } from '../../schema/protocol.ts';
import { useWeightUnit } from '../device/preferences.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { type ReplacedLine, replacedLines } from '../text/overwritten-words.ts';
import { momentWords } from '../text/times.ts';
import { Button } from '../ui/buttons/button.tsx';
import { slotsOfSets } from './slots-of-sets.ts';
import * as css from './sync.css.ts';
import { useProgram } from './use-queue.ts';

interface Replaced {
  values: readonly Overwritten[];
  slots: ReadonlyMap<string, string>;
}

/** What the server was told otherwise lately: nothing that lost is gone at once. */
export function ReplacedValues() {
  const diary = useDiary();
  const unit = useWeightUnit();
  const program = useProgram();
  const [state, setState] = useState<'asked' | 'unreachable' | Replaced | null>(null);
  const ask = async () => {
    setState('asked');
    const values = await diary.overwritten();
    if (!values) return setState('unreachable');
    const exercises = values.flatMap(({ row: { type, fields } }) =>
      type === 'log' ? [String(fields.exerciseId)] : [],
    );
    const slots = await slotsOfSets(diary, exercises);
    setState({ values, slots });
  };
  return (
    <>
      <p className={css.note}>
        The later of two changes stands. What it replaced, from this device or another, is kept on the server
        for {KEPT_DAYS} days.
      </p>
      <div aria-live="polite">
        {state === 'unreachable' ? (
          <p className={css.note}>The server can’t be reached. Try again later.</p>
        ) : null}
        {state !== null && typeof state === 'object' ? (
          <Lines lines={replacedLines(state.values, unit, program, state.slots)} />
        ) : null}
      </div>
      <Button disabled={state === 'asked'} onClick={() => void ask()}>
        {state === 'asked' ? 'Asking...' : 'Show What Was Replaced'}
      </Button>
    </>
  );
}

function Lines({ lines }: { lines: readonly ReplacedLine[] }) {
  if (lines.length === 0) return <p className={css.note}>Nothing was replaced.</p>;
  return (
    <ul className={css.list}>
      {lines.map(({ key, thing, change, at }) => (
        <li key={key} className={css.line}>
          <span>
            <span className={css.strong}>{thing}</span>: {change}
          </span>
          <span className={css.when}>{momentWords(at, Date.now())}</span>
        </li>
      ))}
    </ul>
  );
}
