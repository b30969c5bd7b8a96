import { useRef, useState } from 'react';
import { NOTHING_TO_UNDO } from '../../../ui/overlays/nothing-to-undo.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';

/** Takes back what the words told, and resolves to what to say then; null where nothing of it was left. */
type Undo = () => Promise<string | null>;

export interface SetNote {
  /** What happened last, or ''. */
  words: string;
  undo: (() => Promise<void>) | null;
  say: (words: string, undo?: Undo) => void;
}

/** The last thing that happened to an exercise's sets, and its way back: it stays until the next. */
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
