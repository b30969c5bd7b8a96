import { AUDIT_EVERY_MS } from '../../schema/constants.ts';
import { gesture } from './actions.ts';
import { Device, type Tab } from './device.ts';
import { ExactlyOnce } from './exactly-once.ts';
import { heal } from './heal.ts';
import { History } from './history.ts';
import { checkEnd, checkFolds, checkOwnWrites, checkViews } from './invariants.ts';
import { Network, NO_FAULTS } from './network.ts';
import { drawProfile, type Profile, type StepWeights, strikes } from './profile.ts';
import { createRng, weighted } from './rng.ts';
import { rot } from './rot.ts';
import { type Account, SimServer, type Template } from './server.ts';
import { World } from './world.ts';

export interface ScheduleResult {
  seed: number;
  violations: string[];
  /** Two runs of a seed have the same one (I12). */
  hash: string;
  acked: number;
  restored: boolean;
  /** The trace, when it was asked for. */
  lines: string[];
}

export interface ScheduleOptions {
  verbose?: boolean;
  /** Changes what the seed drew, to look for one thing more often. */
  adjust?: (profile: Profile) => void;
}

/** True time at which every schedule begins, ms. */
export const START = Date.UTC(2027, 0, 4, 17, 0, 0);
export const USERS = 2;
export const SESSIONS = 7;
const SNAPSHOTS_MAX = 6;

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
  #state = '';

  constructor(seed: number, template: Template, options: ScheduleOptions = {}) {
    const rng = createRng(seed);
    this.profile = drawProfile(rng);
    options.adjust?.(this.profile);
    this.world = new World(rng, { time: START, verbose: options.verbose ?? false });
    this.server = new SimServer(this.world);
    this.network = new Network(this.world, this.server);
    this.accounts = template.accounts;
    this.server.start(template.image);
    this.#snapshots = [template.image];
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
    const device = new Device({
      ...{ world, network, history, session, userId: account.userId, name: `d${index}` },
      ...{ skew: world.rng.pick(profile.skews), steal: profile.steal, slowReads: profile.slowReads },
      hotMs: profile.hotMs,
      onViolation: this.violate,
    });
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
      this.#check(step);
      if (!this.#hasMoved() || !this.world.rng.chance(this.profile.strike)) continue;
      await this.#step(weighted(this.world.rng, strikes(this.profile.weights)));
      this.#check(step);
    }
    this.network.faults = NO_FAULTS;
  }

  /** What the rules promise after every step, and, now and then, of all that was ever written. */
  #check(step: number): void {
    for (const device of this.devices) device.watch.step();
    checkFolds(this);
    if (step % 7 === 0) checkOwnWrites(this, 'meanwhile');
    if (step % 20 === 0) checkViews(this);
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
        gesture(tab, this.profile.gestures);
        if (rng.chance(this.profile.overlap)) gesture(rng.pick(device.tabs), this.profile.gestures);
        return world.settle();
      case 'poison':
        gesture(tab, null);
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
      case 'restart':
        server.restart();
        return network.cutAll(rng.chance(0.5));
      case 'rot':
        return rot(device);
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

/** Runs one seed to its end and checks everything that has to hold. */
export async function runSchedule(
  seed: number,
  template: Template,
  options: ScheduleOptions = {},
): Promise<ScheduleResult> {
  const schedule = new Schedule(seed, template, options);
  const onRejection = (error: unknown) => schedule.violate(`an error was left unhandled: ${String(error)}`);
  process.on('unhandledRejection', onRejection);
  try {
    await schedule.disturb();
    await heal(schedule);
    await checkEnd(schedule);
    await schedule.world.settle();
  } catch (error) {
    schedule.violate(`the simulation failed: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    process.off('unhandledRejection', onRejection);
    schedule.server.disk.kill();
  }
  const { world, history, violations, restored } = schedule;
  const acked = [...history.writes.values()].filter((written) => written.acked).length;
  return { seed, violations, hash: world.traceHash(), acked, restored, lines: world.lines ?? [] };
}
