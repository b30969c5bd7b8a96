import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';

export const loadTooltips = () => import('./tooltip-bubble.tsx');

const Provider = lazy(async () => ({ default: (await loadTooltips()).TooltipProvider }));
const Bubble = lazy(async () => ({ default: (await loadTooltips()).Tooltip }));

/** Tooltips never open by touch, so a phone need not fetch them: every control has its name anyway. */
export const hasTooltips = (): boolean => matchMedia('(any-hover: hover)').matches;

/** Fetch them beside the screen (`loadTooltips`): what is in here waits for them. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  if (!hasTooltips()) return children;
  return (
    <Suspense fallback={null}>
      <Provider>{children}</Provider>
    </Suspense>
  );
}

export interface TooltipProps {
  label: string;
  /** One element that takes a ref and the trigger's handlers. */
  children: ReactElement;
}

export function Tooltip({ label, children }: TooltipProps) {
  if (!hasTooltips()) return children;
  return (
    <Suspense fallback={children}>
      <Bubble label={label}>{children}</Bubble>
    </Suspense>
  );
}
