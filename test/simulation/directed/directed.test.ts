import { describe, expect, test } from 'vitest';
import { DIRECTED } from '../mutants/mutants.ts';
import { runProcess, type ScenarioLine } from '../processes.ts';

/** A guard against hanging, not a measure: the machine may be busy. */
const LONG = 600_000;

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
    title: 'R2: a tab killed anywhere in a save keeps all or nothing',
    name: 'killed in a save',
    points: 2,
  },
  {
    title: 'R6: a tab killed anywhere in a save of what was answered keeps the set whole',
    name: 'killed in a save of what was answered',
    points: 2,
  },
  {
    title: 'R7: a tab killed anywhere in an answer behind which more is pending keeps the set whole',
    name: 'killed in an answer behind which more is pending',
    points: 3,
  },
  {
    title: 'R6: an old page of a pull takes nothing back, whenever it comes',
    name: 'a pull behind what another tab pushed',
    points: 20,
  },
  {
    title: 'R6, R8: a number for a row that was pulled already says nothing else, whenever it comes',
    name: "a push's answer behind what another tab pulled",
    points: 10,
  },
  {
    title: 'R6, R14: of equal clocks a restored server has the last word',
    name: 'equal clocks after a restore',
    points: 1,
  },
  {
    title: 'R6, R14: a row of a restored server counts, however small its number',
    name: 'smaller numbers after a restore',
    points: 1,
  },
  {
    title: 'R6, R22: a packed row of a snapshot counts for a set that is a document here',
    name: 'a snapshot over a set that is a document',
    points: 1,
  },
  {
    title: 'R6, R18: a pack that comes back behind a newer write of its set takes nothing of it back',
    name: 'a kept pack behind a newer write of its set',
    points: 1,
  },
  {
    title: 'R18: the answer to a push of before a sign-out takes nothing out of the next diary',
    name: 'an answer after a sign-out',
    points: 20,
  },
  {
    title: 'R18: a page of a pull of before a sign-out moves no checkpoint of the next diary',
    name: 'a page of a pull after a sign-out',
    points: 40,
  },
  {
    title: 'R18, R23: a comparison of before a sign-out mends nothing in the next diary',
    name: 'a comparison after a sign-out',
    points: 40,
  },
  {
    title: 'R14, R18: a reset of before a sign-out ends with it',
    name: 'an offer after a sign-out',
    points: 40,
  },
  {
    title: 'R18, R22: the head of a snapshot of before a sign-out does no harm',
    name: 'a snapshot after a sign-out',
    points: 40,
  },
  {
    title: 'R18, R22: packs behind a head that a sign-out erased are left out',
    name: 'packs after a sign-out',
    points: 40,
  },
  {
    title: 'R10, R18: what was sent again after a sign-out that was cut short does not come back',
    name: 'a change sent again after a sign-out that was cut short',
    points: 4,
  },
  {
    title: 'R6, R14: what is ahead of a restored server is cut to its time, and nothing else goes back',
    name: 'ahead of a restored server',
    points: 1,
  },
  {
    title: 'R13, R18: a tab killed anywhere in a sign-out loses nothing',
    name: 'killed in a sign-out',
    points: 4,
  },
  {
    title: 'R18: a tab that starts anywhere in a sign-out of another loses nothing',
    name: 'a start during a sign-out',
    points: 100,
  },
  {
    title: 'R7, R14: a tab killed anywhere in an answer loses nothing to a restored server',
    name: 'killed in an answer, then restored',
    points: 4,
  },
  {
    title: 'R8, R14: a server restored anywhere under pushes that overlap their answers loses nothing',
    name: 'restored under a push that overlaps an answer',
    points: 10,
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
    title: 'R29: a server that refuses every push as a whole costs nothing, whenever it is put forward again',
    name: 'every push refused as a whole',
    points: 6,
  },
  {
    title: 'R14, R15: an answer from before is ignored anywhere in a reset',
    name: 'an old answer during a reset',
    points: 10,
  },
  {
    title: 'R14, R15: what an answer from before told leaves the outbox at no point of a reset',
    name: "an old push's answer during a reset",
    points: 10,
  },
  {
    title: 'R14, R32: an import is offered as the server’s at no point of a reset',
    name: 'an import during a reset',
    points: 20,
  },
];

describe('at each point where it could break', () => {
  test.concurrent.each(SCENARIOS)('$title', { timeout: LONG }, async ({ name, points }) => {
    const line = await scenario(name);
    expect(line.violations).toEqual([]);
    expect(line.points).toBeGreaterThanOrEqual(points);
  });
});

describe('a rule left out is found', () => {
  test.concurrent.each(DIRECTED)('$name', { timeout: LONG }, async (mutant) => {
    const { violations } = await scenario(mutant.scenario, '--first', '--mutant', mutant.name);
    expect(violations.length).toBeGreaterThan(0);
    expect(violations.filter((what) => !/^at \d+: [IR]\d+ /.test(what))).toEqual([]);
  });
});
