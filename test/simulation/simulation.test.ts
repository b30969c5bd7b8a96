import { describe, expect, test } from 'vitest';
import { MIXED } from './mutants/mixed.ts';
import { SEARCHED } from './mutants/searched.ts';
import { broken, runCounted, runProcess, runSeeds, type ScheduleLine } from './processes.ts';
import { FAILED, FIXED, MIXED_SEEDS, NEW_COUNT } from './seeds.ts';

/** A mutant that so many schedules do not catch counts as not caught. Nearly all fall within ten. */
const SEARCH_MAX = 300;
/** A guard against hanging, not a measure: the machine may be busy. */
const LONG = 600_000;

describe('many devices, one server and everything that can go wrong', () => {
  test(`I1 to I11 hold in schedules ${FIXED.from} to ${FIXED.from + FIXED.count - 1}`, {
    timeout: LONG,
  }, async () => {
    const { lines, rules } = await runCounted(FIXED.from, FIXED.count);
    expect(broken(lines)).toEqual([]);
    expect(lines).toHaveLength(FIXED.count);
    // Schedules in which nothing happens would prove nothing.
    expect(lines.filter(({ restored }) => restored).length).toBeGreaterThan(FIXED.count / 10);
    expect(lines.reduce((sum, { acked }) => sum + acked, 0)).toBeGreaterThan(FIXED.count * 10);
    expect(Object.keys(rules).length).toBeGreaterThan(0);
    expect(Object.entries(rules).filter(([, times]) => times === 0)).toEqual([]);
  });

  const from = Math.floor(Math.random() * 2 ** 31);
  test(`I1 to I11 hold in ${NEW_COUNT} new schedules from seed ${from}`, { timeout: LONG }, async () => {
    expect(broken(await runSeeds(from, NEW_COUNT))).toEqual([]);
  });

  test(`R24: I1 to I11 hold where half the phones have an older release, are updated in between, and hosts go back one`, {
    timeout: LONG,
  }, async () => {
    const { from, count } = MIXED_SEEDS;
    const lines = await runProcess<ScheduleLine>(['--mixed', '--from', `${from}`, '--count', `${count}`]);
    expect(broken(lines)).toEqual([]);
    expect(lines).toHaveLength(count);
    // Where backups are restored, the host goes back, too.
    expect(lines.filter(({ restored }) => restored).length).toBeGreaterThan(count / 10);
  });

  test.concurrent.each(FAILED)(
    'I1 to I11 hold in schedule $seed again: $what',
    { timeout: LONG },
    async ({ seed }) => {
      expect(broken(await runSeeds(seed, 1))).toEqual([]);
    },
  );

  test('I12: the same seed gives the same trace', { timeout: LONG }, async () => {
    const hashes = async () => (await runSeeds(FIXED.from, 12)).map(({ seed, hash }) => `${seed} ${hash}`);
    const [first, second] = await Promise.all([hashes(), hashes()]);
    expect(second).toEqual(first);
    expect(new Set(first).size).toBe(12);
  });
});

describe('a rule left out is found', () => {
  test.concurrent.each([...SEARCHED, ...MIXED])('$name', { timeout: LONG }, async ({ name }) => {
    const args = ['--mutant', name, '--count', String(SEARCH_MAX), '--first'];
    const last = (await runProcess<ScheduleLine>(args)).at(-1);
    expect(last?.violations.length, `no violation in ${SEARCH_MAX} schedules`).toBeGreaterThan(0);
    expect(last?.violations.filter((what) => !/^[IR]\d+ /.test(what))).toEqual([]);
  });
});
