import { Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import { followNotice } from '../rest-timer/follow-notice.ts';
import { RestSteps, SkipRest } from '../rest-timer/rest-buttons.tsx';
import { restTimer } from '../rest-timer/rest-timer-store.ts';
import { ServerAlarmMark } from '../rest-timer/server-alarm-mark.tsx';
import { useRest } from '../rest-timer/use-rest.ts';
import * as css from './floor-rest.css.ts';

const GLYPH = { size: 22, strokeWidth: 2 } as const;

/** The Workout screen's rest timer, drawn large; what remains of the rest is a line round the edge of the screen. */
export function FloorRest() {
  useEffect(followNotice, []);
  const { clock, face, share, running, done, words, lengths, ringsOnServer } = useRest();
  const idle = clock.phase === 'idle';
  return (
    <section aria-label="Rest timer" className={css.rest}>
      <IconButton
        label={running ? 'Pause rest timer' : 'Start rest timer'}
        icon={running ? <Pause {...GLYPH} /> : <Play {...GLYPH} />}
        className={css.restButtonIcon}
        onClick={restTimer.toggle}
      />
      <span
        className={classes(css.restFace, done && css.restOver, idle && css.restIdle)}
        role="timer"
        aria-live="off"
      >
        {face}
      </span>
      {ringsOnServer ? <ServerAlarmMark /> : null}
      {idle ? (
        <span className={css.restChoices}>
          {lengths.map((ms) => (
            <button
              key={ms}
              type="button"
              className={css.restButton}
              aria-label={`Rest ${ms / 1000} seconds`}
              onClick={() => restTimer.choose(ms)}
            >
              {ms / 1000}
            </button>
          ))}
        </span>
      ) : (
        <span className={css.restChoices}>
          {clock.presetMs === null ? null : (
            <>
              {words.isLate ? <span className={css.restAgo}>ago</span> : null}
              <RestSteps className={css.restButton} />
            </>
          )}
          <SkipRest className={css.restButton} />
        </span>
      )}
      <span role="status" className={visuallyHidden}>
        {words.text}
      </span>
      {share === null && !done ? null : <Edge share={done ? 1 : (share ?? 0)} over={done} />}
    </section>
  );
}

/** A line round the edge of the screen, from its top left. `share`: how much of the way it goes, 0 to 1. */
function Edge({ share, over }: { share: number; over: boolean }) {
  return (
    <svg className={css.edge} aria-hidden="true">
      <rect
        className={over ? css.edgeOver : css.edgeLine}
        width="100%"
        height="100%"
        pathLength={1}
        strokeDasharray={`${share} 1`}
      />
    </svg>
  );
}
