import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useReorder } from './use-reorder.ts';

it('a dragged card follows the finger, the others make way, and the drop is heard once', () => {
  const onDrop = vi.fn();
  const { result } = renderHook(() => useReorder(3, onDrop));
  act(() => result.current.onDrag(0, 130, false, 110));
  expect([0, 1, 2].map(result.current.offsetOf)).toEqual([130, -110, 0]);
  expect(result.current.draggedIndex).toBe(0);
  expect(onDrop).not.toHaveBeenCalled();
  act(() => result.current.onDrag(0, 130, true, 110));
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(0, 1);
  expect([0, 1, 2].map(result.current.offsetOf)).toEqual([0, 0, 0]);
});

it('a card let go near its place stays there', () => {
  const onDrop = vi.fn();
  const { result } = renderHook(() => useReorder(3, onDrop));
  act(() => result.current.onDrag(1, 40, true, 110));
  expect(onDrop).not.toHaveBeenCalled();
  expect(result.current.draggedIndex).toBeNull();
});
