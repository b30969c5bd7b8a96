import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

interface Movable {
  /** The ref of each element that may hold it; at most one of them is drawn at a time. */
  place: RefCallback<HTMLElement>;
  /** Draws it as the last child of that element. Its state is lost with another `key`. */
  draw: (content: ReactNode, key: string) => ReactNode;
}

/** For what stands elsewhere on a wide screen: it moves there with its state, as a phone is turned. */
export function useMovable(): Movable {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  const place = useCallback((element: HTMLElement | null) => element?.append(host), [host]);
  return { place, draw: (content, key) => createPortal(content, host, key) };
}
