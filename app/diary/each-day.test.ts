import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eachDay, type OfDay } from './each-day.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 23, 59) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks anew on another day, and says of each answer on which day it came', () => {
  const answers = [new BehaviorSubject('today'), new BehaviorSubject('tomorrow')];
  let asked = 0;
  const said: OfDay<string>[] = [];
  const reading = eachDay(() => answers[asked++] ?? expect.unreachable()).subscribe((one) => said.push(one));

  vi.setSystemTime(new Date(2026, 10, 26));
  answers[0]?.next('of a clock of its own');
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  expect(said).toEqual([
    { day: '2026-11-25', value: 'today' },
    { day: '2026-11-26', value: 'of a clock of its own' },
    { day: '2026-11-26', value: 'tomorrow' },
  ]);

  reading.unsubscribe();
  expect(answers.some((one) => one.observed)).toBe(false);
});
