import * as Radix from '@radix-ui/react-tooltip';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import * as css from './tooltip.css.ts';

// Specification §9: a tooltip opens after 700 ms, the next one within 300 ms at once.
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

const Provided = createContext(false);

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provided value={true}>
      <Radix.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
        {children}
      </Radix.Provider>
    </Provided>
  );
}

export interface TooltipProps {
  label: string;
  /** One element that takes a ref and the trigger's handlers. */
  children: ReactElement;
}

export function Tooltip({ label, children }: TooltipProps) {
  const provided = useContext(Provided);
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css.tooltip} sideOffset={6} collisionPadding={8}>
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
  return provided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
