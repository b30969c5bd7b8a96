import type { ReactNode } from 'react';
import { RestSteps, SkipRest } from './rest-buttons.tsx';
import * as css from './rest-timer.css.ts';

/** While a rest is under way: what comes behind it, and 15 s more or less. */
export function RestMore({ next }: { next: ReactNode }) {
  return (
    <>
      {next}
      <RestSteps className={css.moreButton} />
      <SkipRest className={css.moreButton} />
    </>
  );
}
