import { describe, expect, test } from 'vitest';
import { opOutcome, requestOutcome } from './outcomes.ts';
import type { Answer } from './transport.ts';

const refused = (status: number, marked: boolean): Answer<unknown> => ({
  kind: 'refused',
  status,
  marked,
  code: 'x',
  message: '',
  retryAfterMs: null,
  server: null,
});
const STATUSES = Array.from({ length: 500 }, (_, i) => 100 + i);

describe('what a request comes to', () => {
  test('R9: no answer is tried again', () => {
    expect(requestOutcome({ kind: 'none', timedOut: true })).toBe('retry');
    expect(requestOutcome({ kind: 'none', timedOut: false })).toBe('retry');
  });

  test('R9: without our marker every status is tried again', () => {
    for (const status of STATUSES)
      expect([status, requestOutcome(refused(status, false))]).toEqual([status, 'retry']);
  });

  test.each([
    [400, 'split'],
    [401, 'signed-out'],
    [403, 'refused'],
    [410, 'reset'],
    [413, 'split'],
    [422, 'split'],
    [426, 'upgrade'],
  ])('R11, R14: marked, %i is %s', (status, outcome) => {
    expect(requestOutcome(refused(status, true))).toBe(outcome);
  });

  test('R9: marked, every other status is tried again', () => {
    const named = new Set([400, 401, 403, 410, 413, 422, 426]);
    for (const status of STATUSES.filter((s) => !named.has(s))) {
      expect([status, requestOutcome(refused(status, true))]).toEqual([status, 'retry']);
    }
  });
});

describe('what one change comes to', () => {
  test('R10: every status has a verdict, and only those about the change itself park it', () => {
    const by = { done: [] as number[], park: [] as number[], keep: [] as number[] };
    for (const status of STATUSES) by[opOutcome(status)].push(status);
    expect(by.done).toEqual(STATUSES.filter((status) => status >= 200 && status < 300));
    expect(by.park).toEqual([400, 403, 404, 405, 409, 410, 413, 415, 422]);
    expect(by.keep.length).toBe(500 - by.done.length - by.park.length);
    for (const status of [401, 408, 425, 426, 429, 500, 503, 507]) expect(by.keep).toContain(status);
  });
});
