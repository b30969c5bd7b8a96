import { useEffect, useRef, useState } from 'react';
import type { ImportProof, ImportRequest, ImportStage } from '../../sync/index.ts';
import { diaryErrorCode } from '../diary/diary-error.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { importProblem } from './use-preview.ts';

/** One import at a time: what it is at, and the way out of it until it is written. */
export function useImport(onDone: (proof: ImportProof) => void) {
  const diary = useDiary();
  const [stage, setStage] = useState<ImportStage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  // A screen that was left shows no proof: what is under way goes on, and stands in the list of imports.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function start(request: ImportRequest): Promise<void> {
    const mine = new AbortController();
    stop.current = mine;
    setProblem(null);
    setStage('comparing');
    try {
      const proof = await diary.runImport(request, { onStage: setStage, signal: mine.signal });
      if (isShown.current) onDone(proof);
    } catch (error) {
      if (diaryErrorCode(error) !== 'cancelled') {
        console.error('The import failed.', error);
        setProblem(importProblem(error));
      }
    } finally {
      setStage(null);
    }
  }

  return { stage, problem, start, cancel: () => stop.current?.abort() };
}
