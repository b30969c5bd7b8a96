import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../../scripts/browser.mjs';

type Child = ChildProcessByStdio<null, null, Readable>;

/** A Chromium with a folder of its own on the disk, as a phone's: what it has written outlives it. */
export class KillableBrowser {
  readonly context: BrowserContext;
  readonly #browser: Browser;
  readonly #process: Child;

  private constructor(process_: Child, browser: Browser, context: BrowserContext) {
    this.#process = process_;
    this.#browser = browser;
    this.context = context;
  }

  static async start(userDataDir: string): Promise<KillableBrowser> {
    const program = findBrowser();
    if (!program) throw new Error(NO_BROWSER);
    const own = [`--user-data-dir=${userDataDir}`, '--remote-debugging-port=0', '--window-size=390,844'];
    const child = spawn(program, [...BROWSER_ARGS, '--headless', '--lang=en-GB', ...own, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const browser = await chromium.connectOverCDP(await debuggerOf(child));
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no context of its own.');
    return new KillableBrowser(child, browser, context);
  }

  /** As its user would: what it had not written yet, such as new cookies, is on the disk then. */
  async close(): Promise<void> {
    const gone = once(this.#process, 'exit');
    const session = await this.#browser.newBrowserCDPSession();
    await session.send('Browser.close');
    await gone;
  }

  /** SIGKILL to the main process, in whatever it is doing. Resolves when it is gone. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const gone = once(this.#process, 'exit');
    const cutOff = new Promise((resolve) => this.#browser.once('disconnected', resolve));
    this.#process.kill('SIGKILL');
    await Promise.all([gone, cutOff]);
  }
}

/** Where Chromium says that it can be reached. */
async function debuggerOf(child: Child): Promise<string> {
  let text = '';
  for await (const chunk of child.stderr) {
    text += String(chunk);
    const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
    if (!found) continue;
    return found;
  }
  throw new Error(`The browser ended:\n${text}`);
}
