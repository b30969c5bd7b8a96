import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import '../scripts/away-from-midnight.mjs';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../scripts/browser.mjs';

const executablePath = findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);

export default defineConfig({
  testDir: 'journeys',
  outputDir: join(import.meta.dirname, '../test-results/journeys'),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Guards against a hang: each step has a limit of its own, and beside three busy loops a journey takes minutes.
  timeout: 600_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: join(import.meta.dirname, '../test-results/journeys.json') }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: BROWSER_ARGS },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
  },
});
