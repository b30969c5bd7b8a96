import { lazy, type ReactNode, Suspense } from 'react';
import type { TooltipProps } from './tooltip-bubble.tsx';

export const loadTooltips = () => import('./tooltip-bubble.tsx');

const Provider = lazy(async () => ({ default: (await loadTooltips()).TooltipProvider }));
const Bubble = lazy(async () => ({ default: (await loadTooltips()).Tooltip }));

/** Whether a pointer can hover. Tooltips never open by touch, so a phone need not fetch them. */
export const hasTooltips = (): boolean => matchMedia('(any-hover: hover)').matches;

/**
 * Where there are tooltips, its children are drawn only with their file: call `loadTooltips` while the screen loads.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  if (!hasTooltips()) return children;
  return (
    <Suspense fallback={null}>
      <Provider>{children}</Provider>
    </Suspense>
  );
}

export function Tooltip({ label, children }: TooltipProps) {
  if (!hasTooltips()) return children;
  return (
    <Suspense fallback={children}>
      <Bubble label={label}>{children}</Bubble>
    </Suspense>
  );
}
