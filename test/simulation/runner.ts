import { readOptions, wholeNumber, wrongCall } from '../../scripts/options.mjs';
import { startCoverage } from './coverage.ts';
import { installLoader, rewriteProduct } from './loader.ts';

const USAGE = `Usage: node test/simulation/runner.ts [--from SEED] [--count N] [--mutant NAME] [--scenario NAME]
  [--verbose] [--first] [--plain] [--mixed] [--coverage] [--until MS]`;

const { values } = readOptions(USAGE, {
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    mutant: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    /** Begins no schedule after this instant, ms since 1970. */
    until: { type: 'string', default: 'Infinity' },
    /** Ends at the first violation. */
    first: { type: 'boolean', default: false },
    /** Draws as for the product: nothing more often for the sake of the mutant. */
    plain: { type: 'boolean', default: false },
    /** Half the phones have today's source, and are updated to a newer one that the server has. */
    mixed: { type: 'boolean', default: false },
    /** Prints what ran, as a last line. */
    coverage: { type: 'boolean', default: false },
    /** A scenario of directed.ts in place of random schedules. */
    scenario: { type: 'string' },
  },
});
const from = wholeNumber(USAGE, '--from', values.from, 0);
const count = wholeNumber(USAGE, '--count', values.count, 0);
if (Number.isNaN(Number(values.until)))
  wrongCall(USAGE, `--until takes an instant in ms, not "${values.until}".`);
installLoader();
const { MUTANTS } = await import('./mutants/mutants.ts');
const { NEWER } = await import('./newer-release.ts');
const mutant = MUTANTS.find(({ name }) => name === values.mutant);
if (values.mutant !== undefined && !mutant)
  wrongCall(USAGE, `--mutant ${values.mutant}: there is no such mutant.`);
const mixed = values.mixed || mutant?.mixed === true;
rewriteProduct(mutant?.mutations ?? [], mixed ? NEWER : []);

const takeCoverage = values.coverage ? await startCoverage() : undefined;
// Only now: what these load is the product, seen through the loader.
const { START, USERS, SESSIONS } = await import('./schedule.ts');
const { runSchedule } = await import('./run-schedule.ts');
const { runScenario } = await import('./directed/directed.ts');
const { makeTemplate } = await import('./server/server.ts');
const { World } = await import('./world.ts');
const { createRng } = await import('./rng.ts');

const template = await makeTemplate(
  new World(createRng(0), { time: START - 60_000, verbose: false }),
  USERS,
  SESSIONS,
);
const adjust = mutant?.adjust && !values.plain ? { adjust: mutant.adjust } : {};
const older = mixed ? { older: (await import('./older-release.ts')).OLDER } : {};
const print = (result: object) => console.log(JSON.stringify(result));

async function schedules(from: number, count: number): Promise<void> {
  for (let seed = from; seed < from + count; seed++) {
    const { lines, ...result } = await runSchedule(seed, template, {
      verbose: values.verbose,
      ...adjust,
      ...older,
    });
    if (values.verbose) console.error(lines.join('\n'));
    print(result);
    if ((values.first && result.violations.length > 0) || Date.now() > Number(values.until)) return;
  }
}

if (values.scenario === undefined) await schedules(from, count);
else print(await runScenario(values.scenario, template, values.first));
if (takeCoverage) print(await takeCoverage());
