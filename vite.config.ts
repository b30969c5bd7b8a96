import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { readVersion } from './api/runtime/version.ts';
import { chunkOf, workerChunkOf } from './scripts/chunks.ts';
import { compileAhead } from './scripts/compile-ahead.ts';
import { firstFiles } from './scripts/first-files.ts';
import { leftOut } from './scripts/left-out.ts';
import { oneByte } from './scripts/one-byte.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Each module's file is named, its dependencies' too. */
const inChunks = (name: ReturnType<typeof chunkOf>) => ({
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'ways in', name }],
});

/** Tests that answer requests with msw or pack a program: Node's fetch and streams take no bytes of another context. */
const NEEDS_NODE = globSync('app/**/*.test.{ts,tsx}', { cwd: here('./') }).filter((file) =>
  /from '(msw|.*\/program-link.ts)'/.test(readFileSync(here(file), 'utf8')),
);

export default defineConfig({
  root: here('app'),
  define: { __VERSION__: JSON.stringify(readVersion(here('./'))) },
  publicDir: here('app/public'),
  // RxJS has a build without helpers for the syntax of 2009.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  cacheDir: here('.cache/vite'),
  plugins: [react(), vanillaExtractPlugin(), firstFiles(), leftOut(), oneByte(), compileAhead()],
  worker: {
    format: 'es',
    plugins: () => [leftOut(), oneByte()],
    rolldownOptions: { output: { codeSplitting: inChunks(workerChunkOf(here('./'))) } },
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    sourcemap: false,
    // The content security policy allows no inline script but index.html's own, and no data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: inChunks(chunkOf(here('./'))) } },
  },
  server: {
    proxy: { '/api': { target: process.env.API_URL ?? 'http://localhost:3000' } },
  },
  test: {
    root: here('.'),
    // Vitest keeps what the environment has: with `production` React has no `act`, and in Honolulu a set of 9:30 UTC is
    // yesterday's. What depends on a time zone is tested in one of its own.
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    // Every core: by default one is left free, which on two cores is half of them.
    maxWorkers: '100%',
    // A guard against hanging, not a measure: the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          root: here('.'),
          environment: 'node',
          // Files share a worker's process: to load the API for each took as long as its tests. What a test sets, it puts back.
          isolate: false,
          include: ['{schema,api,scripts}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'sync',
          root: here('.'),
          environment: 'node',
          include: [
            'sync/**/*.test.ts',
            'test/*.test.ts',
            'test/bench/**/*.test.ts',
            'test/released/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          root: here('.'),
          environment: 'jsdom',
          // A context a file, as of a tab: to start a process for each and make its jsdom took longer than the tests.
          pool: 'vmForks',
          include: ['app/**/*.test.{ts,tsx}'],
          exclude: NEEDS_NODE,
          setupFiles: [here('test/support/dom-setup.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'app-fetch',
          root: here('.'),
          environment: 'jsdom',
          include: NEEDS_NODE,
          setupFiles: [here('test/support/dom-setup.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'operations',
          root: here('.'),
          environment: 'node',
          include: ['test/{binary,deploy}/**/*.test.ts'],
          globalSetup: [here('test/binary/build-binary.ts')],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          root: here('.'),
          environment: 'node',
          include: ['test/browsers/**/*.test.ts'],
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          root: here('.'),
          environment: 'node',
          // What the other projects run on SQLite, and what needs several processes.
          include: [
            'api/{auth,days,exercises,http,logs,push,sync,user}/**/*.test.ts',
            'api/{answers,contract,fuzz,log-secrets,tenants,upkeep}.test.ts',
            'api/cli/{commands,import}.test.ts',
            'test/convergence/*.test.ts',
            'test/postgres/**/*.test.ts',
          ],
          exclude: ['api/auth/{common-passwords,passwords}.test.ts'],
          globalSetup: [here('test/postgres/cluster.ts')],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'convergence',
          root: here('.'),
          environment: 'node',
          include: ['test/{convergence,crash,simulation}/**/*.test.ts'],
          // Where a file's tests each wait for a process.
          maxConcurrency: 2,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
