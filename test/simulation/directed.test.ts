import { describe, expect, test } from 'vitest';
import { DIRECTED } from './mutants.ts';
import { runProcess, type ScenarioLine } from './processes.ts';

const LONG = 120_000;

async function scenario(name: string, ...args: string[]): Promise<ScenarioLine> {
  const [line] = await runProcess<ScenarioLine>(['--scenario', name, ...args]);
  if (!line) throw new Error('The runner said nothing.');
  return line;
}

/** Every scenario of directed.ts, and the fewest points at which it has to break in. */
const SCENARIOS = [
  { title: 'R13: a tab killed anywhere in a pull skips no row', name: 'killed in a pull', points: 6 },
  { title: 'R21: a tab killed anywhere in packing loses no set', name: 'killed in packing', points: 5 },
  {
    title: 'R22: a device killed anywhere in a snapshot ends with everything',
    name: 'killed in a snapshot',
    points: 8,
  },
  {
    title: 'R2, R4: a tab killed anywhere in a save keeps all or nothing',
    name: 'killed in a save',
    points: 3,
  },
  {
    title: 'R13, R18: a tab killed anywhere in a sign-out loses nothing',
    name: 'killed in a sign-out',
    points: 7,
  },
  {
    title: 'R18: a tab that starts anywhere in a sign-out of another loses nothing',
    name: 'a start during a sign-out',
    points: 100,
  },
  {
    title: 'R7, R14: a tab killed anywhere in an answer loses nothing to a restored server',
    name: 'killed in an answer, then restored',
    points: 5,
  },
  {
    title: 'R8, R14: a server restored anywhere under pushes that overlap their answers loses nothing',
    name: 'restored under a push that overlaps an answer',
    points: 15,
  },
  {
    title: 'R14: a deletion survives a server that was restored from before it',
    name: 'a deletion, then restored',
    points: 5,
  },
  {
    title: 'R5, R18: after kept changes came back behind newer ones, the last write is the last',
    name: 'kept changes behind newer ones',
    points: 1,
  },
  {
    title: 'R9: a server that refuses every push as a whole costs nothing, whenever it is put forward again',
    name: 'every push refused as a whole',
    points: 6,
  },
  {
    title: 'R14, R15: an answer from before is ignored anywhere in a reset',
    name: 'an old answer during a reset',
    points: 10,
  },
];

describe('at each point where it could break', () => {
  test.each(SCENARIOS)('$title', { timeout: LONG }, async ({ name, points }) => {
    const line = await scenario(name);
    expect(line.violations).toEqual([]);
    expect(line.points).toBeGreaterThanOrEqual(points);
  });
});

describe('a rule left out is found', () => {
  test.each(DIRECTED)('$name', { timeout: LONG }, async (mutant) => {
    const { violations } = await scenario(mutant.scenario, '--first', '--mutant', mutant.name);
    expect(violations.length).toBeGreaterThan(0);
    expect(violations.filter((what) => !/^at \d+: [IR]\d+ /.test(what))).toEqual([]);
  });
});
