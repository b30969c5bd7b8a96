import { useEffect } from 'react';

/** What is typed in must not end up behind the bar: not when that becomes higher, nor when a keyboard opens below it. */
export function useFieldInSight(isHigh: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher bar is the signal
  useEffect(() => {
    const look = () => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement) field.scrollIntoView({ block: 'nearest' });
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [isHigh]);
}
