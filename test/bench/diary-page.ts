// The product's own built diary, opened behind the sign-in screen: what the sync takes, without the other screens.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { root } from '../../scripts/install.mjs';
import type { Diary } from '../../sync/index.ts';
import { cookiesOf, type Lifter } from './lifter.ts';

declare global {
  interface Window {
    benchDiary?: Diary;
  }
}

interface DiaryPage {
  page: Page;
  /** Ms from before the diary was opened until the sync said that all is here. */
  openMs: number;
  close(): Promise<void>;
}

interface Served {
  browser: Browser;
  server: { url: string };
  /** The folder of the release that the server runs. Default: this one. */
  checkout?: string;
}

/** A new device of this lifter, synced. */
export async function openDiaryPage(
  { browser, server, checkout = root }: Served,
  lifter: Lifter,
): Promise<DiaryPage> {
  // Signed out, so that the app opens no diary itself; and no worker that fetches ahead beside what is measured.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${server.url}/auth`);
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await context.addCookies(cookiesOf(server.url, lifter));
  // As text, since the file's name has a hash in it: the browser's import, not this module's.
  const exported = await page.evaluateHandle<Record<string, unknown>>(`import('${diaryFile(checkout)}')`);
  const openMs = await page.evaluate(openHere, { exported, userId: lifter.userId });
  return { page, openMs, close: () => context.close() };
}

/** How many sets the diary in this page holds. */
export function setsHere(page: Page, exerciseIds: readonly string[]): Promise<number> {
  return page.evaluate(async (ids) => {
    let count = 0;
    for (const id of ids) {
      count += await new Promise<number>((resolve) => {
        const reading = window.benchDiary?.setsOf(id).subscribe((sets) => {
          resolve(sets.length);
          queueMicrotask(() => reading?.unsubscribe());
        });
      });
    }
    return count;
  }, exerciseIds);
}

function diaryFile(checkout: string): string {
  // A hash of eight characters and no word more: there is a diary-trouble too.
  const name = readdirSync(join(checkout, 'dist/assets')).find((file) => /^diary-[\w-]{8}\.js$/.test(file));
  if (!name) throw new Error('The built app has no file for the diary (scripts/chunks.ts)');
  return `/assets/${name}`;
}

interface Opening {
  exported: Record<string, unknown>;
  userId: string;
}

async function openHere({ exported, userId }: Opening): Promise<number> {
  type Face = { openDiary(options: { userId: string }): Promise<Diary> };
  const isFace = (value: unknown): value is Face =>
    typeof value === 'object' && value !== null && 'openDiary' in value;
  // The bundler gives the file's exports short names; the public face of the sync is one of them.
  const face = [exported, ...Object.values(exported)].find(isFace);
  if (!face) throw new Error('The file of the diary exports no openDiary');
  const started = performance.now();
  const diary = await face.openDiary({ userId });
  window.benchDiary = diary;
  await new Promise<void>((resolve) => {
    const reading = diary.status().subscribe(({ phase, lastSyncAt }) => {
      if (phase !== 'synced' || lastSyncAt === null) return;
      resolve();
      queueMicrotask(() => reading.unsubscribe());
    });
  });
  return performance.now() - started;
}
