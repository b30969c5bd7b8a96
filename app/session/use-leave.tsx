import { createContext, useContext } from 'react';

/** Without `isDiscarded` nothing unsent is given up, as another tab's save since the caller looked. */
type Leave = (isDiscarded?: (id: string) => boolean) => Promise<void>;

/** DiaryHost provides it, since it holds the diary open. */
export const LeaveContext = createContext<Leave | null>(null);

/** Erases the diary from this device, ends the session and goes to /auth. */
export function useLeave(): Leave {
  const leave = useContext(LeaveContext);
  if (!leave) throw new Error('useLeave needs a DiaryHost above it');
  return leave;
}
