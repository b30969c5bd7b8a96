import { useRef, useState } from 'react';
import { NOTHING_TO_UNDO } from '../../../ui/overlays/nothing-to-undo.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';

/** Takes back what a note told. Resolves to what to say then; null where nothing was left to take back. */
type Undo = () => Promise<string | null>;

export interface SetNote {
  /** What happened last; '' for nothing yet. */
  words: string;
  undo: (() => Promise<void>) | null;
  /** How many notes there were: the next one may have the same words. */
  count: number;
  say: (words: string, undo?: Undo) => void;
}

/** The last thing that happened to an exercise's sets, with its Undo. It stays until the next thing happens. */
export function useSetNote(): SetNote {
  const toast = useToast();
  const [note, setNote] = useState({ words: '', undo: null as Undo | null, count: 0 });
  const undoing = useRef(false);
  const { words, undo, count } = note;
  const tell = (next: string, back?: Undo) =>
    setNote((before) => ({ words: next, undo: back ?? null, count: before.count + 1 }));

  const takeBack = async (back: Undo) => {
    if (undoing.current) return;
    undoing.current = true;
    try {
      tell((await back()) ?? NOTHING_TO_UNDO);
    } catch (error) {
      console.error('Undo failed', error);
      toast({ title: 'Undo Failed', description: 'Nothing was changed. Please try again.', tone: 'bad' });
    }
    undoing.current = false;
  };

  return {
    words,
    undo: undo && (() => takeBack(undo)),
    count,
    say: tell,
  };
}
