// The benchmarks: npm run bench -- [--only NAME]… [--quick] [--profile]
import { parseArgs } from 'node:util';
import { runBench } from '../test/bench/run.ts';
import { buildIfStale } from './build.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});
await buildIfStale();
await runBench(values);
