// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
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
