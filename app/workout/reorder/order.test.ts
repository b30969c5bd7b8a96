import { describe, expect, it } from 'vitest';
import { inOrder, makesWay, moved, placeAfterDrag } from './order.ts';

describe('dragging', () => {
  it('moves one place for about 120 px and stays within the list', () => {
    expect(placeAfterDrag(0, 59, 4)).toBe(0);
    expect(placeAfterDrag(0, 61, 4)).toBe(1);
    expect(placeAfterDrag(0, 240, 4)).toBe(2);
    expect(placeAfterDrag(3, -130, 4)).toBe(2);
    expect(placeAfterDrag(1, -900, 4)).toBe(0);
    expect(placeAfterDrag(1, 900, 4)).toBe(3);
  });

  it('cards between the two places make way', () => {
    expect([0, 1, 2, 3].map((i) => makesWay(i, 1, 3))).toEqual([0, 0, -1, -1]);
    expect([0, 1, 2, 3].map((i) => makesWay(i, 3, 1))).toEqual([0, 1, 1, 0]);
  });
});

it('moves an item', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

it('keeps items behind that the order does not name', () => {
  const items = [{ id: 'a' }, { id: 'new' }, { id: 'b' }];
  expect(inOrder(items, ['b', 'a']).map((item) => item.id)).toEqual(['b', 'a', 'new']);
});
