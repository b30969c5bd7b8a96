import { type ReactNode, useId, useRef } from 'react';
import * as css from './saved-line.css.ts';
import type { SetNote } from './state/use-set-note.ts';

/** What was saved or deleted last, quietly, with Undo: it covers nothing and waits as long as it takes. */
export function SavedLine({ note: { words, undo }, children }: { note: SetNote; children?: ReactNode }) {
  const wordsId = useId();
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <div className={css.line}>
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
