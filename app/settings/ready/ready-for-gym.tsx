import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { askToPersist } from '../../device/browser-storage.ts';
import * as css from '../../sync-status/sync.css.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { GLYPH } from '../../ui/icons/icons.tsx';
import { Section } from '../../ui/page/section.tsx';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import * as style from '../settings.css.ts';
import { AlarmLines } from './alarm-lines.tsx';
import { type ReadyLine, useReadiness } from './use-readiness.ts';

/** Whether a workout without a network will go well: a line for each thing that it needs, with a tick or what to do. */
export function ReadyForGym() {
  const { lines, reread } = useReadiness();
  const missing = lines?.filter(({ done }) => !done).length;
  return (
    <Section title="Ready for the Gym">
      <p className={style.note}>{missing === undefined ? '\u00a0' : summary(missing, lines?.length)}</p>
      <ul className={css.readyList}>
        {lines?.map((line) => (
          <li key={line.key} className={css.ready}>
            {line.done ? (
              <CircleCheck {...GLYPH} className={css.tick.done} />
            ) : (
              <Circle {...GLYPH} className={css.tick.open} />
            )}
            <span>
              {line.label}
              <span className={visuallyHidden}>{line.done ? ': yes' : ': not yet'}</span>
            </span>
            {line.done ? null : <Todo line={line} reread={reread} />}
          </li>
        ))}
      </ul>
      <AlarmLines />
    </Section>
  );
}

function summary(missing: number, all = 0): string {
  if (missing === 0) return 'All here. No signal needed.';
  return `${missing} of ${all} things ${missing === 1 ? 'is' : 'are'} missing for a workout with no signal.`;
}

function Todo({ line, reread }: { line: ReadyLine; reread: () => void }) {
  return (
    <div className={css.readyMore}>
      <p className={css.detail}>{line.todo}</p>
      {line.key === 'storage' ? <AskButton onAnswer={reread} /> : null}
    </div>
  );
}

function AskButton({ onAnswer }: { onAnswer: () => void }) {
  const [refused, setRefused] = useState(false);
  const ask = async () => {
    const promised = await askToPersist().catch((error: unknown) => {
      console.info('The browser did not say.', error);
      return false;
    });
    setRefused(!promised);
    onAnswer();
  };
  return (
    <>
      <Button onClick={() => void ask()}>Ask the Browser</Button>
      {refused ? (
        <p className={css.detail} role="status">
          It has not promised yet. Browsers do once an app is installed or used often.
        </p>
      ) : null}
    </>
  );
}
