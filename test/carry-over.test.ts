import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCall } from '../sync/intents/calls.ts';
import { oneDatabase } from '../sync/storage/one-database.ts';
import { carryOlder } from '../sync/store/carry-over/carry-over.ts';
import { carryOver } from '../sync/store/carry-over/carry-over-due.ts';
import { STORES } from '../sync/store/collections.ts';
import type { OutboxEntry } from '../sync/store/outbox-entry.ts';
import { openRxdbStore } from '../sync/store/rxdb-store.ts';
import { fakePorts } from '../sync/testing/fakes.ts';
import { mutate } from '../sync/testing/mutate.ts';
import { contentsOf, dying } from './released/carried.ts';
import { releasedDevice } from './released/open.ts';
import { restoreDatabases, type StoredDatabase } from './released/stored.ts';

const device = releasedDevice('30f6864');
const { userId } = device;
const ofUser = device.databases.filter(({ name }) => name.includes(userId));
type Entry = Omit<OutboxEntry, 'state'> & { state: string; aside?: string };

function recordsIn<T>(database: string, store: string, among = ofUser): T[] {
  const found = among.find(({ name }) => name.endsWith(database))?.stores.find(({ name }) => name === store);
  if (!found) throw new Error(`There is no ${store} in ${database}.`);
  return found.records.map(([value]) => value as T);
}

const entries = recordsIn<Entry>(`chalkbook-${userId}`, 'pendingSync');
const unsent = (state: string) =>
  entries.filter((entry) => entry.state === state).map(({ aside: _, ...entry }) => entry);

/** What that release kept beside a row's fields. */
const BESIDE = [
  ...['id', 'userId', 'timestamp', 'tombstone', 'clocks', 'seq', 'gen', 'hidden', 'dirty', 'base', 'newest'],
  ...['_deleted', '_meta', '_rev', '_attachments'],
];
const fieldsIn = (doc: object) =>
  Object.fromEntries(Object.entries(doc).filter(([name]) => !BESIDE.includes(name)));

let factory: IDBFactory;
beforeEach(async () => {
  factory = new IDBFactory();
});
afterEach(() => vi.restoreAllMocks());

const open = (from = factory) =>
  openRxdbStore({
    userId,
    now: () => device.recordedAt,
    multiInstance: false,
    indexedDB: { factory: from, keyRange: IDBKeyRange },
  });

async function carriedOver() {
  await restoreDatabases(structuredClone(ofUser), factory);
  const store = await open();
  const contents = await contentsOf(store);
  await store.close();
  return contents;
}

describe('a diary of release 30f6864', () => {
  test('keeps what is unsent and parked, with ids, order and stamps, and goes on behind it', async () => {
    await restoreDatabases(structuredClone(ofUser), factory);
    const store = await open();
    const { pending, parked, meta } = await contentsOf(store);
    expect(pending).toEqual(unsent('pending'));
    expect(parked).toEqual(unsent('parked'));
    expect(pending.length * parked.length).toBeGreaterThan(0);
    const [older] = recordsIn<object>(`chalkbook-${userId}`, 'meta');
    const lastN = Math.max(...entries.map(({ n }) => n));
    const lastTs = Math.max(...entries.map(({ ts }) => ts));
    expect(meta).toEqual({ ...older, lastN, lastTs });
    const exercise = { workoutDayId: 'd1', targetMuscles: '', orderIndex: 0, equipment: '', sets: 3 };
    await mutate({ userId, store, ports: fakePorts() }, [
      createCall('exercise', { id: 'new', name: 'Row', ...exercise }),
    ]);
    const [added] = await store.outbox.page('pending', lastN, 9);
    expect(added?.n).toBe(lastN + 1);
    expect(added?.ts).toBeGreaterThan(lastTs);
    await store.close();
  });

  test('keeps every document, with its base where something is pending, packs and backups', async () => {
    const { documents, packs, series, backup } = await carriedOver();
    const waiting = new Set(unsent('pending').map(({ entityId }) => entityId));
    let compared = 0;
    for (const [type, collection] of [
      ['day', 'workoutData'],
      ['exercise', 'exercises'],
      ['log', 'workoutLogs'],
    ] as const) {
      const older = recordsIn<Record<string, unknown>>(`--${collection}`, 'docs');
      expect(documents[type]?.length).toBe(older.length);
      for (const { view, base } of documents[type] ?? []) {
        const doc = older.find(({ id }) => id === view.id) ?? {};
        const { deleted, ...content } = view.fields;
        expect(content).toEqual(fieldsIn(doc));
        expect(doc).toMatchObject({ clocks: view.clocks, seq: view.seq });
        expect(deleted).toBe(doc.tombstone);
        if (waiting.has(view.id)) expect(base).toEqual(doc.base);
        else expect(base).toBeUndefined();
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(10);
    const older = recordsIn<{ exerciseId: string; year: number }>(`chalkbook-${userId}`, 'packSets');
    expect(packs.map(({ exerciseId, year }) => [exerciseId, year])).toEqual(
      older.map(({ exerciseId, year }) => [exerciseId, year]),
    );
    expect(series.length).toBe(older.length);
    const chunks = recordsIn<{ id: string; chunk: string; madeAt: number }>('--backups', 'docs')
      .filter(({ id }) => id.startsWith('backup_'))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(backup).toEqual({ madeAt: chunks[0]?.madeAt, chunks: chunks.map(({ chunk }) => chunk) });
  });

  test('leaves none of its databases behind, and shows its live reads', async () => {
    await restoreDatabases(structuredClone(ofUser), factory);
    const store = await open();
    expect((await factory.databases()).map(({ name }) => name)).toEqual([`chalkbook-${userId}`]);
    const counts = await firstValueFrom(store.outbox.counts());
    expect(counts).toEqual({ pending: unsent('pending').length, parked: unsent('parked').length });
    expect((await firstValueFrom(store.live.rows('day'))).length).toBe(
      recordsIn('--workoutData', 'docs').length,
    );
    await store.destroy();
    expect(await factory.databases()).toEqual([]);
  });

  test('is carried over once: nothing of it is left that a later start would look at', async () => {
    await restoreDatabases(structuredClone(ofUser), factory);
    await (await open()).close();
    const { result } = await new Promise<IDBOpenDBRequest>((resolve) => {
      const request = factory.open(`chalkbook-${userId}`);
      request.onsuccess = () => resolve(request);
    });
    expect([...result.objectStoreNames].sort()).toEqual(STORES.map(({ name }) => name).sort());
    result.close();
  });

  test('does not send again what was done, and goes on behind it', async () => {
    const databases = structuredClone(ofUser);
    const waiting = recordsIn<Entry>(`chalkbook-${userId}`, 'pendingSync', databases);
    const last = waiting.reduce((most, one) => (one.n > most.n ? one : most));
    last.state = 'done';
    await restoreDatabases(databases, factory);
    const store = await open();
    const kept = [
      ...(await store.outbox.page('pending', 0, 999)),
      ...(await store.outbox.page('parked', 0, 999)),
    ];
    expect(kept.map(({ n }) => n)).not.toContain(last.n);
    expect(kept).toHaveLength(unsent('pending').length + unsent('parked').length - 1);
    expect(await store.meta.read()).toMatchObject({ lastN: last.n });
    await store.close();
  });

  test('has what was answered and not yet in its documents', async () => {
    const databases = structuredClone(ofUser);
    const [set] = recordsIn<Record<string, unknown>>('--workoutLogs', 'docs', databases).filter(
      ({ base }) => base === undefined,
    );
    if (!set) throw new Error('no set');
    const { exerciseId, exerciseName, date, setNumber, weight, enteredWeight, enteredUnit } = set;
    const fields = {
      exerciseId,
      exerciseName,
      date,
      setNumber,
      weight,
      reps: 77,
      enteredWeight,
      enteredUnit,
    };
    const seq = Number(set.seq) + 1;
    const row = { type: 'log', id: set.id, fields, clocks: set.clocks, seq };
    // As it was while its own change was on the way.
    set.base = null;
    addAnswer(databases, [row, { ...row, id: 'nowhere' }]);
    await restoreDatabases(databases, factory);
    const store = await open();
    const found = await store.records.get([
      { type: 'log', id: String(set.id) },
      { type: 'log', id: 'nowhere' },
    ]);
    expect(found.map(({ view, base }) => [view.fields.reps, view.seq, base])).toEqual([
      [77, seq, undefined],
      [77, seq, undefined],
    ]);
    await store.close();
  });

  test('leaves behind what that release had removed and not yet cleaned up', async () => {
    const databases = structuredClone(ofUser);
    const docs = databases
      .find(({ name }) => name.endsWith('--workoutLogs'))
      ?.stores.find(({ name }) => name === 'docs');
    const [kept] = docs?.records ?? [];
    docs?.records.push([{ ...(kept?.[0] as object), id: 'removed', _deleted: '1' }]);
    await restoreDatabases(databases, factory);
    const store = await open();
    expect(await store.records.get([{ type: 'log', id: 'removed' }])).toEqual([]);
    expect((await store.records.documents('log', '', 999)).length).toBe((docs?.records.length ?? 0) - 1);
    await store.close();
  });

  test('a tab of that release, still open, can store nothing more', async () => {
    await restoreDatabases(structuredClone(ofUser), factory);
    const older = await new Promise<IDBDatabase>((resolve) => {
      const request = factory.open(`chalkbook-${userId}`, 3);
      request.onsuccess = () => resolve(request.result as IDBDatabase);
    });
    older.onversionchange = () => older.close();
    const store = await open();
    expect(() => older.transaction('pendingSync', 'readwrite')).toThrow(
      expect.objectContaining({ name: 'InvalidStateError' }),
    );
    const again = factory.open(`chalkbook-${userId}`, 3);
    await new Promise((resolve) => {
      again.onerror = resolve;
    });
    expect(again.error?.name).toBe('VersionError');
    await store.close();
  });

  test('killed before any of its steps, or in the middle of one, loses nothing', async () => {
    const whole = await carriedOver();
    let steps = 0;
    for (let alive = 0; ; alive++) {
      factory = new IDBFactory();
      await restoreDatabases(structuredClone(ofUser), factory);
      const opened = await open(dying(factory, alive)).catch(() => null);
      await opened?.close();
      const store = await open();
      expect(await contentsOf(store)).toEqual(whole);
      await store.close();
      steps = alive;
      if (opened) break;
    }
    expect(steps).toBeGreaterThan(10);
    for (let writes = 0, isWhole = false; !isWhole; writes++) {
      factory = new IDBFactory();
      await restoreDatabases(structuredClone(ofUser), factory);
      const dies = dieAfter(writes);
      const opened = await open().catch(() => null);
      dies.mockRestore();
      isWhole = opened !== null;
      await opened?.close();
      const store = await open();
      expect(await contentsOf(store)).toEqual(whole);
      await store.close();
      steps += 1;
    }
    expect(steps).toBeGreaterThan(30);
  });

  test('two tabs that open it at once carry it over once', async () => {
    const whole = await carriedOver();
    factory = new IDBFactory();
    await restoreDatabases(structuredClone(ofUser), factory);
    // Below RxDB, which takes two of one page for a page that is opened anew, and closes the first.
    const name = `chalkbook-${userId}`;
    const tabs = [1, 2].map(() =>
      oneDatabase({
        ...{ name, stores: STORES, factory, keyRange: IDBKeyRange, multiInstance: false },
        carryOver: carryOver({ factory, name, userId, now: () => device.recordedAt }),
      }),
    );
    await Promise.all(tabs.map((tab) => tab.opened()));
    const store = await open();
    expect(await contentsOf(store)).toEqual(whole);
    await store.close();
    for (const tab of tabs) tab.close();
  });

  test('a tab that was held up at any step of it while another did it all changes nothing of that', async () => {
    let steps = 0;
    for (let isHeldUp = true; isHeldUp; steps++) {
      factory = new IDBFactory();
      await restoreDatabases(structuredClone(ofUser), factory);
      let newer: Awaited<ReturnType<typeof contentsOf>> | undefined;
      const other = async () => {
        const store = await open();
        const [set] = await store.records.documents('log', '', 1);
        if (!set) throw new Error('no set');
        const view = { ...set.view, fields: { ...set.view.fields, reps: 77 } };
        const { pending } = await contentsOf(store);
        await store.commit({ outbox: { remove: pending.map(({ n }) => n) }, records: { put: [{ view }] } });
        newer = await contentsOf(store);
        await store.close();
      };
      const name = `chalkbook-${userId}`;
      const held = heldUp(factory, steps, other);
      await carryOlder({ factory: held, name, userId, now: () => device.recordedAt });
      isHeldUp = newer !== undefined;
      const store = await open();
      if (newer) expect(await contentsOf(store)).toEqual(newer);
      await store.close();
      expect((await factory.databases()).map((one) => one.name)).toEqual([name]);
    }
    expect(steps).toBeGreaterThan(10);
  });
});

/** The same IndexedDB for a tab that is held up before its so many-th request until another tab has done something. */
function heldUp(factory: IDBFactory, requests: number, other: () => Promise<void>): IDBFactory {
  let left = requests;
  const held =
    <A extends unknown[]>(ask: (...args: A) => IDBOpenDBRequest) =>
    (...args: A): IDBOpenDBRequest =>
      left-- === 0 ? later(other(), () => ask(...args)) : ask(...args);
  return {
    open: held((name: string, version?: number) => factory.open(name, version)),
    deleteDatabase: held((name: string) => factory.deleteDatabase(name)),
    databases: () => factory.databases(),
    cmp: (a, b) => factory.cmp(a, b),
  };
}

/** A request that is made later. */
function later(when: Promise<void>, ask: () => IDBOpenDBRequest): IDBOpenDBRequest {
  let made: IDBOpenDBRequest | undefined;
  const standIn = new EventTarget();
  for (const name of ['result', 'transaction', 'error'] as const)
    Object.defineProperty(standIn, name, { get: () => made?.[name] });
  const handlers = standIn as unknown as Record<string, ((event: unknown) => void) | undefined>;
  void when.then(() => {
    made = ask();
    for (const type of ['upgradeneeded', 'success', 'error', 'blocked'])
      made.addEventListener(type, (event) => {
        handlers[`on${type}`]?.(event);
        standIn.dispatchEvent(new Event(type));
      });
  });
  return standIn as IDBOpenDBRequest;
}

function addAnswer(databases: StoredDatabase[], rows: readonly { id: unknown }[]): void {
  const ids = rows.map(({ id }) => String(id)).sort();
  const answer = { key: 1, gen: 0, json: JSON.stringify(rows), minId: ids[0], maxId: ids.at(-1) };
  const answers = databases
    .find(({ name }) => name === `chalkbook-${userId}`)
    ?.stores.find(({ name }) => name === 'answers');
  answers?.records.push([answer]);
}

/** The page is killed at its so many-th write. */
function dieAfter(writes: number) {
  let left = writes;
  const { put } = IDBObjectStore.prototype;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args: Parameters<IDBObjectStore['put']>
  ) {
    if (left-- <= 0) throw new DOMException('killed', 'AbortError');
    return put.apply(this, args);
  });
}
