import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { build } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.mjs';
import { findOtherBrowsers } from '../../scripts/other-browsers.mjs';
import type { Store } from '../../sync/store/port.ts';
import { openRxdbStore } from '../../sync/store/rxdb-store.ts';
import { contentsOf } from '../released/carried.ts';
import {
  LOCAL_FORMS,
  type ReleasedDevice,
  recordedExport,
  recordedPhone,
  releasedDevice,
} from '../released/open.ts';
import { restoreDatabases } from '../released/stored.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import type { Tried } from './storage-page.ts';
import { startWebKit } from './webkit.ts';

type Tab = Pick<Driver, 'goTo' | 'run' | 'quit'>;

async function startChromium(): Promise<Tab> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('There is no Chromium.');
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const page = await browser.newPage();
  return {
    goTo: async (url) => void (await page.goto(url)),
    run: (fn) => page.evaluate(`(${fn})()`),
    quit: () => browser.close(),
  };
}

const { webkit, firefox } = findOtherBrowsers();
const browsers: { name: string; start: () => Promise<Tab> }[] = [{ name: 'Chromium', start: startChromium }];
if (webkit) browsers.push({ name: 'WebKit', start: () => startWebKit(webkit) });
if (firefox) browsers.push({ name: 'Firefox', start: () => startFirefox(firefox) });

const DEADLINE_MS = 200_000;

/** What breaks before a rule is tried is told like one. */
const PAGE = `<!doctype html><script>
onerror = (message) => { globalThis.tried = [{ title: 'the page', error: String(message) }]; };
</script><script type="module" src="/page.js"></script>`;

/** The page's script, in one file. */
async function bundled(page: string): Promise<string> {
  const input = fileURLToPath(new URL(page, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: { input, output: { codeSplitting: false } },
    },
  });
  const [bundle] = [built].flat();
  const chunks = bundle && 'output' in bundle ? bundle.output.filter((file) => file.type === 'chunk') : [];
  if (chunks.length !== 1) throw new Error(`The build gave ${chunks.length} files.`);
  return chunks[0]?.code ?? '';
}

/** Serves a page with that script, and files beside it. */
async function serve(script: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const served = new Map(Object.entries({ '/': PAGE, '/page.js': script, ...files }));
  const server = createServer(({ url = '/' }, response) => {
    const type = url.endsWith('.js')
      ? 'text/javascript'
      : url.endsWith('.json')
        ? 'application/json'
        : 'text/html';
    response.setHeader('content-type', `${type}; charset=utf-8`);
    response.end(served.get(url) ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe.each(browsers)('$name', ({ start }) => {
  async function tries(url: string): Promise<Tried[]> {
    const tab = await start();
    onTestFinished(() => tab.quit());
    await tab.goTo(url);
    let tried: Tried[] | null = null;
    for (const deadline = Date.now() + DEADLINE_MS; !tried && Date.now() < deadline; await wait(250))
      tried = await tab.run<Tried[] | null>('() => globalThis.tried ?? null');
    if (!tried) throw new Error('The page never came to an end.');
    return tried;
  }

  it('keeps the rules of the storage on its own IndexedDB', async () => {
    const tried = await tries(await serve(await bundled('./storage-page.ts')));
    expect(tried.filter(({ error }) => error !== null)).toEqual([]);
    expect(tried.length).toBeGreaterThan(15);
  });

  it('carries a diary of release 30f6864 over, killed before any of its steps', async () => {
    const device = releasedDevice('30f6864');
    const store = await openedHere(device);
    const files = {
      '/device.json': JSON.stringify(device),
      '/expected.json': JSON.stringify(await contentsOf(store)),
    };
    await store.close();
    const tried = await tries(await serve(await bundled('./carry-over-page.ts'), files));
    expect(tried.filter(({ error }) => error !== null)).toEqual([]);
    expect(tried.length).toBeGreaterThan(10);
  });

  it.each(LOCAL_FORMS)(
    'opens the phone that %s left with everything on it, and keeps an edit',
    async (form) => {
      const phone = recordedPhone(form);
      const store = await openedHere(phone);
      const files = {
        '/phone.json': JSON.stringify(phone),
        '/everything.json': recordedExport(form),
        '/expected.json': JSON.stringify(await contentsOf(store)),
      };
      await store.close();
      const tried = await tries(await serve(await bundled('./opened-page.ts'), files));
      expect(tried.filter(({ error }) => error !== null)).toEqual([]);
      expect(tried).toHaveLength(4);
    },
  );
});

/** The store of a phone's user under Node. */
async function openedHere({ databases, userId, recordedAt }: ReleasedDevice): Promise<Store> {
  const factory = new IDBFactory();
  await restoreDatabases(structuredClone(databases), factory);
  const indexedDB = { factory, keyRange: IDBKeyRange };
  return openRxdbStore({ userId, now: () => recordedAt, multiInstance: false, indexedDB });
}
