// The benchmarks.
import { FIGURE_NAMES, runBench } from '../test/bench/run.ts';
import { buildIfStale } from './build.mjs';
import { readOptions, wrongCall } from './options.mjs';

const USAGE = `Usage: npm run bench -- [--only NAME]… [--quick] [--profile]
  --only NAME   one figure: ${FIGURE_NAMES.join(', ')}
  --quick       fewer rounds
  --profile     a profile of each figure too`;

const { values } = readOptions(USAGE, {
  options: {
    only: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});
const unknown = values.only.find((name) => !FIGURE_NAMES.includes(name));
if (unknown !== undefined) wrongCall(USAGE, `--only ${unknown}: there is no such figure.`);
await buildIfStale();
await runBench(values);
