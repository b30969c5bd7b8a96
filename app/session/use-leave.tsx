import { createContext, useContext } from 'react';

/** DiaryHost provides it, since it holds the diary open. */
export const LeaveContext = createContext<(() => Promise<void>) | null>(null);

/** Erases the diary from this device, ends the session and goes to /auth. */
export function useLeave(): () => Promise<void> {
  const leave = useContext(LeaveContext);
  if (!leave) throw new Error('useLeave needs a DiaryHost above it');
  return leave;
}
