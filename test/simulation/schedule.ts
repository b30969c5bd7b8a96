import { AUDIT_EVERY_MS } from '../../schema/constants.ts';
import { gesture } from './actions.ts';
import { ExactlyOnce } from './checks/exactly-once.ts';
import { checkFolds } from './checks/folds.ts';
import { checkBases, checkOwnWrites, checkViews } from './checks/invariants.ts';
import { Device, type Tab } from './device/device.ts';
import { History } from './history.ts';
import { withLargeWrites } from './large-writes.ts';
import { Network, NO_FAULTS } from './network.ts';
import { drawProfile, type Profile, type StepWeights, strikes } from './profile.ts';
import { createRng, weighted } from './rng.ts';
import { rot } from './rot.ts';
import { type Account, SimServer, type Template } from './server/server.ts';
import { startProcess } from './server/server-process.ts';
import { World } from './world.ts';

export interface ScheduleOptions {
  verbose?: boolean;
  /** Changes what the seed drew, to look for one thing more often. */
  adjust?: (profile: Profile) => void;
  /** The release of half the phones, some of which are updated to the product's; where backups are restored, also the host's at first. */
  older?: Release;
}

/** What a phone does, as one release of the app has it, and a server of that release. */
export interface Release {
  Device: typeof Device;
  gesture: typeof gesture;
  rot: typeof rot;
  startProcess: typeof startProcess;
}

const PRODUCT: Release = { Device, gesture, rot, startProcess };
/** How often a phone of an older release is updated, relative to the other steps. */
const UPDATES = 1;
/** And how often the host changes its release. */
const RELEASE_CHANGES = 1;

/** True time at which every schedule begins, ms. */
export const START = Date.UTC(2027, 0, 4, 17, 0, 0);
export const USERS = 2;
export const SESSIONS = 7;
const SNAPSHOTS_MAX = 6;
/** Which schedules have imports and other large writes is drawn apart, so that the draws of the others stay as they were. */
const IMPORTS = 0x1b0a7;

/** One schedule's people, phones, network and server. */
export class Schedule {
  readonly world: World;
  readonly server: SimServer;
  readonly network: Network;
  readonly history = new History(() => this.world.time);
  readonly profile: Profile;
  readonly devices: Device[] = [];
  readonly violations: string[] = [];
  readonly once: ExactlyOnce;
  readonly accounts: readonly Account[];
  restored = false;
  #snapshots: Buffer[];
  /** Those of the host's older release. */
  #beforeUpgrade: readonly Buffer[];
  #state = '';
  readonly #older: Release | undefined;
  /** Phones that still have it. */
  readonly #notUpdated = new Set<Device>();

  constructor(seed: number, template: Template, options: ScheduleOptions = {}) {
    const rng = createRng(seed);
    this.profile = drawProfile(rng);
    if (createRng(seed ^ IMPORTS).chance(0.4)) withLargeWrites(this.profile);
    options.adjust?.(this.profile);
    this.#older = options.older;
    const { weights } = this.profile;
    if (options.older) weights.update = UPDATES;
    // A host that goes back has to restore: an older release opens no newer database.
    const older = weights.restore > 0 ? options.older : undefined;
    if (older) weights.changeRelease = RELEASE_CHANGES;
    this.world = new World(rng, { time: START, verbose: options.verbose ?? false });
    this.server = new SimServer(this.world);
    this.network = new Network(this.world, this.server);
    this.accounts = template.accounts;
    if (older) this.server.startProcess = older.startProcess;
    this.server.start(template.image);
    this.#snapshots = this.#beforeUpgrade = [template.image];
    this.network.pullLimit = this.profile.pullLimit;
    this.network.pushMax = this.profile.pushMax;
    this.network.watch = this.once = new ExactlyOnce(this.server, this.violate);
    this.server.onPoke = (userId, seq) => this.world.tell(`poke ${userId} ${seq}`);
    for (const { userId, rows } of template.accounts) {
      for (const row of rows) this.history.addGiven(userId, row.type, row.id, row.fields);
    }
  }

  readonly violate = (what: string): void => {
    this.violations.push(what);
    this.world.tell(`VIOLATION ${what}`);
  };

  /** A sign-in on one more phone. Unless it is a blind start, that is where it learns the server's clock (R5). */
  async addDevice(): Promise<void> {
    const { world, network, history, profile } = this;
    const index = this.devices.length;
    const account = this.accounts[index % profile.users];
    // The last one is for looking at the server from outside.
    const session = account?.sessions.slice(0, -1)[Math.floor(index / profile.users)];
    if (!account || !session) return;
    const older = this.#older && world.rng.chance(0.5) ? this.#older : undefined;
    const device = new (older ?? PRODUCT).Device({
      ...{ world, network, history, session, userId: account.userId, name: `d${index}` },
      ...{ skew: world.rng.pick(profile.skews), steal: profile.steal, slowReads: profile.slowReads },
      hotMs: profile.hotMs,
      changesMin: profile.changesMin,
      onViolation: this.violate,
    });
    if (older) this.#notUpdated.add(device);
    this.devices.push(device);
    await this.openTab(device);
    for (let i = 1; i < profile.tabs; i++) device.openTab();
  }

  /** Opens a tab; where the device knows nothing yet, that is part of a sign-in, which has a network. */
  async openTab(device: Device): Promise<Tab> {
    const { world, network, server, profile } = this;
    const isNew = (device.disk.meta?.offset ?? null) === null;
    if (isNew) {
      server.beginSession(device.options.session);
      device.full = false;
      device.online = true;
    }
    const tab = device.openTab();
    await world.settle();
    while (!profile.blindStart && (device.disk.meta?.offset ?? null) === null) {
      if (!(await world.openGate(tab)) && !(await network.deliverSafely(tab)))
        throw new Error('No clock came.');
    }
    return tab;
  }

  /** The part with the faults. */
  async disturb(): Promise<void> {
    for (let i = 0; i < this.profile.devices; i++) await this.addDevice();
    this.network.faults = this.profile.network;
    for (let step = 0; step < this.profile.steps; step++) {
      this.world.time += this.world.rng.int(0, 1_000);
      await this.#step(weighted(this.world.rng, this.profile.weights));
      await this.#check(step);
      if (!this.#hasMoved() || !this.world.rng.chance(this.profile.strike)) continue;
      await this.#step(weighted(this.world.rng, strikes(this.profile.weights)));
      await this.#check(step);
    }
    this.network.faults = NO_FAULTS;
  }

  /** What the rules promise after every step, and, now and then, of all that was ever written. */
  async #check(step: number): Promise<void> {
    for (const device of this.devices) device.watch.step();
    checkFolds(this.devices, this.violate);
    if (step % 7 === 0) checkOwnWrites(this, 'meanwhile');
    if (step % 20 === 0) checkViews(this);
    if (step % 20 === 10) await checkBases(this);
  }

  /** Whether the server or a device holds something else than before the last step: where a fault hurts most. */
  #hasMoved(): boolean {
    const parts = this.devices.map(({ disk, kept }) => {
      const { generation, checkpoint, hi } = disk.meta ?? {};
      return [generation, checkpoint?.seq, hi?.seq, disk.outbox.size, disk.packs.size, kept.size].join();
    });
    const users = this.accounts.slice(0, this.profile.users);
    const state = [...parts, ...users.map(({ userId }) => this.server.seqOf(userId))].join(' ');
    const moved = state !== this.#state;
    this.#state = state;
    return moved;
  }

  async #step(kind: keyof StepWeights): Promise<void> {
    const { world, network, server } = this;
    const { rng } = world;
    const device = rng.pick(this.devices);
    const tab = device.tabs.length > 0 ? rng.pick(device.tabs) : await this.openTab(device);
    switch (kind) {
      case 'write':
        this.#releaseOf(device).gesture(tab, this.profile.gestures);
        if (rng.chance(this.profile.overlap))
          this.#releaseOf(device).gesture(rng.pick(device.tabs), this.profile.gestures);
        return world.settle();
      case 'poison':
        this.#releaseOf(device).gesture(tab, null);
        return world.settle();
      case 'wake':
        tab.loop.wake(rng.pick(['poke', 'visible', 'online', 'manual', 'write'] as const));
        return world.settle();
      case 'killTab':
        device.kill(tab);
        checkViews(this);
        return;
      case 'openTab':
        if (device.tabs.length < 3) device.openTab();
        return world.settle();
      case 'newDevice':
        return this.addDevice();
      case 'leave':
        return this.#leave(device, tab);
      case 'signOut':
        return server.endSession(device.options.session);
      case 'signIn':
        return this.signIn(device);
      case 'jump':
        device.skew += rng.int(-3_600_000, 3_600_000);
        return world.tell(`${device.options.name} clock jumps to ${device.skew}`);
      case 'offline':
        device.online = !device.online;
        if (device.online) tab.loop.wake('online');
        return world.settle();
      case 'full':
        device.full = !device.full;
        return;
      case 'snapshot':
        this.#snapshots = [...this.#snapshots.slice(-SNAPSHOTS_MAX), server.snapshot()];
        return world.tell('backup');
      case 'restore':
        this.restored = true;
        server.start(rng.pick(this.#snapshots));
        return network.cutAll(rng.chance(0.5));
      case 'changeRelease':
        if (this.#hostIsOlder) this.upgradeHost();
        else this.#downgradeHost();
        return network.cutAll(rng.chance(0.5));
      case 'restart':
        server.restart();
        return network.cutAll(rng.chance(0.5));
      case 'rot':
        return this.#releaseOf(device).rot(device);
      case 'update':
        return this.update(device);
      case 'day':
        world.time += AUDIT_EVERY_MS;
        return world.tell('a day passes');
      case 'deliver':
        await network.deliver();
        return;
      case 'go':
        for (let i = rng.int(1, 4); i > 0; i--) await world.openGate();
        return;
      case 'timer':
        await world.fireDue();
        return;
      case 'wait':
        world.time += rng.int(0, 60_000);
    }
  }

  get #hostIsOlder(): boolean {
    return this.server.startProcess !== PRODUCT.startProcess;
  }

  /** The product's release opens what the older one left; the backups from now on are its own. */
  upgradeHost(): void {
    if (!this.#hostIsOlder) return;
    this.#beforeUpgrade = this.#snapshots;
    this.server.startProcess = PRODUCT.startProcess;
    this.world.tell('the host is upgraded');
    this.server.restart();
  }

  #downgradeHost(): void {
    if (!this.#older) return;
    this.restored = true;
    this.#snapshots = [...this.#beforeUpgrade];
    this.server.startProcess = this.#older.startProcess;
    this.world.tell('the host goes back a release');
    this.server.start(this.world.rng.pick(this.#snapshots));
  }

  #releaseOf(device: Device): Release {
    return this.#older && this.#notUpdated.has(device) ? this.#older : PRODUCT;
  }

  /** The same phone opens the product's release on what the older one left on its disk. */
  async update(device: Device): Promise<void> {
    if (!this.#notUpdated.delete(device)) return;
    for (const tab of [...device.tabs]) device.kill(tab);
    const updated = new PRODUCT.Device(device.options, device);
    this.devices[this.devices.indexOf(device)] = updated;
    this.world.tell(`${device.options.name} is updated`);
    await this.openTab(updated);
  }

  /** Signs out on a device: its other tabs close, this one goes when all is kept and erased. */
  async #leave(device: Device, tab: Tab): Promise<void> {
    for (const other of device.tabs) if (other !== tab) device.kill(other);
    this.world.tell(`${tab.name} leaves`);
    tab.leave().catch((error: unknown) => this.world.tell(`${tab.name} stays: ${String(error)}`));
    await this.world.settle();
  }

  /** The same user signs in again: the session is good and every tab goes on. */
  async signIn(device: Device): Promise<void> {
    this.server.beginSession(device.options.session);
    this.world.tell(`${device.options.name} signs in`);
    for (const tab of device.tabs) tab.loop.resume();
    await this.world.settle();
  }
}
