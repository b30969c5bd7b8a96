import { useEffect } from 'react';

/** What is typed in must not end up behind the bar: not when that has become higher, nor when a keyboard opens below it. */
export function useFieldInSight(): void {
  useEffect(() => {
    const look = () => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement) field.scrollIntoView({ block: 'nearest' });
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
}
