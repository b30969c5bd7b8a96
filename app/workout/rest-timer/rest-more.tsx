import { type ReactNode, useEffect } from 'react';
import { RestSteps, SkipRest } from './rest-buttons.tsx';
import * as css from './rest-timer.css.ts';

/** While a rest is under way: what comes behind it, and 15 s more or less. */
export function RestMore({ next }: { next: ReactNode }) {
  useFieldInSight();
  return (
    <>
      {next}
      <RestSteps className={css.moreButton} />
      <SkipRest className={css.moreButton} />
    </>
  );
}

/** The bar has just become higher: what is typed in must not end up behind it. */
function useFieldInSight() {
  useEffect(() => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) field.scrollIntoView({ block: 'nearest' });
  }, []);
}
