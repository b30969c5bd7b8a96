import { useRef, useState } from 'react';
import { NOTHING_TO_UNDO } from '../../../ui/overlays/nothing-to-undo.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';

/** Takes back what a note told. Resolves to what to say then; null where nothing was left to take back. */
type Undo = () => Promise<string | null>;

export interface SetNote {
  /** What happened last; '' for nothing yet. */
  words: string;
  undo: (() => Promise<void>) | null;
  say: (words: string, undo?: Undo) => void;
}

/** The last thing that happened to an exercise's sets, with its Undo. It stays until the next thing happens. */
export function useSetNote(): SetNote {
  const toast = useToast();
  const [note, setNote] = useState<{ words: string; undo: Undo | null }>({ words: '', undo: null });
  const undoing = useRef(false);
  const { words, undo } = note;

  const takeBack = async (back: Undo) => {
    if (undoing.current) return;
    undoing.current = true;
    try {
      setNote({ words: (await back()) ?? NOTHING_TO_UNDO, undo: null });
    } catch (error) {
      console.error('Undo failed', error);
      toast({ title: 'Undo Failed', description: 'Nothing was changed. Please try again.', tone: 'bad' });
    }
    undoing.current = false;
  };

  return {
    words,
    undo: undo && (() => takeBack(undo)),
    say: (next, back) => setNote({ words: next, undo: back ?? null }),
  };
}
