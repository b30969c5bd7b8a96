import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** Of the page's own process: what it holds, MB, and what its threads have worked so far, s. */
interface Used {
  mb: number;
  page: number;
  workers: number;
}

const TICKS_A_SECOND = 100;

/** Undefined where the process has ended. */
function usedBy(pid: number): Used | undefined {
  try {
    const mb = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
    const used: Used = { mb, page: 0, workers: 0 };
    for (const task of readdirSync(`/proc/${pid}/task`)) {
      const stat = readFileSync(`/proc/${pid}/task/${task}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number);
      const seconds = ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND;
      if (Number(task) === pid) used.page += seconds;
      else if (name.startsWith('DedicatedWorker')) used.workers += seconds;
    }
    return used;
  } catch (error) {
    // A thread, or all of it, has ended since.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

/** Of all renderers the most held, and the work of all together: of the idle ones it is near none. */
export async function used(browser: Browser): Promise<Used> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const all = processInfo.filter(({ type }) => type === 'renderer').flatMap(({ id }) => usedBy(id) ?? []);
    return {
      mb: Math.max(0, ...all.map(({ mb }) => mb)),
      page: all.reduce((sum, { page }) => sum + page, 0),
      workers: all.reduce((sum, { workers }) => sum + workers, 0),
    };
  } finally {
    await session.detach();
  }
}
