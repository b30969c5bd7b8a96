import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { PRELOAD } from './preload.ts';
import config from './vitest.config.ts';

const timeout = Number(process.env.MUTANTS_TIMEOUT_MS);

export default mergeConfig(
  config,
  defineConfig({
    test: {
      ...(process.env.MUTANTS_JOURNAL ? { runner: join(import.meta.dirname, 'mutant-runner.ts') } : {}),
      setupFiles: [join(import.meta.dirname, '../..', PRELOAD)],
      restoreMocks: true,
      // One process that keeps its modules: what is loaded once has not to be loaded again for each mutant.
      isolate: false,
      fileParallelism: false,
      testTimeout: timeout,
      hookTimeout: timeout,
      expect: { poll: { timeout: timeout / 2 } },
      silent: true,
      reporters: ['dot'],
    },
  }),
);
