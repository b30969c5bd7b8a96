import { type ReactNode, useEffect, useId, useRef } from 'react';
import { isInSight } from '../../ui/is-in-sight.ts';
import { afterPaint } from '../../ui/loading/after-paint.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import * as css from './saved-line.css.ts';
import type { SetNote } from './state/use-set-note.ts';

/**
 * What was saved or deleted last, quietly, with Undo: it covers nothing and waits as long as it takes. Where it lies
 * behind the bars of a small phone a notice has its Undo too, since nothing may scroll under a finger.
 */
export function SavedLine({ note, children }: { note: SetNote; children?: ReactNode }) {
  const { words, undo, count } = note;
  const wordsId = useId();
  const toast = useToast();
  const line = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note is the signal
  useEffect(() => {
    if (!undo) return;
    let isNewest = true;
    // A save begins a rest, whose bar is higher.
    void afterPaint().then(() => {
      if (!isNewest || !line.current || isInSight(line.current)) return;
      toast({ title: words, isReadOut: true, action: { label: 'Undo', onAction: () => void undo() } });
    });
    return () => {
      isNewest = false;
    };
  }, [count]);
  return (
    <div ref={line} className={css.line}>
      <p ref={text} role="status" id={wordsId} tabIndex={-1}>
        {words}
      </p>
      {undo ? (
        <button
          type="button"
          className={css.undo}
          aria-describedby={wordsId}
          onClick={() => {
            // The button goes, and must not take the focus with it.
            text.current?.focus({ preventScroll: true });
            void undo();
          }}
        >
          Undo
        </button>
      ) : null}
      {children}
    </div>
  );
}
