import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../journeys/support/ports.ts';
import { type Driver, type ElementRef, NotReadyError } from './driver.ts';
import { Program } from './process.ts';

const START_MS = 30_000;
/** WebDriver's name for an element in JSON (W3C WebDriver, "web element identifier"). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** WebDriver's code points for keys. */
const KEY = { control: '\uE009', backspace: '\uE003' } as const;

interface WebKitPaths {
  driver: string;
  /** MiniBrowser. */
  browser: string;
  /** Xvfb. */
  display: string;
}

/** WebKitGTK on a screen of its own, driven by W3C WebDriver. */
export async function startWebKit(paths: WebKitPaths): Promise<Driver> {
  const screen = new Program(paths.display, [
    ...['-displayfd', '1', '-screen', '0', '800x1000x24'],
    ...['-nolisten', 'tcp'],
  ]);
  const programs = [screen];
  const stop = async () => {
    for (const program of programs.reverse()) await program.stop();
  };
  try {
    const [, display] = await screen.printed(/^(\d+)$/m, START_MS);
    const port = await freePort();
    const root = process.getuid?.() === 0;
    const driver = new Program(paths.driver, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        // WebKit's sandbox does not start as root.
        ...(root ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
      },
    });
    programs.push(driver);
    const session = await openSession(`http://127.0.0.1:${port}`, paths.browser, driver);
    return webDriver(session, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

async function openSession(base: string, binary: string, driver: Program): Promise<Call> {
  const call = caller(base);
  const deadline = Date.now() + START_MS;
  while (!(await isReady(call))) {
    if (driver.ended || Date.now() > deadline)
      throw new Error(`WebKitWebDriver did not start:\n${driver.log}`);
    await wait(50);
  }
  const options = { binary, args: ['--automation'] };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const inSession = caller(`${base}/session/${sessionId}`);
  await inSession('POST', '/timeouts', { script: 60_000, pageLoad: 60_000, implicit: 0 });
  await inSession('POST', '/window/rect', { x: 0, y: 0, width: 390, height: 844 });
  return inSession;
}

async function isReady(call: Call): Promise<boolean> {
  try {
    return (await call<{ ready: boolean }>('GET', '/status')).ready;
  } catch (error) {
    if (error instanceof TypeError) return false; // nothing listens yet
    throw error;
  }
}

/** WebDriver's error codes for an element that is there and can't be used at this moment. */
const NOT_READY = new Set([
  'element click intercepted',
  'element not interactable',
  'stale element reference',
]);

function caller(base: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (answer.ok) return value;
    const { error } = value as { error: string };
    const Failure = NOT_READY.has(error) ? NotReadyError : Error;
    throw new Failure(`${method} ${path}: ${JSON.stringify(value)}`);
  };
}

function webDriver(call: Call, stop: () => Promise<void>): Driver {
  const execute = <T>(fn: string, args: readonly unknown[]) =>
    call<T>('POST', '/execute/sync', { script: `return (${fn})(...arguments)`, args });
  const type = (element: ElementRef, text: string) => call('POST', `/element/${element}/value`, { text });
  return {
    goTo: (url) => call('POST', '/url', { url }),
    reload: () => call('POST', '/refresh', {}),
    async reopen(url) {
      const old = await call<string>('GET', '/window');
      const { handle } = await call<{ handle: string }>('POST', '/window/new', { type: 'tab' });
      await call('POST', '/window', { handle: old });
      await call('DELETE', '/window');
      await call('POST', '/window', { handle });
      await call('POST', '/url', { url });
    },
    run: (fn, ...args) => execute(fn, args),
    async find(fn, ...args) {
      const found = await execute<Record<string, string> | null>(fn, args);
      return found?.[ELEMENT] ?? null;
    },
    click: (element) => call('POST', `/element/${element}/click`, {}),
    async fill(element, text) {
      await call('POST', `/element/${element}/click`, {});
      await type(element, `${KEY.control}a`);
      await type(element, `${KEY.backspace}${text}`);
    },
    async quit() {
      await call('DELETE', '');
      await stop();
    },
  };
}
