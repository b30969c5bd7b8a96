import { useSyncStatus } from '../diary/program.ts';
import { useSession } from '../session/use-session.tsx';
import { type SyncWords, syncWords } from '../text/sync-words.ts';

/** How the sync stands, in a few words; undefined until the device has been read. */
export function useSyncWords(): SyncWords | undefined {
  const status = useSyncStatus();
  const { expired } = useSession();
  return status && syncWords(status, expired);
}
