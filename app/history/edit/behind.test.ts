import { afterEach, expect, it, vi } from 'vitest';
import { localDayOf } from '../../../schema/sessions/session-of-sets.ts';
import { noonOf } from './behind.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

it('what is logged of a day stays on it after a flight', () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-09T09:00:00.000Z') });
  vi.stubEnv('TZ', 'Pacific/Auckland');
  const visit = noonOf('2026-01-05');
  expect(visit.date).toBe('2026-01-04T23:00:00.000Z');
  vi.stubEnv('TZ', 'Europe/London');
  expect(localDayOf(visit)).toBe('2026-01-05');
});

it('what is logged in the morning of today is not of a noon that is still to come', () => {
  vi.stubEnv('TZ', 'Europe/London');
  vi.useFakeTimers({ now: Date.parse('2026-01-05T09:00:00.000Z') });
  expect(noonOf('2026-01-05').date).toBe('2026-01-05T09:00:00.000Z');
  expect(noonOf('2026-01-04').date).toBe('2026-01-04T12:00:00.000Z');
});
