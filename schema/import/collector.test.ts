import { expect, it } from 'vitest';
import { Collector } from './collector.ts';

it('leaves out what a reader has not of a session', () => {
  const made = new Collector().session('a', () => ({
    start: { day: '2026-03-01' },
    name: '',
    note: undefined,
    durationS: 0,
  }));
  expect(Object.keys(made)).toEqual(['key', 'start', 'durationS', 'sets', 'exerciseNotes']);
});
