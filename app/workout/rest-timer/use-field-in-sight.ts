import { useEffect } from 'react';

/**
 * Keeps the focused field in sight when the rest timer's bar has become higher, and when a keyboard opens below it.
 */
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
