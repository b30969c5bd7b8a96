import { useState } from 'react';
import type { RunningSession } from '../../../sync/index.ts';
import { usePreference } from '../../device/preferences.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { durationWords } from '../session/session-words.ts';
import { SessionSheet } from '../session/sheet/session-sheet.tsx';
import { useSessionGym } from '../session/sheet/use-session-gym.ts';
import { useNow } from '../session/use-now.ts';
import * as css from './session-line.css.ts';

const StayAwake = lazyPart(async () => (await import('../session/sheet/stay-awake.tsx')).StayAwake);

interface SessionLineProps {
  running: RunningSession;
  /** How many exercises of the day have all their sets. */
  done: number;
  planned: number;
  onFinish: () => void;
}

/** The line of a running session: how long it has lasted, how much is done, and Finish. */
export function SessionLine({ running, done, planned, onFinish }: SessionLineProps) {
  const [open, setOpen] = useState(false);
  const [awake] = usePreference('keepAwake');
  useSessionGym(running);
  const since = useNow() - Date.parse(running.session.startedAt);
  return (
    <>
      <div className={css.line}>
        <button type="button" className={css.state} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {durationWords(since)}
          {' · '}
          <span className={classes(done === planned && css.allDone)}>
            {done} of {planned} done
          </span>
        </button>
        <button type="button" className={css.finish} onClick={onFinish}>
          Finish
        </button>
      </div>
      {awake ? <StayAwake /> : null}
      {open ? <SessionSheet running={running} onClose={() => setOpen(false)} onFinish={onFinish} /> : null}
    </>
  );
}
