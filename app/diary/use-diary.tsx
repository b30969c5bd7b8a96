import { createContext, type ReactNode, useContext } from 'react';
import type { Diary } from '../../sync/index.ts';

const DiaryContext = createContext<Diary | null>(null);

export function DiaryProvider({ diary, children }: { diary: Diary; children: ReactNode }) {
  return <DiaryContext value={diary}>{children}</DiaryContext>;
}

/** The signed-in user's diary. Every signed-in screen stands below the provider. */
export function useDiary(): Diary {
  const diary = useContext(DiaryContext);
  if (!diary) throw new Error('useDiary needs a DiaryProvider above it');
  return diary;
}
