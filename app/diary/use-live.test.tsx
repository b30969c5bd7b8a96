// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { BehaviorSubject, NEVER, type Observable, Subject } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { useLive } from './use-live.ts';

it('has no value before the first emission, then the latest one', () => {
  const source = new Subject<number>();
  const { result, rerender } = renderHook(() => useLive(() => source, []));
  expect(result.current).toBeUndefined();
  act(() => source.next(1));
  act(() => source.next(2));
  rerender();
  expect(result.current).toBe(2);
});

it('forgets the value of another dependency at once, and stops listening to it', () => {
  const sources = { a: new Subject<string>(), b: new Subject<string>() };
  const { result, rerender } = renderHook(({ id }: { id: 'a' | 'b' }) => useLive(() => sources[id], [id]), {
    initialProps: { id: 'a' },
  });
  act(() => sources.a.next('of a'));
  rerender({ id: 'b' });
  expect(result.current).toBeUndefined();
  expect(sources.a.observed).toBe(false);
  act(() => sources.b.next('of b'));
  expect(result.current).toBe('of b');
});

/** A read that can be replaced, with a state beside it whose change React draws at once. */
function beside(first: Observable<number>) {
  return renderHook(() => {
    const [source, setSource] = useState<Observable<number>>(first);
    const [taps, setTaps] = useState(0);
    const tap = () => setTaps((count) => count + 1);
    return { value: useLive(() => source, [source]), setSource, taps, tap };
  }).result;
}

// As in a browser: act() would hold back what a read says to its effect.
const asInBrowser = () => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
afterEach(() => vi.unstubAllGlobals());

it('lets a tap be drawn before what a screen has waited for, and never waits with what changes it', async () => {
  const source = new Subject<number>();
  const result = beside(source);
  asInBrowser();
  source.next(1);
  flushSync(result.current.tap);
  expect(result.current).toMatchObject({ value: undefined, taps: 1 });
  await vi.waitFor(() => expect(result.current.value).toBe(1));
  source.next(2);
  flushSync(result.current.tap);
  expect(result.current).toMatchObject({ value: 2, taps: 2 });
});

it('draws at once what a read says at once', () => {
  const result = beside(NEVER);
  asInBrowser();
  flushSync(() => result.current.setSource(new BehaviorSubject(1)));
  flushSync(result.current.tap);
  expect(result.current).toMatchObject({ value: 1, taps: 1 });
});
