import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { firstValueFrom } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentsOf } from '../../schema/contents.ts';
import type { Row } from '../../schema/merge.ts';
import { type Engine, readMeta } from '../../sync/engine.ts';
import { contents, fromChunks, toChunks } from '../../sync/intents/backup/contents.ts';
import { afterUpdate } from '../../sync/page/after-update.ts';
import type { Store } from '../../sync/store/port.ts';
import { openRxdbStore } from '../../sync/store/rxdb-store.ts';
import { storageError } from '../../sync/store/storage-error.ts';
import { memoryStore } from '../../sync/store/testing/memory-store.ts';
import { testDiary } from '../../sync/testing/diary.ts';
import { fakePorts } from '../../sync/testing/fakes.ts';
import { createUnsentVault } from '../../sync/unsent-vault/unsent-vault.ts';
import { vaultDatabase } from '../../sync/unsent-vault/vault-database.ts';
import { RELEASES, releasedDevice, releasedExport, releasedRows } from './open.ts';
import { restoreDatabases } from './stored.ts';

describe.each(RELEASES)('a phone that release %s left', (release) => {
  const { databases, userId, keepKeys, recordedAt } = releasedDevice(release);
  let factory: IDBFactory;
  beforeEach(async () => {
    factory = new IDBFactory();
    await restoreDatabases(databases, factory);
  });
  const openStore = () =>
    openRxdbStore({
      userId,
      now: () => recordedAt,
      indexedDB: { factory, keyRange: IDBKeyRange },
      multiInstance: false,
    });
  const engineOn = (store: Store, of = userId): Engine => ({ userId: of, store, ports: fakePorts('r') });
  async function onPhone<T>(use: (engine: Engine) => Promise<T>): Promise<T> {
    const store = await openStore();
    try {
      const engine = engineOn(store);
      await afterUpdate(engine);
      return await use(engine);
    } finally {
      await store.close();
    }
  }

  test('R27: opens in place with all that it held, and what was unsent still is', async () => {
    await onPhone(async (engine) => {
      const { outbox } = engine.store;
      const pending = await outbox.page('pending', 0, 10);
      expect(pending.map(({ action, data }) => [action, data.url.split('/')[2]])).toEqual([
        ['PUT', 'workout-days'],
        ['POST', 'workout-logs'],
        ['POST', 'workout-logs'],
      ]);
      expect(await outbox.page('parked', 0, 10)).toMatchObject([{ lastError: { code: 'not_found' } }]);
      const { days, exercises, logs } = await contents(engine);
      expect(days.map(({ title }) => title)).toContain('Back, unsent');
      expect(exercises).toHaveLength(2);
      // 48 old ones of which two were deleted, three new ones and one deleted, and two unsent.
      expect(logs).toHaveLength(46 + 3 + 2);
      const [{ id = '' } = {}] = exercises.filter(({ name }) => name === 'Barbell Bench Press');
      expect(await firstValueFrom(engine.store.live.setsOf(id))).toHaveLength(23 + 1 + 2);
      expect(await readMeta(engine)).toMatchObject({ hi: { seq: expect.any(Number) } });
    });
    // And again, as it is now.
    await onPhone(async (engine) => expect((await contents(engine)).logs).toHaveLength(51));
  });

  test('R27: holds the rows of its server, exactly, packed or not', async () => {
    await onPhone(async (engine) => {
      const held = new Map<string, Row | null>();
      for (const type of ['day', 'exercise', 'log'] as const) {
        for await (const records of engine.store.records.all(type))
          for (const { view, base } of records) held.set(view.id, base === undefined ? view : base);
      }
      const rows = releasedRows(release);
      expect(rows.length).toBeGreaterThan(50);
      for (const row of rows) expect(held.get(row.id)).toEqual(row);
    });
  });

  test('R27: gives its backup back', async () => {
    await onPhone(async (engine) => {
      const diary = testDiary(engine);
      const before = await diary.exportAll();
      const { logs } = JSON.parse(releasedExport(release)) as { logs: { id: string }[] };
      await diary.deleteSets(logs.map(({ id }) => id));
      expect((await diary.exportAll()).logs).toHaveLength(before.logs.length - logs.length);
      expect(await diary.restoreBackup()).toMatchObject({ logs: logs.length });
      expect((await diary.exportAll()).logs).toEqual(before.logs);
    });
  });

  test('R27: puts back what its last user kept at a sign-out', async () => {
    const [other = ''] = Object.keys(keepKeys).filter((id) => id !== userId);
    const engine = engineOn(memoryStore(), other);
    const fetchKey = async () =>
      ({ kind: 'ok', body: { userId: other, key: keepKeys[other] ?? '' } }) as const;
    const vault = createUnsentVault({
      engine,
      database: vaultDatabase(factory),
      subtle: crypto.subtle,
      fetchKey,
    });
    expect(await vault.restore()).toBe(true);
    expect(await engine.store.outbox.page('pending', 0, 10)).toMatchObject([
      { data: { body: { weight: 60, reps: 5 } } },
      { data: { body: { weight: 62.5, reps: 5 } } },
    ]);
  });

  test('R27: in the form of a newer release it asks for that, and is left as it is', async () => {
    await (await openStore()).close();
    const versions = async () => (await factory.databases()).map(({ name, version }) => `${name} ${version}`);
    await new Promise<void>((resolve) => {
      const request = factory.open(`chalkbook-${userId}`, 99);
      request.onupgradeneeded = () => request.result.createObjectStore('form 2');
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
    const before = await versions();
    const error = await openStore().catch(storageError);
    expect(error).toMatchObject({ code: 'upgrade' });
    expect(await versions()).toEqual(before);
  });
});

test('R27: a backup of a newer release asks for that', () => {
  const chunks = toChunks(contentsOf(() => []));
  expect(fromChunks(chunks)).toEqual(contentsOf(() => []));
  const newer = chunks.map((chunk) => JSON.stringify({ ...JSON.parse(chunk), format: 2 }));
  expect(() => fromChunks(newer)).toThrow(expect.objectContaining({ code: 'upgrade' }));
});

test('R27: what a newer release sealed waits for it', async () => {
  const { databases, keepKeys, userId } = releasedDevice('30f6864');
  const factory = new IDBFactory();
  await restoreDatabases(databases, factory);
  const [other = ''] = Object.keys(keepKeys).filter((id) => id !== userId);
  const database = vaultDatabase(factory);
  for (const record of await database.records()) await database.putRecord({ ...record, format: 2 });
  const engine: Engine = { userId: other, store: memoryStore(), ports: fakePorts('r') };
  const fetchKey = async () => ({ kind: 'ok', body: { userId: other, key: keepKeys[other] ?? '' } }) as const;
  const vault = createUnsentVault({ engine, database, subtle: crypto.subtle, fetchKey });
  expect(await vault.restore()).toBe(false);
  expect(vault.state().value.kept).toBe('newer');
  expect(await database.records()).toHaveLength(1);
});
