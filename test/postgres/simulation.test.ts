import { expect, test } from 'vitest';
import { broken, runSeeds } from '../simulation/processes.ts';

/**
 * Fewer than on SQLite: each statement is a way to another process and back. Answers of several
 * connections come in no fixed order, so a seed draws the same faults but may not give the same trace.
 */
const FIXED = 12;
const NEW = 4;
const LONG = 600_000;

test(`I1 to I11 hold in schedules 1 to ${FIXED} over PostgreSQL`, { timeout: LONG }, async () => {
  const lines = await runSeeds(1, FIXED);
  expect(broken(lines)).toEqual([]);
  // Schedules in which nothing happens would prove nothing.
  expect(lines.some(({ restored }) => restored)).toBe(true);
  expect(lines.reduce((sum, { acked }) => sum + acked, 0)).toBeGreaterThan(FIXED * 10);
});

const from = Math.floor(Math.random() * 2 ** 31);
test(`I1 to I11 hold in ${NEW} new schedules over PostgreSQL from seed ${from}`, {
  timeout: LONG,
}, async () => {
  expect(broken(await runSeeds(from, NEW))).toEqual([]);
});
