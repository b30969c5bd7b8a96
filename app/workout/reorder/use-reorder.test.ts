import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as css from './reorder.css.ts';
import { useReorder } from './use-reorder.ts';

const AT_REST = { className: 'row' };

it('a dragged card follows the finger, the others make way, and the drop is heard once', () => {
  const onDrop = vi.fn();
  const { result } = renderHook(() => useReorder(3, onDrop));
  const rows = () => [0, 1, 2].map((index) => result.current.rowProps(index, 'row'));
  expect(rows()).toEqual([AT_REST, AT_REST, AT_REST]);
  act(() => result.current.onDrag(0, 130, false, 110));
  expect(rows()).toEqual([
    { className: `row ${css.lifted}`, style: { transform: 'translateY(130px)' } },
    { className: `row ${css.gliding}`, style: { transform: 'translateY(-110px)' } },
    { className: `row ${css.gliding}` },
  ]);
  expect(onDrop).not.toHaveBeenCalled();
  act(() => result.current.onDrag(0, 130, true, 110));
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(0, 1);
  expect(rows()).toEqual([AT_REST, AT_REST, AT_REST]);
});

it('a card let go near its place stays there', () => {
  const onDrop = vi.fn();
  const { result } = renderHook(() => useReorder(3, onDrop));
  act(() => result.current.onDrag(1, 40, true, 110));
  expect(onDrop).not.toHaveBeenCalled();
  expect(result.current.rowProps(1, 'row')).toEqual(AT_REST);
});
