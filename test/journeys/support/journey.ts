import { type Browser, test as base, expect } from '@playwright/test';
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
    await world.dispose();
    if (info.status !== info.expectedStatus) {
      await info.attach('server.log', { body: server.log, contentType: 'text/plain' });
    }
    expect(problems, 'console errors').toEqual([]);
  },
});

export { expect };
