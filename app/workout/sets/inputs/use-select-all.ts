import { type RefObject, useLayoutEffect, useRef } from 'react';

interface SelectAll {
  field: RefObject<HTMLInputElement | null>;
  onFocus(): void;
  onClick(): void;
  /** From now on the selection is the lifter's. */
  onTyped(): void;
}

/**
 * Selects a field's text when it takes the focus, so that what is typed replaces it. It does so at once,
 * since a key may come before the next frame. It does so again when `text`, which may change with the focus, is
 * drawn, and after the tap that gave the focus, which puts the caret where it fell.
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
