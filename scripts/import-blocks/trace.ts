import { writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** The thread's own time, µs. */
  tdur?: number;
  args?: { name?: string; data?: { frames?: { url: string; processId?: number }[] } };
}

/** The tasks over 1 ms of each page's own thread, ms of its clock, longest first, by the page's process. */
export async function traced(browser: Browser, work: () => Promise<void>): Promise<Map<number, number[]>> {
  await browser.startTracing(undefined, { categories: ['-*', 'disabled-by-default-devtools.timeline'] });
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = new Map<number, number[]>();
  for (const { name, pid, tid, tdur = 0 } of traceEvents)
    if (name === 'RunTask' && tdur > 1_000 && mains.has(`${pid} ${tid}`))
      tasks.set(pid, [...(tasks.get(pid) ?? []), tdur / 1_000]);
  for (const each of tasks.values()) each.sort((a, b) => b - a);
  return tasks;
}

/** Writes a profile of each page, FILE.0 and on. */
export async function profiled(
  pages: readonly Page[],
  file: string | undefined,
  work: () => Promise<void>,
): Promise<void> {
  if (!file) return work();
  const sessions = await Promise.all(pages.map((page) => page.context().newCDPSession(page)));
  for (const cdp of sessions) {
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.start');
  }
  await work();
  for (const [i, cdp] of sessions.entries()) {
    const { profile } = await cdp.send('Profiler.stop');
    writeFileSync(`${file}.${i}`, JSON.stringify(profile));
  }
}
