// Every screen and dialog, in both themes and at every size, as PNG files in screenshots/ (ignored by git).
// `npm run screenshots -- workout` takes only the views whose name begins so, `-- @small` only that size.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createAccount } from '../test/journeys/screens/support/account.ts';
import { GALLERY, visit } from '../test/journeys/screens/support/gallery.ts';
import {
  applyText,
  contextOf,
  SIZE_NAMES,
  SIZES,
  type SizeName,
} from '../test/journeys/screens/support/sizes.ts';
import type { Viewer } from '../test/journeys/screens/support/views/view.ts';
import { Device } from '../test/journeys/support/device.ts';
import { Server } from '../test/journeys/support/server.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { readOptions, wrongCall } from './options.mjs';

const FOLDER = join(import.meta.dirname, '../screenshots');
const WEEKS = 18;
const THEMES = ['dark', 'light'] as const;
const VIEWERS: readonly Viewer[] = ['visitor', 'newcomer', 'lifter'];

const USAGE = `Usage: npm run screenshots -- [VIEW]… [@SIZE]…
  VIEW    views whose name begins so
  @SIZE   one of ${SIZE_NAMES.map((name) => `@${name}`).join(', ')}`;

const { positionals: words } = readOptions(USAGE, { allowPositionals: true });
const wanted = words.filter((word) => !word.startsWith('@'));
const wantedSizes = words.flatMap((word) => (word.startsWith('@') ? [word.slice(1)] : []));
const unknownSize = wantedSizes.find((size) => !SIZE_NAMES.some((name) => name === size));
if (unknownSize !== undefined) wrongCall(USAGE, `@${unknownSize}: there is no such size.`);

async function photograph(browser: Browser, url: string, viewer: Viewer, size: SizeName) {
  const views = GALLERY.filter(
    ({ name, viewer: of }) =>
      of === viewer && (wanted.length === 0 || wanted.some((start) => name.startsWith(start))),
  );
  if (views.length === 0) return;
  for (const theme of THEMES) {
    const account = viewer === 'visitor' ? null : await createAccount(url, viewer === 'lifter' ? WEEKS : 0);
    const device = await Device.create(browser, url, {
      ...contextOf(SIZES[size]),
      deviceScaleFactor: size === 'phone' ? 2 : 1,
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      ...(account ? { storageState: account.storageState } : {}),
    });
    const { page } = device;
    await applyText(page, SIZES[size]);
    if (account) await device.expectAllOnServer();
    await visit(page, url, views, async ({ name }) => {
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(FOLDER, `${name}-${size}-${theme}.png`), animations: 'disabled' });
    });
    await device.context.close();
    console.log(`${viewer}, ${size}, ${theme}: ${views.length} views`);
  }
}

const executablePath = findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
await buildIfStale();
if (process.argv.length === 2) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
try {
  for (const size of SIZE_NAMES) {
    if (wantedSizes.length > 0 && !wantedSizes.includes(size)) continue;
    // A server lets one address register only so many accounts at once.
    const server = await Server.create();
    try {
      await server.start();
      for (const viewer of VIEWERS) await photograph(browser, server.url, viewer, size);
    } finally {
      await server.dispose();
    }
  }
} finally {
  await browser.close();
}
