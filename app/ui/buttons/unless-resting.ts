import type { MouseEvent, MouseEventHandler } from 'react';

const prevent = (event: MouseEvent) => event.preventDefault();

/**
 * For a button that can do nothing for now: at the end of its range, or until what it began is done. It isn't
 * `disabled`, which would take the focus from whoever has just pressed it. A form's own button submits nothing
 * meanwhile.
 */
export const unlessResting = <E extends Element>(
  rests: boolean | undefined,
  onClick: MouseEventHandler<E> | undefined,
) => ({ 'aria-disabled': rests, onClick: rests ? prevent : onClick });
