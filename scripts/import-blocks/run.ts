/**
 * How long the page stands still while a large file comes in, goes out and is taken back, and what it holds:
 * npm run import-blocks -- [--sets 20000] [--no-undo] [--no-second] [--profile FILE].
 * A block is what the page's thread ran without a pause, by the thread's own clock: on a busy machine a task also waits
 * for the processor. Beside it the same by the wall's clock, and the longest gap between frames of an idle page.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createLifter, type Lifter } from '../../test/bench/lifter.ts';
import { newContext } from '../../test/bench/phone.ts';
import { Server } from '../../test/journeys/support/server.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../browser.mjs';
import { buildIfStale } from '../build.mjs';
import { readOptions, wholeNumber } from '../options.mjs';
import { look, watchedPage } from './page-watch.ts';
import { pulled } from './pulled.ts';
import { stages } from './stages.ts';
import { strongFile } from './strong-file.ts';
import { profiled } from './trace.ts';

const USAGE = 'Usage: npm run import-blocks -- [--sets N] [--no-undo] [--no-second] [--profile FILE]';

const { values } = readOptions(USAGE, {
  options: {
    sets: { type: 'string', default: '20000' },
    undo: { type: 'boolean', default: true },
    second: { type: 'boolean', default: true },
    profile: { type: 'string' },
  },
  allowNegative: true,
});
const SETS = wholeNumber(USAGE, '--sets', values.sets);

const badge = (page: Page, words: string) => page.getByRole('banner').getByText(words).first().waitFor();

async function run(browser: Browser, server: Server, lifter: Lifter, folder: string): Promise<void> {
  const idle = await watchedPage(await browser.newContext(), `${server.url}/auth`);
  const context = await newContext(browser, server.url, lifter);
  const page = await watchedPage(context, `${server.url}/import`);
  const other = values.second
    ? await watchedPage(await newContext(browser, server.url, lifter), server.url)
    : null;
  const { during } = stages(browser, idle, other);
  if (other) {
    await badge(other, 'All on the server');
    await look(other);
  }
  const text = strongFile(SETS);
  const path = join(folder, 'strong.csv');
  writeFileSync(path, text);
  console.log(`${SETS} sets, a file of ${(text.length / 1e6).toFixed(1)} MB`);
  const button = page.locator('button:enabled', { hasText: /^Import .* Sets$/ });
  const done = page.getByRole('heading', { name: /sets imported$/ });
  await profiled([page, ...(other ? [other] : [])], values.profile, async () => {
    await during('read and preview', page, async () => {
      await page.getByLabel(/^Choose a File/).setInputFiles(path);
      await button.waitFor();
    });
    await during('compare and write', page, async () => {
      await button.click();
      await Promise.race([page.getByText('Checking that all of it').waitFor(), done.waitFor()]);
    });
    await during('check', page, () => done.waitFor());
    await during('sync and pack', page, async () => {
      await Promise.race([badge(page, 'on this device'), badge(page, 'All on the server')]);
      await badge(page, 'All on the server');
    });
  });
  if (other) {
    await during('an open page, behind', other, () => pulled(other));
    await other.context().close();
    const fresh = await watchedPage(await newContext(browser, server.url, lifter), `${server.url}/theme.js`);
    await during('a new device', fresh, async () => {
      await fresh.goto(server.url);
      await badge(fresh, 'All on the server');
    });
    await fresh.context().close();
  }
  if (!values.undo) return;
  await during('undo', page, async () => {
    await page.getByRole('button', { name: 'Undo This Import' }).click();
    await page.getByText('Import Undone').first().waitFor();
  });
  await during('sync the undo', page, async () => {
    await badge(page, 'All on the server');
  });
}

await buildIfStale();
const executablePath = findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
const folder = mkdtempSync(join(tmpdir(), 'import-blocks-'));
const server = await Server.create();
await server.start({ RATE_LIMIT_BURST: '1000000' });
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
try {
  await run(browser, server, await createLifter(server.url, []), folder);
} finally {
  await browser.close();
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
}
