import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { DATABASE_FILE } from '../../api/db/configured-database.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../scripts/browser.mjs';
import type { Device } from '../journeys/support/device.ts';
import { freePort } from '../journeys/support/ports.ts';
import { Server } from '../journeys/support/server.ts';
import { type ChildServer, startServer } from './child.ts';
import { createLifter, type Lifter } from './lifter.ts';
import { usedPhone } from './phone.ts';
import { Profiler } from './profile/profiler.ts';
import { lastTenDays, seededSets } from './seeded-history.ts';

export type History = 'ten years' | 'ten days';

interface WorldOptions {
  quick: boolean;
  profile: boolean;
  /** Where the empty page was built. */
  site: string;
}

/** The real server, the bare one beside it, and a browser, all of one figure's own. */
export class World {
  readonly server: Server;
  readonly bare: ChildServer;
  readonly browser: Browser;
  readonly profiler: Profiler | null;
  /** What the bare server serves, which a figure may add to. */
  readonly site: string;
  readonly #quick: boolean;
  readonly #folder: string;
  readonly #sets = seededSets(Date.now());
  readonly #lifters = new Map<History, Promise<Lifter>>();
  readonly #phones = new Map<History, Promise<Device>>();

  private constructor(
    parts: Pick<World, 'server' | 'bare' | 'browser' | 'profiler' | 'site'>,
    quick: boolean,
    folder: string,
  ) {
    this.server = parts.server;
    this.bare = parts.bare;
    this.browser = parts.browser;
    this.profiler = parts.profiler;
    this.site = parts.site;
    this.#quick = quick;
    this.#folder = folder;
  }

  static async create({ quick, profile, site: built }: WorldOptions): Promise<World> {
    const executablePath = findBrowser();
    if (!executablePath) throw new Error(NO_BROWSER);
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const [browserPort, serverPort] = [await freePort(), await freePort()];
    const server = await Server.create();
    const inspect = `--inspect=127.0.0.1:${serverPort}`;
    await server.start({ RATE_LIMIT_BURST: '1000000', ...(profile ? { NODE_OPTIONS: inspect } : {}) });
    const debugging = profile ? [`--remote-debugging-port=${browserPort}`] : [];
    const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS, ...debugging] });
    const site = join(folder, 'site');
    await cp(built, site, { recursive: true });
    const bare = await startServer('bare/bare-server.ts', [folder, site, databaseOf(server)]);
    const profiler = profile ? await Profiler.connect(browserPort, serverPort) : null;
    return new World({ server, bare, browser, profiler, site }, quick, folder);
  }

  /** How often to measure: `full`, or less where a quick look is asked for. */
  rounds(full: number): number {
    return this.#quick || this.profiler ? Math.max(1, Math.floor(full / 3)) : full;
  }

  /** The user with this history on the real server; the same one at every call. */
  lifter(history: History): Promise<Lifter> {
    const sets = history === 'ten years' ? this.#sets : lastTenDays(this.#sets, Date.now());
    return once(this.#lifters, history, () => createLifter(this.server.url, sets));
  }

  /** A phone that has been this lifter's for long; the same one at every call. */
  phone(history: History): Promise<Device> {
    return once(this.#phones, history, async () =>
      usedPhone(this.browser, this.server.url, await this.lifter(history)),
    );
  }

  /** How many of this user's sets are in the server's database file. */
  storedSets(userId: string): number {
    const file = new Sqlite(databaseOf(this.server), { readonly: true });
    try {
      const count = 'select count(*) from workout_logs where user_id = ? and tombstone = 0';
      return Number(file.prepare(count).pluck().get(userId));
    } finally {
      file.close();
    }
  }

  /** The exercises of this user's sets there. */
  storedExercises(userId: string): string[] {
    const file = new Sqlite(databaseOf(this.server), { readonly: true });
    try {
      const ids = 'select distinct exercise_id from workout_logs where user_id = ? and tombstone = 0';
      return file.prepare(ids).pluck().all(userId).map(String);
    } finally {
      file.close();
    }
  }

  /**
   * A page to be measured from its navigation on. Under the profiler it is at that address's origin already: a
   * navigation that changes the process takes all samples with it.
   */
  async pageFor(context: BrowserContext, url: string): Promise<Page> {
    const page = await context.newPage();
    if (this.profiler) await page.goto(new URL('/theme.js', url).href);
    return page;
  }

  /** `work`, under the profiler where there is one. A page has to stay until it has ended. */
  profiled<T>(work: () => Promise<T>): Promise<T> {
    return this.profiler ? this.profiler.during(work) : work();
  }

  async close(): Promise<void> {
    this.profiler?.close();
    await this.browser.close();
    await this.bare.stop();
    await this.server.dispose();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const databaseOf = (server: Server) => join(server.dataDir, DATABASE_FILE);

async function once<T>(made: Map<History, Promise<T>>, history: History, make: () => Promise<T>): Promise<T> {
  const known = made.get(history) ?? make();
  made.set(history, known);
  return known;
}
