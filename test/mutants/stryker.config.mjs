/** StrykerJS over the sync and what it merges and packs with: `npm run mutants`, or `-- FILE …` for some files. */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutants/vitest.config.ts' },
  mutate: [
    'sync/**/*.ts',
    'api/sync/**/*.ts',
    'schema/merge.ts',
    'schema/packs/pack.ts',
    '!**/*.test.ts',
    '!**/testing/**',
  ],
  // It is copied for each run; what no test of these folders reads stays out.
  ignorePatterns: [
    '/app',
    '/dist*',
    '/data',
    '/screenshots',
    '/test/journeys',
    '/test/bench',
    '/bench-results',
  ],
  tempDirName: '.cache/mutants/sandbox',
  // It asks TypeScript for the settings, by an interface that TypeScript 7 has no more. Nothing needs them.
  tsconfigFile: 'none.json',
  concurrency: 1,
  dryRunTimeoutMinutes: 60,
  // The machine may be busy: a time-out counts as caught, and must not be one that the tests alone would have.
  timeoutMS: 30_000,
  timeoutFactor: 3,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/mutants/report.json' },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
};
