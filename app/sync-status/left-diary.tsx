import { useEffect, useRef, useState } from 'react';
import { useSyncStatus } from '../diary/program.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { forgetLeft, leftDiaries } from '../session/left-diaries.ts';
import { useSession } from '../session/use-session.tsx';
import { counted } from '../text/count-words.ts';
import { Button } from '../ui/buttons/button.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import { Alert } from '../ui/page/alert.tsx';
import * as css from './sync.css.ts';

/** Brings the diary of the person's former account over from this device; rejects if that failed. */
function useBringOver(): () => Promise<void> {
  const diary = useDiary();
  const { user } = useSession();
  const toast = useToast();
  return async () => {
    for (const id of user ? leftDiaries(user) : []) {
      const counts = await diary.bringOver(id);
      forgetLeft(id);
      if (!counts) continue;
      const sets = counted(counts.logs, 'set');
      const exercises = counted(counts.exercises, 'exercise');
      toast({
        title: 'Your diary came over',
        description: `${exercises} and ${sets} are in this account now.`,
      });
    }
  };
}

/** Draws nothing: brings an account's former diary over once the new one has come from the server. */
export function LeftDiaryEffects() {
  const diary = useDiary();
  const { user } = useSession();
  const status = useSyncStatus();
  const bringOver = useBringOver();
  const tried = useRef(false);
  const isHere = user?.id === diary.userId && status !== undefined && status.lastSyncAt !== null;
  useEffect(() => {
    if (!isHere || tried.current) return;
    tried.current = true;
    bringOver().catch((error: unknown) => console.error('A former diary did not come over.', error));
  }, [isHere, bringOver]);
  return null;
}

/** Says that a former diary is still here where it did not come over, and tries again. */
export function LeftDiary() {
  const { user } = useSession();
  const bringOver = useBringOver();
  const [state, setState] = useState<'waits' | 'busy' | 'failed'>('waits');
  if (!user || leftDiaries(user).length === 0) return null;
  const run = async () => {
    setState('busy');
    try {
      await bringOver();
      setState('waits');
    } catch (error) {
      console.error('A former diary did not come over.', error);
      setState('failed');
    }
  };
  return (
    <Alert>
      <p className={css.strong}>Your former diary is on this device</p>
      <p>It is of the account that the server had before, and is not in this one yet.</p>
      {state === 'failed' ? (
        <p>
          It could not be brought over. It stays here; free some space or load the app again, then try again.
        </p>
      ) : null}
      <Button disabled={state === 'busy'} onClick={() => void run()}>
        {state === 'busy' ? 'Bringing over...' : 'Bring It Over'}
      </Button>
    </Alert>
  );
}
