import { Ellipsis, Pause, Play, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import { lazyDialog } from '../lazy-dialog.tsx';
import * as css from './rest-timer.css.ts';
import { restTimer } from './rest-timer-store.ts';
import { useRest } from './use-rest.ts';

/** Lazy: only a rest under way shows it. */
const RestMore = lazyPart(async () => (await import('./rest-more.tsx')).RestMore);

const RestLengths = lazyDialog(async () => (await import('./rest-lengths.tsx')).RestLengths);

/** Lazy: only a lifter who has switched on the server's alarm sees it. */
const ServerAlarmMark = lazyPart(async () => (await import('./server-alarm-mark.tsx')).ServerAlarmMark);

/** @param next the set that comes behind the rest */
export function RestTimer({ next }: { next?: ReactNode }) {
  const { clock, face, share, running, done, words, lengths, ringsOnServer } = useRest();
  const Glyph = running ? Pause : Play;
  const resting = clock.presetMs !== null;
  const [asksLength, setAsksLength] = useState(false);
  const presets = useRef<HTMLSpanElement>(null);
  // A lifter's own lengths may not all fit: the chosen one is scrolled into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the signal
  useEffect(() => {
    const list = presets.current;
    const chosen = list?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (list && chosen) list.scrollLeft = chosen.offsetLeft + chosen.offsetWidth - list.clientWidth;
  }, [clock.presetMs, clock.phase]);
  return (
    <section className={css.dock} aria-label="Rest timer" data-rest-timer={resting ? 'resting' : ''}>
      <div className={classes(css.slab, done && css.ended)}>
        <div className={css.controls}>
          <IconButton
            label={running ? 'Pause rest timer' : 'Start rest timer'}
            icon={<Glyph size={20} strokeWidth={1.75} />}
            className={css.control}
            onClick={restTimer.toggle}
          />
          <span className={css.reading}>
            <span className={classes(css.face, done && css.over)} role="timer" aria-live="off">
              {face}
            </span>
            {resting ? (
              <span className={css.label}>
                {done ? (words.isLate ? 'ago' : 'rest over') : '(preset)'}
                {ringsOnServer ? <ServerAlarmMark /> : null}
              </span>
            ) : null}
          </span>
          {clock.phase === 'idle' ? null : (
            <IconButton
              label="Reset rest timer"
              icon={<RotateCcw size={18} strokeWidth={1.75} />}
              className={css.reset}
              onClick={restTimer.reset}
            />
          )}
          <span ref={presets} className={css.presets}>
            {lengths.map((presetMs) => (
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
          {/* A rest under way needs this room for its time. */}
          {resting ? null : (
            <button
              type="button"
              className={css.another}
              aria-haspopup="dialog"
              aria-label="Another length of rest"
              onClick={() => setAsksLength(true)}
            >
              <Ellipsis size={18} strokeWidth={1.75} className={css.glyph} />
            </button>
          )}
        </div>
        {resting ? (
          <div className={css.more}>
            <RestMore next={next} />
          </div>
        ) : null}
        {share === null || done ? null : (
          <span className={css.line} style={{ transform: `scaleX(${share})` }} aria-hidden="true" />
        )}
      </div>
      <span role="status" className={visuallyHidden}>
        {words.text}
      </span>
      {asksLength ? <RestLengths onClose={() => setAsksLength(false)} /> : null}
    </section>
  );
}
