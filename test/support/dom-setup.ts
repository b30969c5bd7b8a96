import { performance as nodePerformance } from 'node:perf_hooks';
import { cleanup, configure } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, vi } from 'vitest';

afterEach(cleanup);
// A toast stays until it is tapped, else a busy machine would take it away before the test does. toast.test.tsx has its time.
vi.mock('@radix-ui/react-toast', async (importOriginal) => {
  const radix = await importOriginal<typeof import('@radix-ui/react-toast')>();
  const Provider: typeof radix.Provider = (props) =>
    createElement(radix.Provider, { ...props, duration: Number.POSITIVE_INFINITY });
  return { ...radix, Provider };
});
// A guard against hanging, not a measure: the machine may be busy.
configure({ asyncUtilTimeout: 30_000 });

// Every browser has it, Node too, and jsdom in a context of its own has not.
performance.getEntriesByType ??= (type) => nodePerformance.getEntriesByType(type as 'mark');

// jsdom has no layout: these are what Radix and visx ask of one.
class NoResize implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
globalThis.ResizeObserver ??= NoResize;
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
