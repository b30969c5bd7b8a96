import { useId } from 'react';
import * as map from './body-map.css.ts';
import { ChalkFills } from './body-map.tsx';
import * as css from './muscles.css.ts';

const STEPS = ['none', 'under half', 'below', 'in the band', 'above'];

/** What the five densities of chalk mean. */
export function Legend() {
  const id = useId();
  return (
    <ul className={css.legendList}>
      {STEPS.map((words, step) => (
        <li key={words} className={css.legendItem}>
          <svg width={26} height={14} viewBox="0 0 26 14" aria-hidden="true">
            <ChalkFills id={id} />
            <rect
              x={0.6}
              y={0.6}
              width={24.8}
              height={12.8}
              rx={4}
              className={map.muscle}
              fill={step === 0 ? 'transparent' : `url(#${id}${step})`}
            />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}
