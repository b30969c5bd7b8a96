import { gzipSync } from 'node:zlib';
import { MARKER_HEADER } from '../../../schema/errors.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { Engine } from '../../../sync/engine.ts';
import { type PageApi, pageApi } from '../../../sync/http/page-api.ts';
import { syncApi } from '../../../sync/http/sync-api.ts';
import { createTransport } from '../../../sync/http/transport.ts';
import { createLoop, type Loop } from '../../../sync/loop/loop.ts';
import type { LocalDiary } from '../../../sync/page/local-diary.ts';
import { startEngine } from '../../../sync/page/start-engine.ts';
import type { Ports } from '../../../sync/ports.ts';
import type { OutboxEntry } from '../../../sync/store/outbox-entry.ts';
import { isPackEntry } from '../../../sync/store/pack-entries.ts';
import type { Store } from '../../../sync/store/port.ts';
import { type MemoryDisk, memoryDisk } from '../../../sync/store/testing/memory-disk.ts';
import { testDiary } from '../../../sync/testing/diary.ts';
import type { UnsentVault } from '../../../sync/unsent-vault/unsent-vault.ts';
import type { SealedRecord } from '../../../sync/unsent-vault/vault-database.ts';
import type { History } from '../history.ts';
import type { Client, Network } from '../network.ts';
import type { SentRequest, Session } from '../server/server.ts';
import type { Owner, World } from '../world.ts';
import { DiskWatch } from './disk-watch.ts';
import { DeviceLocks } from './locks.ts';
import { isSentAlike } from './sent-alike.ts';
import { simVault } from './sign-out.ts';
import { type OnCommit, simStore } from './sim-store.ts';

/** Characters; a push of one set has more. */
const GZIP_FROM = 300;

interface DeviceOptions {
  world: World;
  network: Network;
  history: History;
  userId: string;
  name: string;
  session: Session;
  /** Its clock minus true time, ms. */
  skew: number;
  /** How likely `tryRun` runs beside the lock's holder. */
  steal: number;
  /** Whether reads of the store take a moment too. */
  slowReads: boolean;
  hotMs: number;
  /** A write of so many changes goes up in packs where it can. */
  changesMin: number;
  onViolation: (what: string) => void;
}

/** A phone: one disk, one set of locks, one clock, and the tabs that share them. */
export class Device {
  readonly options: DeviceOptions;
  readonly disk: MemoryDisk = memoryDisk();
  readonly locks = new DeviceLocks();
  skew: number;
  online = true;
  /** The disk takes no more writes, most of the time. */
  full = false;
  /** A row of its disk went bad, so that a difference from the server is no surprise. */
  rotten = false;
  readonly watch = new DiskWatch(this);
  tabs: Tab[] = [];
  /** What undo can bring back. */
  readonly deleted: Exercise[] = [];
  /** What sign-outs kept, outside the user's database. */
  readonly kept = new Map<string, SealedRecord>();
  readonly counts = { opened: 0, ids: 0 };

  /** @param before the same phone with another release of the app, whose tabs are closed */
  constructor(options: DeviceOptions, before?: Device) {
    this.options = options;
    this.skew = options.skew;
    if (!before) return;
    const { disk, locks, skew, online, full, rotten, deleted, kept, counts } = before;
    Object.assign(this, { disk, locks, skew, online, full, rotten, deleted, kept, counts });
  }

  now(): number {
    return Math.max(0, Math.floor(this.options.world.time + this.skew));
  }

  newId(): string {
    return `${this.options.name}-${++this.counts.ids}`;
  }

  openTab(): Tab {
    const tab = new Tab(this, ++this.counts.opened);
    this.tabs.push(tab);
    this.options.world.tell(`${tab.name} opens`);
    tab.start();
    return tab;
  }

  /** Ends a tab between two of its steps, as when the browser or the phone kills it. */
  kill(tab: Tab): void {
    this.options.world.tell(`${tab.name} dies`);
    this.options.world.kill(tab);
    // A last gesture may have ended while the records were erased.
    if (tab.leaving) this.options.history.hide(this.options.name);
    this.locks.dropTab(tab);
    this.tabs = this.tabs.filter((other) => other !== tab);
  }

  pending(): OutboxEntry[] {
    return this.#entries('pending');
  }

  parked(): OutboxEntry[] {
    return this.#entries('parked');
  }

  #entries(state: OutboxEntry['state']): OutboxEntry[] {
    return [...this.disk.outbox.values()].filter((entry) => entry.state === state).sort((a, b) => a.n - b.n);
  }
}

/** One open page with its worker: the real diary and the real loop over the device's disk. */
export class Tab implements Owner {
  readonly name: string;
  readonly device: Device;
  alive = true;
  /**
   * Set when a 401 answers the loop, cleared by its next request: meanwhile the queue must stay as it is
   * (I10), but for what an answer before had told.
   */
  refused = false;
  /** The changes for which an answer of this session has told a verdict. */
  readonly #told = new Set<string>();
  /** The changes that the last answer to a push refused. */
  #refusals: ReadonlySet<string> = new Set();
  /** Until then the server wants no request of this loop (R9), true time in ms; -1 once the lifter has asked. */
  #restsUntil = 0;
  /** The loop broke off by itself, so an answer may come that nobody waits for. */
  #brokeOff = false;
  /** Set while a sign-out erases what this device knows. */
  leaving = false;
  ready: Promise<void> = Promise.resolve();
  readonly loop: Loop;
  readonly #ports: Ports;
  readonly #api: PageApi;
  readonly #vault: UnsentVault;
  readonly #abort = new AbortController();

  constructor(device: Device, order: number) {
    const { world, network, userId, steal } = device.options;
    this.device = device;
    this.name = `${device.options.name}.${order}`;
    this.#ports = {
      now: () => device.now(),
      random: () => world.rng.next(),
      newId: () => device.newId(),
      after: (ms, fn) => world.after(this, ms, fn),
      online: () => device.online,
      locks: device.locks.forTab(this, (lock) => lock.startsWith('sync:') && world.rng.chance(steal)),
    };
    const client: Client = {
      tab: this,
      userId,
      cookie: device.options.session.cookie,
      onSend: none,
      onAnswer: none,
    };
    this.#api = pageApi(createTransport({ userId, fetch: network.fetchOf(client), ports: this.#ports }));
    this.#vault = simVault(this.#engine(this.#store(this.#begins)), device.kept, (what) =>
      world.pause(this, what),
    );
    const loop = createLoop({
      engine: this.#engine(this.#store(this.#onSyncCommit)),
      api: syncApi(
        createTransport({
          userId,
          fetch: network.fetchOf({ ...client, ...this.#loopWatch() }),
          ports: this.#ports,
          signal: this.#abort.signal,
          // Sooner than the product does, so that it happens.
          gzip: { pack: async (text) => new Uint8Array(gzipSync(text)), from: GZIP_FROM },
        }),
      ),
      onPhase: (phase) => {
        if (phase === 'synced') this.#restsUntil = Math.max(this.#restsUntil, 0);
        for (const tab of device.tabs) if (tab !== this && phase === 'synced') tab.loop.peerSynced();
      },
      onError: (error) => this.#onLoopError(error),
    });
    // What the lifter asks for, and a sign-in, end also a wait that the server set, and one behind a drain under way.
    const wanted = () => {
      this.#restsUntil = -1;
    };
    this.loop = {
      ...loop,
      wake(why) {
        if (why === 'manual') wanted();
        loop.wake(why);
      },
      sync() {
        wanted();
        return loop.sync();
      },
      resume() {
        wanted();
        loop.resume();
      },
    };
  }

  /** The page recovers while its worker already syncs, as in the product. */
  start(): void {
    const { loop } = this;
    this.ready = startEngine(this.#engine(this.#store(this.#begins)), this.#api)
      .then(() => this.#vault.restore())
      .then((back) => {
        if (back) loop.wake('write');
      });
    this.ready.catch((error: unknown) =>
      this.device.options.world.tell(`${this.name} can't start: ${String(error)}`),
    );
    this.loop.wake('start');
  }

  /** Signs out of the device, with what is unsent kept for the next sign-in. The tab ends with it. */
  async leave(): Promise<void> {
    await this.ready;
    await this.#vault.seal();
    this.#abort.abort();
    await this.loop.stop();
    this.leaving = true;
    this.device.options.history.hide(this.device.options.name);
    try {
      await this.#vault.eraseDiary(() => {
        // Not sooner: a gesture that was begun before still gets a number of this diary.
        this.device.watch.erasing();
        return this.#store(none).destroy();
      });
    } finally {
      // However much is erased, the page goes to the sign-in.
      this.device.kill(this);
    }
  }

  #loopWatch(): Pick<Client, 'onSend' | 'onAnswer'> {
    return {
      onSend: (request) => {
        this.refused = false;
        this.#checkRest();
        this.#checkHeld(request);
      },
      onAnswer: ({ status, headers, text }) => {
        if (status === 401 && headers[MARKER_HEADER] !== undefined) this.refused = true;
        const results = resultsIn(status, text);
        for (const { id } of results ?? []) this.#told.add(id);
        if (results) this.#refusals = refusedIn(results);
        this.#restAfter(Number(headers['retry-after'] ?? 0));
      },
    };
  }

  /** What one gesture works with. */
  diary(onCommit: OnCommit): LocalDiary & { engine: Engine } {
    const engine = this.#engine(this.#store(onCommit));
    return {
      ...testDiary(engine, {
        ready: () => this.ready,
        wrote: () => this.loop.wake('write'),
      }),
      engine,
    };
  }

  #begins: OnCommit = (entries) => (before) => {
    const { history, name } = this.device.options;
    // What a sign-out kept comes back as it was.
    const fresh = entries.filter((entry) => entry.state === 'pending' && !history.hasBegun(entry.id));
    history.begin(name, fresh, before);
  };

  #engine(store: Store): Engine {
    const { userId, hotMs, changesMin } = this.device.options;
    return { userId, store, ports: this.#ports, packing: { windowMs: hotMs, everyMs: 0, changesMin } };
  }

  #store(onCommit: OnCommit): Store {
    const { world, slowReads } = this.device.options;
    const isFull = () => this.device.full && world.rng.chance(0.6);
    const pause = (what: string) => world.pause(this, what);
    const { disk, options } = this.device;
    const { onViolation } = options;
    return simStore({ disk, pause, isFull, slowReads, onCommit: this.#watched(onCommit), onViolation });
  }

  #watched(onCommit: OnCommit): OnCommit {
    const { watch, options } = this.device;
    return (put, removed) => {
      const { history } = options;
      watch.committing(put, (entry) => history.hasBegun(entry.id) || history.isOfPack(entry));
      const durable = onCommit(put, removed);
      return (before) => {
        watch.committed(put);
        durable?.(before);
      };
    };
  }

  /** For a failure of its own a loop may come to rest otherwise. */
  #restAfter(seconds: number): void {
    if (!(seconds > 0) || this.#brokeOff || this.device.tabs.length > 1) return;
    this.#restsUntil = this.#restsUntil < 0 ? 0 : this.device.options.world.time + seconds * 1_000;
  }

  /** R9: nothing goes before Retry-After. */
  #checkRest(): void {
    const { world, onViolation } = this.device.options;
    if (world.time < this.#restsUntil)
      onViolation(`R9 ${this.name} asks ${this.#restsUntil - world.time} ms before the server's Retry-After`);
  }

  /** R10: what waits behind a change that was refused in the same answer has a new id. */
  #checkRenamed(put: readonly OutboxEntry[]): void {
    const { device } = this;
    const parked = new Set(put.flatMap(({ state, entityId }) => (state === 'parked' ? [entityId] : [])));
    for (const { id, entityId } of device.pending()) {
      if (parked.has(entityId) && this.#refusals.has(id))
        device.options.onViolation(`R10 ${id} waits on ${device.options.name} under an id that was refused`);
    }
  }

  /** R10: what belongs to a record with a parked entry waits. Two tabs at once may not know it yet. */
  #checkHeld({ url, body }: SentRequest): void {
    const { device } = this;
    if (device.options.steal > 0 || device.tabs.length > 1 || !url.endsWith('/push') || !body) return;
    const parked = device.parked();
    const sent = new Set((JSON.parse(body) as { ops: { id: string }[] }).ops.map(({ id }) => id));
    for (const entry of device.pending()) {
      if (!sent.has(entry.id)) continue;
      const before = parked.find(({ entityId, n }) => entityId === entry.entityId && n < entry.n);
      if (before)
        device.options.onViolation(`R10 ${this.name} sends ${entry.id}, though ${before.id} is parked`);
    }
  }

  #onSyncCommit: OnCommit = (put, removed) => {
    const { disk, options } = this.device;
    // What the server tells of a pack's sets is kept beside it, and settles nothing.
    const changed = put.filter((entry) => !isSentAlike(disk.outbox.get(entry.n), entry));
    const here = [...changed.map(({ n }) => n), ...removed].flatMap((n) => disk.outbox.get(n) ?? []);
    // With a refused pack those are taken apart that tell of the same sets (R33).
    const isApart = here.some((entry) => isPackEntry(entry) && this.#told.has(entry.id));
    const untold = here.filter(
      (entry) => entry.state === 'pending' && !this.#told.has(entry.id) && !(isApart && isPackEntry(entry)),
    );
    if (this.refused && untold.length > 0)
      options.onViolation(`I10 ${this.name} wrote its outbox after a 401`);
    else if (untold.length > 0)
      options.onViolation(`R9 ${this.name} settled ${untold.map(({ id }) => id).join()} without a verdict`);
    const renamed = put.flatMap((entry): [OutboxEntry, string][] => {
      const old = disk.outbox.get(entry.n);
      if (old) return old.id === entry.id ? [] : [[entry, old.id]];
      if (!options.history.isOfPack(entry))
        options.onViolation(`${this.name} put ${entry.id}, which nobody wrote`);
      return [];
    });
    // A pack that was refused becomes a call a set.
    const apart = put.filter(({ n }) => !disk.outbox.has(n));
    return (before) => {
      this.#checkRenamed(put);
      for (const written of options.history.begin(options.name, apart, before)) written.shows = true;
      for (const [entry, old] of renamed) {
        const [written] = options.history.begin(options.name, [entry], before, old);
        if (written) written.shows = options.history.writes.get(old)?.shows ?? false;
      }
    };
  };

  #onLoopError(error: unknown): void {
    const { world, onViolation } = this.device.options;
    this.#brokeOff = true;
    world.tell(`${this.name} loop error ${String(error)}`);
    const expected = error instanceof DOMException && error.name === 'QuotaExceededError';
    if (!expected) onViolation(`the loop of ${this.name} failed: ${String(error)}`);
  }
}

interface Told {
  id: string;
  status: number;
}

/** The verdicts in an answer to a push; undefined in any other. */
function resultsIn(status: number, text: string): Told[] | undefined {
  if (status !== 200 || !text.includes('"results"')) return undefined;
  return (JSON.parse(text) as { results: Told[] }).results;
}

/** Of a change in a push every 4xx is final. */
function refusedIn(results: readonly Told[]): Set<string> {
  return new Set(results.flatMap(({ id, status }) => (status >= 400 && status < 500 ? [id] : [])));
}

const none = () => undefined;
