import { useCallback, useEffect, useState } from 'react';
import type { PushState } from '../../../schema/push.ts';
import { usePreference } from '../../device/preferences.ts';
import { AccountError } from '../../session/account-client.ts';
import { fetchPushState } from '../../session/push-client.ts';
import {
  keepPush,
  type PushAbility,
  pushAbility,
  switchPushOff,
  switchPushOn,
} from '../../session/push-device.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { problemWords, whyNot } from './notification-words.ts';

interface Push {
  ability: PushAbility;
  /** What the server says; undefined until it has answered. */
  state: PushState | undefined;
  /**
   * Whether this device gets notifications: the lifter wants them, the browser allows them, and the server can send
   * them.
   */
  isOn: boolean;
  problem: string | null;
  setOn: (on: boolean) => void;
  reread: () => Promise<void>;
}

/** Whether this device can get notifications, as the browser and the server say. */
export function usePush(): Push {
  const [ability, setAbility] = useState(pushAbility);
  const [wanted] = usePreference('push');
  const [state, setState] = useState<PushState>();
  const [problem, setProblem] = useState<string | null>(null);

  const run = useCallback(async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(wordsFor(error));
    } finally {
      setAbility(pushAbility());
    }
  }, []);
  const reread = useCallback(
    () =>
      run(async () => {
        await keepPush();
        setState(await fetchPushState());
      }),
    [run],
  );

  useEffect(() => {
    if (whyNot(pushAbility()) === null) void reread();
    // The lifter may come back from the browser's settings, having allowed notifications there.
    const look = () => setAbility(pushAbility());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', reread);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', reread);
    };
  }, [reread]);

  // A second tap would undo half of what the first has done.
  const oneAtATime = useOneAtATime();
  const setOn = (on: boolean) =>
    void oneAtATime(() =>
      run(async () => {
        if (on) await switchPushOn();
        else await switchPushOff();
        setState(await fetchPushState());
      }),
    );
  const isOn = wanted && ability === 'granted' && state?.subscribed !== false;
  return { ability, state, isOn, problem, setOn, reread };
}

/** The words for a failure that the lifter can understand. It throws any other failure, for that is our own mistake. */
function wordsFor(error: unknown): string {
  if (error instanceof AccountError) return problemWords(error.code);
  if (!(error instanceof DOMException)) throw error;
  console.warn('The browser did not subscribe.', error);
  return 'The browser could not reach its own push service. Try again, or in another network.';
}
