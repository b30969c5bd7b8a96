import type { BrowserContext, Page } from '@playwright/test';

const PATIENCE_MS = 1_800_000;

declare global {
  interface Window {
    watched?: { from: number; to: number; gap: number; tasks: number[] };
  }
}

/** Of a page since the last look, ms: its tasks over 50, and its longest gap between frames. */
interface Blocks {
  gap: number;
  tasks: number[];
}

function watch(): void {
  const state = { from: performance.now(), to: performance.now(), gap: 0, tasks: [] as number[] };
  window.watched = state;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.tasks.push(duration);
  }).observe({ type: 'longtask' });
  const frame = () => {
    const now = performance.now();
    state.gap = Math.max(state.gap, now - state.to);
    state.to = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** What was seen since the last look; the page is watched anew. */
export async function look(page: Page): Promise<Blocks> {
  return page.evaluate(() => {
    const state = window.watched;
    if (!state) throw new Error('This page is not watched');
    const { gap, tasks } = state;
    state.gap = 0;
    state.tasks = [];
    return { gap, tasks };
  });
}

/** A new page that is watched from its first frame. */
export async function watchedPage(context: BrowserContext, url: string): Promise<Page> {
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return page;
}
