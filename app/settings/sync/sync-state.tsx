import { useState } from 'react';
import { useSyncStatus } from '../../hooks/program.ts';
import { useSession } from '../../hooks/session/session.tsx';
import { lastSyncWords, type SyncWords, syncWords } from '../../hooks/sync/sync-words.ts';
import { useDiary } from '../../hooks/use-diary.tsx';
import { Button } from '../../ui/button.tsx';
import * as css from './sync.css.ts';

/** How the sync stands, in words; undefined until the device has been read. */
export function useSyncWords(): (SyncWords & { last: string }) | undefined {
  const status = useSyncStatus();
  const { expired } = useSession();
  if (!status) return undefined;
  return { ...syncWords(status, expired), last: lastSyncWords(status.lastSyncAt, Date.now()) };
}

/** The one thing that helps now. */
export function SyncAction({ action, onSignIn }: { action: SyncWords['action']; onSignIn: () => void }) {
  const diary = useDiary();
  const [asked, setAsked] = useState(false);
  const syncNow = async () => {
    setAsked(true);
    await diary.syncNow().finally(() => setAsked(false));
  };
  if (action === 'sign-in') return <Button onClick={onSignIn}>Sign in</Button>;
  if (action === 'reload') return <Button onClick={() => window.location.reload()}>Load again</Button>;
  return (
    <Button disabled={asked} onClick={() => void syncNow()}>
      {asked ? 'Syncing...' : 'Sync now'}
    </Button>
  );
}

export function SyncStateLine({ words }: { words: SyncWords }) {
  return (
    <p className={css.state}>
      <span className={css.dotTone[words.tone]} />
      <span className={css.strong}>{words.short}</span>
    </p>
  );
}
