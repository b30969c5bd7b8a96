import { useEffect, useRef } from 'react';
import type { Exercise } from '../../../schema/exercise.ts';
import type { TodaysProgress } from '../../../schema/progress/progress.ts';
import type { SupersetPlace } from '../../../schema/sets/superset.ts';
import { classes } from '../../ui/styles/classes.ts';
import * as css from './floor-strip.css.ts';

interface FloorStripProps {
  exercises: readonly Exercise[];
  places: ReadonlyMap<string, SupersetPlace>;
  today: ReadonlyMap<string, TodaysProgress> | undefined;
  shownId: string;
  onShow: (id: string) => void;
}

/** All exercises of the session with what is done and left of each; a tap shows one. */
export function FloorStrip({ exercises, places, today, shownId, onShow }: FloorStripProps) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another exercise is the signal
  useEffect(() => {
    const strip = list.current;
    const shown = strip?.querySelector<HTMLElement>('[aria-current]');
    if (!strip || !shown) return;
    strip.scrollLeft = shown.offsetLeft - (strip.clientWidth - shown.offsetWidth) / 2;
  }, [shownId]);
  return (
    <nav aria-label="Exercises of this session" className={css.stripFrame}>
      <ol ref={list} className={css.strip}>
        {exercises.map(({ id, name, sets }) => {
          const done = Math.min(sets, today?.get(id)?.done ?? 0);
          const label = places.get(id)?.label;
          return (
            <li key={id} className={css.stopPlace}>
              <button
                type="button"
                className={css.stop}
                aria-current={id === shownId ? 'step' : undefined}
                aria-label={`${label ? `${label}, ` : ''}${name}, ${done} of ${sets} sets done`}
                onClick={() => onShow(id)}
              >
                <span className={classes(css.stopName, done >= sets && css.stopDone)}>
                  {label ? <b className={css.stopLabel}>{label} </b> : null}
                  {name}
                </span>
                <span className={css.dots} aria-hidden="true">
                  {Array.from({ length: sets }, (_, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
                    <span key={i} className={i < done ? css.dotDone : css.dot} />
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
