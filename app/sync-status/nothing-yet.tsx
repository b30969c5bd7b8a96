import type { ComponentProps, ReactNode } from 'react';
import { Empty } from '../ui/page/page.tsx';
import { useIsWhole } from './use-is-whole.ts';

export const NOT_HERE = 'Not on this device yet';

/** What stands where the diary has nothing of something. Only a device to which all of it has come can say so. */
export function NothingYet(empty: ComponentProps<typeof Empty>) {
  const isWhole = useIsWhole();
  if (isWhole === undefined) return null;
  return isWhole ? <Empty {...empty} /> : <Empty title={NOT_HERE} />;
}

/** The same for words that stand in a place of their own. */
export function NothingYetWords({ children }: { children: ReactNode }) {
  const isWhole = useIsWhole();
  if (isWhole === undefined) return null;
  return isWhole ? children : NOT_HERE;
}
