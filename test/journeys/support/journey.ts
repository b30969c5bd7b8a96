import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { storedSets } from './database.ts';
import { Device } from './device.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { Server } from './server.ts';

/** One server and the phones around it. Every journey has its own, so none can help or hurt another. */
export class World {
  readonly server: Server;
  readonly devices: Device[] = [];
  readonly #browser: Browser;
  readonly #proxies: FaultyProxy[] = [];

  constructor(browser: Browser, server: Server) {
    this.#browser = browser;
    this.server = server;
  }

  async device(url = this.server.url): Promise<Device> {
    const device = await Device.create(this.#browser, url);
    this.devices.push(device);
    return device;
  }

  async proxy(): Promise<FaultyProxy> {
    const proxy = await FaultyProxy.to(this.server.port);
    this.#proxies.push(proxy);
    return proxy;
  }

  /** Waits until the server's database holds exactly these sets, each once: [exercise, set, kg, reps]. */
  async expectStored(sets: readonly (readonly [string, number, number, number])[]): Promise<void> {
    const stored = () =>
      storedSets(this.server.dataDir).map(({ exercise, setNumber, weight, reps }) =>
        [exercise, setNumber, weight, reps].join(' '),
      );
    const wanted = sets.map((set) => set.join(' ')).sort();
    await expect.poll(() => stored().sort(), { timeout: 60_000 }).toEqual(wanted);
  }

  async dispose(): Promise<void> {
    for (const device of this.devices) await device.context.close();
    for (const proxy of this.#proxies) await proxy.close();
    await this.server.dispose();
  }
}

export const test = base.extend<{ world: World }>({
  world: async ({ browser }, use, info) => {
    const server = await Server.create();
    await server.start();
    const world = new World(browser, server);
    await use(world);
    const problems = world.devices.flatMap((device) => device.problems);
    const isFailed = info.status !== info.expectedStatus;
    if (isFailed)
      for (const [index, { page }] of world.devices.entries())
        await info.attach(screenOf(index + 1), { body: await readScreen(page), contentType: 'text/plain' });
    await world.dispose();
    if (isFailed) await info.attach('server.log', { body: server.log, contentType: 'text/plain' });
    expect(problems, 'console errors').toEqual([]);
  },
});

/** By its name the summary of `npm test` finds it (scripts/test-reports.mjs). */
const screenOf = (device: number) => `screen ${device}`;

/** What a screen reader would find on a failed journey's phone; a page that answers nothing any more says so. */
async function readScreen(page: Page): Promise<string> {
  const read = page.locator('body').ariaSnapshot({ timeout: 5_000 });
  return `${page.url()}\n${await read.catch((error: unknown) => `no answer: ${error}`)}`;
}

export { expect };
