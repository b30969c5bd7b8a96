import { useState } from 'react';
import { useSyncStatus } from '../diary/program.ts';

/**
 * Whether the whole diary has ever come to this device. Undefined while that is not known, and in the moment that a
 * first sync takes as a rule: then nothing is said of it.
 */
export function useIsWhole(): boolean | undefined {
  const status = useSyncStatus();
  const [isLate, setLate] = useState(false);
  const isMissing = status?.lastSyncAt === null;
  // For good: the words would else go and come with each new attempt.
  if (!isLate && isMissing && (status.phase !== 'working' || status.progress !== null)) setLate(true);
  if (status && !isMissing) return true;
  return isLate ? false : undefined;
}
