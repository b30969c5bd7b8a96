import type { Device } from './device.ts';

/** V8's own record of one script; `consumedCacheSize` is there where what an earlier opening compiled was taken. */
interface Compiled {
  name: string;
  args: { data?: { url?: string; consumedCacheSize?: number } };
}

const FIRST_FILE = /\/assets\/(main|workout)-[^/]*\.js$/;

/** Opens Workout in a new tab; tells which of the two files that draw it came compiled from Chromium's cache. */
export async function compiledFromCache(phone: Device): Promise<string[]> {
  const browser = phone.context.browser();
  if (!browser) throw new Error('A phone of its own has no browser to trace.');
  const session = await browser.newBrowserCDPSession();
  const events: Compiled[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Compiled[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile'] },
  });
  await phone.openTab('/');
  await phone.onWorkout();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const taken = events.flatMap(({ name, args: { data } }) =>
    name === 'v8.compileModule' && data?.consumedCacheSize
      ? (FIRST_FILE.exec(data.url ?? '')?.[1] ?? [])
      : [],
  );
  return taken.sort();
}
