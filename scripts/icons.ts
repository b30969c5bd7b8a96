// Draws the installed icons from the two SVGs; run after one of them changed, and commit the result.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.mjs';
import { readOptions } from './options.mjs';

readOptions('Usage: npm run icons', {});

const sources = join(import.meta.dirname, 'icons');
const folder = join(import.meta.dirname, '../app/public/icons');
/** iOS rounds the corners itself and shows no transparency, so it gets the full square. */
const ICONS = [
  { from: 'icon.svg', to: 'icon-192.png', size: 192 },
  { from: 'icon.svg', to: 'icon-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'icon-maskable-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'apple-touch-icon.png', size: 180 },
  { from: 'icon.svg', to: 'favicon-32.png', size: 32 },
];

const executablePath = findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
const page = await browser.newPage();
for (const { from, to, size } of ICONS) {
  const svg = await readFile(join(sources, from), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: join(folder, to), omitBackground: true });
}
await browser.close();
