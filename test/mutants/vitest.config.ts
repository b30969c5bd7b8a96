import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The unit tests of what is mutated: the simulation has mutants of its own (test/simulation/mutants/mutants.ts). */
const ALL = ['{schema,sync}/**/*.test.ts', 'api/sync/*.test.ts'];

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    env: { NODE_ENV: 'test' },
    environment: 'node',
    include: process.env.MUTANTS_TESTS ? JSON.parse(process.env.MUTANTS_TESTS) : ALL,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
