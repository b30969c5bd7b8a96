import { useCallback, useEffect, useState } from 'react';
import type { ListedSession } from '../../../schema/sessions/session.ts';
import { AccountError, type AccountErrorCode } from '../../session/account-client.ts';
import { endOtherSessions, endSession, listSessions } from './sessions-client.ts';

/** `sessions` is null until the server has answered; `problem` says why its last answer failed. */
interface Sessions {
  sessions: readonly ListedSession[] | null;
  problem: AccountErrorCode | null;
  reread: () => Promise<void>;
  /** Ends one session, or all but this device's; then reads the list again. Throws AccountError. */
  end: (session: ListedSession | 'others') => Promise<void>;
}

/** Where the user is signed in. Only the server knows, so there is no list without it. */
export function useSessions(): Sessions {
  const [sessions, setSessions] = useState<readonly ListedSession[] | null>(null);
  const [problem, setProblem] = useState<AccountErrorCode | null>(null);

  const reread = useCallback(async () => {
    try {
      setSessions(await listSessions());
      setProblem(null);
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      setProblem(error.code);
    }
  }, []);
  useEffect(() => void reread(), [reread]);

  const end = useCallback(
    async (session: ListedSession | 'others') => {
      await (session === 'others' ? endOtherSessions() : endSession(session.id));
      await reread();
    },
    [reread],
  );
  return { sessions, problem, reread, end };
}
