import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { Diary, OpenDiaryOptions } from '../../sync/index.ts';
import { earlyDiary } from '../hooks/early-diary.ts';
import { hasGlance } from '../hooks/glance.ts';
import { useSession } from '../hooks/session/session.tsx';
import { LeaveContext } from '../hooks/use-leave.tsx';
import { idle } from './idle.ts';

/** `diary` may be used as soon as it is there: until it is open, it answers with what was seen last. */
export type DiaryState =
  | { kind: 'opening'; diary: Diary }
  | { kind: 'open'; diary: Diary; real: Diary }
  | { kind: 'failed'; error: unknown }
  | { kind: 'leaving' };

export type OpenDiary = (options: OpenDiaryOptions) => Promise<Diary>;

/** Two openings of one database must not overlap: each waits for the one before to be closed. */
let closed: Promise<void> = Promise.resolve();

/**
 * The sync's code is a chunk of its own: it comes beside the screen's, not before it, and after it
 * where the screen can already be drawn.
 */
const openFromChunk: OpenDiary = async (options) => {
  if (hasGlance(options.userId)) await idle(FIRST_SCREEN_MS);
  return (await import('../../sync/index.ts')).openDiary(options);
};

/** A page that is never idle opens its diary all the same. */
const FIRST_SCREEN_MS = 500;

export interface DiaryHostProps {
  userId: string;
  open?: OpenDiary;
  children: (state: DiaryState) => ReactNode;
}

/** Opens the user's diary, closes it when the user goes, and erases it at a sign-out. */
export function DiaryHost({ userId, open = openFromChunk, children }: DiaryHostProps) {
  const [{ diary, sighted, opened }] = useState(() => earlyDiary(userId));
  const [state, setState] = useState<DiaryState>({ kind: 'opening', diary });
  const destroyed = useRef<Diary | null>(null);
  const { signOut } = useSession();
  const navigate = useNavigate();

  useEffect(() => {
    let current = true;
    const opening = closed.then(() => open({ userId, onSight: sighted }));
    opening.then(
      (real) => {
        if (!current) return;
        opened(real);
        setState({ kind: 'open', diary, real });
      },
      (error: unknown) => current && setState({ kind: 'failed', error }),
    );
    return () => {
      current = false;
      closed = opening
        .then((real) => (destroyed.current === real ? undefined : real.close()))
        .catch((error: unknown) => console.warn('The diary was not closed.', error));
    };
  }, [userId, open, diary, sighted, opened]);

  /** What is unsent has been settled by the caller. The screens go first, so that none reads a closed database. */
  const leave = useCallback(async () => {
    const real = state.kind === 'open' ? state.real : null;
    flushSync(() => setState({ kind: 'leaving' }));
    if (real) {
      destroyed.current = real;
      await real.destroy().catch((error: unknown) => console.warn('The diary was not erased.', error));
    }
    const told = signOut();
    navigate('/auth', { replace: true });
    await told;
  }, [state, signOut, navigate]);

  const drawn = useMemo(() => children(state), [children, state]);
  return <LeaveContext value={leave}>{drawn}</LeaveContext>;
}
