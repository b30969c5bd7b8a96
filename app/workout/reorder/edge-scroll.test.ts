import { expect, it } from 'vitest';
import { speedAt } from './edge-scroll.ts';

it('scrolls near an edge, faster the nearer, and never in between', () => {
  expect(speedAt(300, 700)).toBe(0);
  expect(speedAt(73, 700)).toBe(0);
  expect(speedAt(36, 700)).toBe(-360);
  expect(speedAt(-20, 700)).toBe(-720);
  expect(speedAt(664, 700)).toBe(360);
  expect(speedAt(760, 700)).toBe(720);
});
