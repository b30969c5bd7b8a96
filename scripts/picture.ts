// The README's picture, made of three of the screenshots: `npm run screenshots`, then `node scripts/picture.ts`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.mjs';
import { readOptions } from './options.mjs';

readOptions('Usage: node scripts/picture.ts', {});

const PHONES = ['workout-phone-dark', 'progress-phone-dark', 'workout-phone-light'];
const PICTURE = join(import.meta.dirname, 'picture.jpg');

const executablePath = findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
try {
  const page = await browser.newPage({ viewport: { width: 1170, height: 800 } });
  const images = PHONES.map((name) => {
    const png = readFileSync(join(import.meta.dirname, '../screenshots', `${name}.png`)).toString('base64');
    return `<img src="data:image/png;base64,${png}">`;
  });
  await page.setContent(`
    <style>
      body { margin: 0; height: 800px; display: flex; justify-content: space-evenly; align-items: center; background: #d9d4c8 }
      img { width: 340px; border-radius: 28px; box-shadow: 0 10px 30px #0006 }
    </style>
    ${images.join('')}`);
  await page.screenshot({ path: PICTURE, type: 'jpeg', quality: 80 });
} finally {
  await browser.close();
}
