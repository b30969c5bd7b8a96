import { useCallback, useEffect, useState } from 'react';
import type { Host, Member } from '../../schema/host.ts';
import { AccountError, type AccountErrorCode } from '../session/account-client.ts';
import { useToast } from '../ui/overlays/toast.tsx';
import { fetchHost, fetchMembers } from './host-client.ts';
import { problemWords } from './host-words.ts';

interface HostState {
  /** Null until the server has answered. */
  host: Host | null;
  members: readonly Member[] | null;
  /** Why it last did not. */
  problem: AccountErrorCode | null;
  isBusy: boolean;
  reread: () => Promise<void>;
  /** Does something of the owner's, then reads anew. A failure is said; it resolves to undefined then. */
  act: <T>(work: () => Promise<T>) => Promise<T | undefined>;
}

/** The server as its owner sees it. Only the server knows, so without it there is nothing. */
export function useHost(): HostState {
  const toast = useToast();
  const [host, setHost] = useState<Host | null>(null);
  const [members, setMembers] = useState<readonly Member[] | null>(null);
  const [problem, setProblem] = useState<AccountErrorCode | null>(null);
  const [isBusy, setBusy] = useState(false);

  const reread = useCallback(async () => {
    try {
      setHost(await fetchHost());
      setMembers(await fetchMembers());
      setProblem(null);
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      setProblem(error.code);
    }
  }, []);
  useEffect(() => void reread(), [reread]);

  const act = useCallback(
    async <T>(work: () => Promise<T>) => {
      setBusy(true);
      try {
        const done = await work();
        await reread();
        return done;
      } catch (error) {
        if (!(error instanceof AccountError)) throw error;
        toast({ title: 'Not Done', description: problemWords(error.code), tone: 'bad' });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [reread, toast],
  );
  return { host, members, problem, isBusy, reread, act };
}
