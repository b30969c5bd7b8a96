import { afterEach, expect, it } from 'vitest';
import { localDayOf } from '../../schema/sessions/training-sessions.ts';
import { noonOf } from './behind.ts';

const ZONE = process.env.TZ;
afterEach(() => {
  process.env.TZ = ZONE ?? 'UTC';
});

it('what is logged of a day stays on it after a flight', () => {
  process.env.TZ = 'Pacific/Auckland';
  const visit = noonOf('2026-01-05');
  expect(visit.date).toBe('2026-01-04T23:00:00.000Z');
  process.env.TZ = 'Europe/London';
  expect(localDayOf(visit)).toBe('2026-01-05');
});
