import type { Browser, Page } from '@playwright/test';
import { look } from './page-watch.ts';
import { used } from './renderers.ts';
import { traced } from './trace.ts';

const SAMPLE_MS = 250;

interface Line {
  stage: string;
  seconds: number;
  longest: number;
  over: number;
  gap: number;
  idle: number;
  page: number;
  process: number;
  pageWork: number;
  workersWork: number;
}

/** Takes the figures of one stage after the other. */
export function stages(browser: Browser, idle: Page, other: Page | null) {
  return {
    async during(stage: string, page: Page, work: () => Promise<unknown>): Promise<void> {
      await Promise.all([look(page), look(idle)]);
      let isOver = false;
      const most = { page: 0, process: 0 };
      const cdp = await page.context().newCDPSession(page);
      const heaps = async () => {
        const { usedSize } = await cdp.send('Runtime.getHeapUsage');
        most.page = Math.max(most.page, usedSize / 1e6);
      };
      const sampling = (async () => {
        while (!isOver) {
          await heaps();
          most.process = Math.max(most.process, (await used(browser)).mb);
          await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
        }
      })();
      const before = await used(browser);
      const started = performance.now();
      const meanwhile = other && other !== page && !other.isClosed() ? other : null;
      if (meanwhile) await look(meanwhile);
      const tasks = await traced(browser, async () => void (await work()));
      const seconds = (performance.now() - started) / 1000;
      const after = await used(browser);
      isOver = true;
      await sampling;
      const [mine, theirs] = await Promise.all([look(page), look(idle)]);
      const longest = Math.max(0, ...mine.tasks);
      const line = {
        stage,
        seconds,
        longest,
        over: mine.tasks.length,
        gap: mine.gap,
        idle: theirs.gap,
        ...most,
        pageWork: after.page - before.page,
        workersWork: after.workers - before.workers,
      };
      console.log(wordsOf(line));
      const blocks = [...tasks.values()].map(([first = 0, ...rest]) => {
        const over = [first, ...rest].filter((ms) => ms > 50).length;
        return `${first.toFixed(0)} ms (${over} over 50 ms)`;
      });
      console.log(`  by thread time, the longest of each page: ${blocks.join(', ')}`);
      if (meanwhile) {
        const { tasks } = await look(meanwhile);
        console.log(
          `  another device, open: block ${Math.max(0, ...tasks).toFixed(0)} ms (${tasks.length} over 50 ms)`,
        );
      }
    },
  };
}

function wordsOf(line: Line): string {
  const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8);
  const mb = (value: number) => `${value.toFixed(0)} MB`.padStart(8);
  const s = (value: number) => `${value.toFixed(1)} s`.padStart(8);
  return [
    `${line.stage.padEnd(22)} ${s(line.seconds)}  block ${ms(line.longest)} (${line.over} over 50 ms)`.padEnd(
      66,
    ),
    `frames ${ms(line.gap)}, idle page ${ms(line.idle)}`,
    `heap of page ${mb(line.page)}, its process with workers ${mb(line.process)}`,
    `at work: page ${s(line.pageWork)}, workers ${s(line.workersWork)}`,
  ].join('  ');
}
