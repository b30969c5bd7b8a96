import { type RefObject, useLayoutEffect, useRef } from 'react';

interface SelectAll {
  field: RefObject<HTMLInputElement | null>;
  onFocus(): void;
  onClick(): void;
  /** Call it when something was typed: from then on the selection is left to the lifter. */
  onTyped(): void;
}

/**
 * Selects a field's text when it takes the focus, so that typing replaces it. It is selected three times: at once,
 * since a key may come before the next frame; again when `text` is drawn, which may change with the focus; and after
 * the tap that gave the focus, since a tap puts the caret where it fell.
 */
export function useSelectAll(text: string | null): SelectAll {
  const field = useRef<HTMLInputElement>(null);
  const untouched = useRef(false);
  useLayoutEffect(() => {
    if (untouched.current && text !== null) field.current?.select();
  }, [text]);
  return {
    field,
    onFocus() {
      untouched.current = true;
      field.current?.select();
    },
    onClick() {
      if (untouched.current) field.current?.select();
      untouched.current = false;
    },
    onTyped() {
      untouched.current = false;
    },
  };
}
