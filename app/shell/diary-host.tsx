import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { Diary, OpenDiaryOptions } from '../../sync/index.ts';
import { STORAGE_KEYS, writeText } from '../device/local-storage.ts';
import { hasFirstPaint } from '../diary/first-paint-cache.ts';
import { openingDiary } from '../diary/opening-diary.ts';
import { LeaveContext } from '../session/use-leave.tsx';
import { useSession } from '../session/use-session.tsx';
import { idle } from '../ui/loading/idle.ts';

/** `diary` may be used while it is opening: it waits by itself (app/diary/opening-diary.ts). */
export type DiaryState =
  | { kind: 'opening' | 'open'; diary: Diary }
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
  if (hasFirstPaint(options.userId)) await idle(FIRST_SCREEN_MS);
  return (await import('../../sync/index.ts')).openDiary(options);
};

/** A page that is never idle opens its diary all the same. */
const FIRST_SCREEN_MS = 500;

interface DiaryHostProps {
  userId: string;
  open?: OpenDiary;
  children: (state: DiaryState) => ReactNode;
}

/** Opens the user's diary, closes it when the user goes, and erases it at a sign-out. */
export function DiaryHost({ userId, open = openFromChunk, children }: DiaryHostProps) {
  const [{ diary, showFirst, opened }] = useState(() => openingDiary(userId));
  const [state, setState] = useState<DiaryState>({ kind: 'opening', diary });
  const destroyed = useRef(false);
  const { signOut } = useSession();
  const navigate = useNavigate();

  useEffect(() => {
    let current = true;
    const opening = closed.then(() => open({ userId, onPreview: showFirst }));
    opening.then(
      (openDiary) => {
        if (!current) return;
        opened(openDiary);
        // The screens have the diary already, so this hurries nobody.
        startTransition(() => setState({ kind: 'open', diary }));
      },
      (error: unknown) => current && setState({ kind: 'failed', error }),
    );
    return () => {
      current = false;
      closed = opening
        .then((openDiary) => (destroyed.current ? undefined : openDiary.close()))
        .catch((error: unknown) => console.warn('The diary was not closed.', error));
    };
  }, [userId, open, diary, showFirst, opened]);

  /** The screens go first, so that none reads a closed database. */
  const leave = useCallback(
    async (isDiscarded?: (id: string) => boolean) => {
      flushSync(() => setState({ kind: 'leaving' }));
      if (state.kind === 'open') {
        destroyed.current = true;
        try {
          if (await diary.destroy(isDiscarded)) writeText(STORAGE_KEYS.keptHere, 'true');
        } catch (error) {
          destroyed.current = false;
          writeText(STORAGE_KEYS.keptHere, userId);
          console.warn('The diary was not erased.', error);
        }
      }
      const told = signOut();
      navigate('/auth', { replace: true });
      await told;
    },
    [state.kind, diary, userId, signOut, navigate],
  );

  const drawn = useMemo(() => children(state), [children, state]);
  return <LeaveContext value={leave}>{drawn}</LeaveContext>;
}
