import { Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { REST_PRESETS_MS } from '../../../schema/constants.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import { face, remainingShare } from './rest-clock.ts';
import * as css from './rest-timer.css.ts';
import { restTimer } from './rest-timer-store.ts';

export function RestTimer() {
  const { clock, now } = useSyncExternalStore(restTimer.subscribe, restTimer.getSnapshot);
  const running = clock.phase === 'running';
  const done = clock.phase === 'done';
  const share = remainingShare(clock, now);
  const Glyph = running ? Pause : Play;
  const presets = useRef<HTMLSpanElement>(null);
  // On the narrowest phone they don't all fit: the chosen one has to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the signal
  useEffect(() => {
    const list = presets.current;
    const chosen = list?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (list && chosen) list.scrollLeft = chosen.offsetLeft + chosen.offsetWidth - list.clientWidth;
  }, [clock.presetMs, clock.phase]);
  return (
    <section className={css.dock} aria-label="Rest timer" data-rest-timer="">
      <div className={css.slab}>
        <div className={css.controls}>
          <IconButton
            label={running ? 'Pause rest timer' : 'Start rest timer'}
            icon={<Glyph size={20} strokeWidth={1.75} aria-hidden="true" />}
            className={css.control}
            onClick={restTimer.toggle}
          />
          <span className={css.reading}>
            <span className={classes(css.face, done && css.over)} role="timer" aria-live="off">
              {face(clock, now)}
            </span>
            {clock.presetMs === null ? null : (
              <span className={css.label}>{done ? 'rest over' : '(preset)'}</span>
            )}
          </span>
          {clock.phase === 'idle' ? null : (
            <IconButton
              label="Reset rest timer"
              icon={<RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />}
              className={css.control}
              onClick={restTimer.reset}
            />
          )}
          <span ref={presets} className={css.presets}>
            {REST_PRESETS_MS.map((presetMs) => (
              <button
                key={presetMs}
                type="button"
                className={css.preset}
                aria-pressed={clock.presetMs === presetMs}
                aria-label={`Rest ${presetMs / 1000} seconds`}
                onClick={() => restTimer.choose(presetMs)}
              >
                {presetMs / 1000}
              </button>
            ))}
          </span>
        </div>
        {share === null || done ? null : (
          <span className={css.line} style={{ transform: `scaleX(${share})` }} aria-hidden="true" />
        )}
      </div>
      <span role="status" className={visuallyHidden}>
        {done ? 'Rest is over.' : ''}
      </span>
    </section>
  );
}
