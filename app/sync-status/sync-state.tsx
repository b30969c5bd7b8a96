import { useState } from 'react';
import { useDiary } from '../diary/use-diary.tsx';
import type { SyncWords } from '../text/sync-words.ts';
import { Button } from '../ui/buttons/button.tsx';
import * as css from './sync.css.ts';

/** The one thing that helps now. */
export function SyncAction({ action, onSignIn }: { action: SyncWords['action']; onSignIn: () => void }) {
  const diary = useDiary();
  const [asked, setAsked] = useState(false);
  const syncNow = async () => {
    setAsked(true);
    await diary.syncNow().finally(() => setAsked(false));
  };
  if (action === 'sign-in')
    return (
      <Button variant="primary" onClick={onSignIn}>
        Sign In
      </Button>
    );
  if (action === 'reload')
    return (
      <Button variant="primary" onClick={() => window.location.reload()}>
        Load Again
      </Button>
    );
  return (
    <Button variant="primary" disabled={asked} onClick={() => void syncNow()}>
      {asked ? 'Syncing...' : 'Sync Now'}
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
