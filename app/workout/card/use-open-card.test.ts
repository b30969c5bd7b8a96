import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { writeDraft } from '../../diary/drafts.ts';
import { exercise } from '../testing/fake-diary.ts';
import { cardToOpen, useOpenCard } from './use-open-card.ts';

const bench = exercise('bench', 'Barbell Bench Press');
const flys = exercise('flys', 'Seated Chest Flys');

beforeEach(() => localStorage.clear());

it('opens the first card, or the one with unsaved sets', () => {
  expect(cardToOpen([bench, flys], () => false)).toBe('bench');
  expect(cardToOpen([bench, flys], (id) => id === 'flys')).toBe('flys');
  expect(cardToOpen([], () => true)).toBeNull();
});

it('stays on the card whose draft was saved, and closes only by a tap', () => {
  writeDraft('flys', { unit: 'kg', rows: [{ weight: '60', reps: '8' }] });
  const { result, rerender } = renderHook(() => useOpenCard('day-of-drafts', [bench, flys]));
  expect(result.current.openId).toBe('flys');
  writeDraft('flys', null);
  rerender();
  expect(result.current.openId).toBe('flys');
  act(() => result.current.toggle('flys'));
  expect(result.current.openId).toBeNull();
  act(() => result.current.toggle('bench'));
  expect(result.current.openId).toBe('bench');
});

it('opens another when the open one is gone, and the same again on returning to the screen', () => {
  const day = 'day-of-returns';
  const first = renderHook(({ list }) => useOpenCard(day, list), { initialProps: { list: [bench, flys] } });
  act(() => first.result.current.toggle('flys'));
  first.unmount();
  const second = renderHook(({ list }) => useOpenCard(day, list), { initialProps: { list: [bench, flys] } });
  expect(second.result.current.openId).toBe('flys');
  second.rerender({ list: [bench] });
  expect(second.result.current.openId).toBe('bench');
});
