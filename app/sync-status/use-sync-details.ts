import { useSyncStatus } from '../diary/program.ts';
import { useSession } from '../session/use-session.tsx';
import { lastSyncWords, syncDetails } from '../text/sync-details.ts';

/** How the sync stands, in sentences; empty until the device has been read. */
export function useSyncDetails(): { long: string; last: string } {
  const status = useSyncStatus();
  const { expired } = useSession();
  if (!status) return { long: '', last: '' };
  return { long: syncDetails(status, expired), last: lastSyncWords(status.lastSyncAt, Date.now()) };
}
