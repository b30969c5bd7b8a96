import { type ReactNode, useEffect } from 'react';
import { followNotice } from './follow-notice.ts';
import { RestSteps, SkipRest } from './rest-buttons.tsx';
import * as css from './rest-more.css.ts';
import { useFieldInSight } from './use-field-in-sight.ts';

/** A line below the timer while a rest is under way: the next set, and buttons to change or skip the rest. */
export function RestMore({ next }: { next: ReactNode }) {
  useFieldInSight();
  useEffect(followNotice, []);
  return (
    <>
      {next}
      <RestSteps className={css.moreButton} />
      <SkipRest className={css.moreButton} />
    </>
  );
}
