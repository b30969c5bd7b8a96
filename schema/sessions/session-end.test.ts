import { afterEach, expect, test, vi } from 'vitest';
import { clockOffset, LAST_REST_MS, SESSION_SILENCE_MS, sessionEnd } from './session-end.ts';

afterEach(() => void vi.unstubAllEnvs());

const startedAt = '2026-03-05T18:00:00.000Z';
const START = Date.parse(startedAt);
const iso = (ms: number) => new Date(ms).toISOString();

test('a session goes on until no set came for three hours', () => {
  const lastSetAt = iso(START + 3_600_000);
  const silent = START + 3_600_000 + SESSION_SILENCE_MS;
  expect(sessionEnd({ startedAt }, lastSetAt, silent - 1)).toBeNull();
  expect(sessionEnd({ startedAt }, lastSetAt, silent)).toBe(iso(START + 3_600_000 + LAST_REST_MS));
});

test('one without a set yet counts from its start', () => {
  expect(sessionEnd({ startedAt }, null, START + 60_000)).toBeNull();
  expect(sessionEnd({ startedAt }, null, START + SESSION_SILENCE_MS)).toBe(iso(START + LAST_REST_MS));
  // So does one whose set was dated before it.
  expect(sessionEnd({ startedAt }, iso(START - 60_000), START + SESSION_SILENCE_MS - 1)).toBeNull();
});

test('a finished one ended when it was finished', () => {
  const endedAt = iso(START + 600_000);
  expect(sessionEnd({ startedAt, endedAt }, iso(START), START)).toBe(endedAt);
});

test('one from a clock that was days ahead does not go on for days', () => {
  expect(sessionEnd({ startedAt }, null, START - 2 * SESSION_SILENCE_MS)).not.toBeNull();
});

test('the offset is that of the zone at the instant, summer time told apart', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect([clockOffset('2026-01-15T12:00:00Z'), clockOffset('2026-07-15T12:00:00Z')]).toEqual([60, 120]);
  vi.stubEnv('TZ', 'UTC');
  expect(Object.is(clockOffset(START), 0)).toBe(true);
});
