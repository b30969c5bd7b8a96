import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../schema/id.ts';
import type { KeepKey } from '../../schema/keep-key.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { readMeta, withDb } from '../engine.ts';
import type { Answer } from '../http/answer.ts';
import { sendable } from '../push/push-batch.ts';
import { openRxdbStore } from '../store/rxdb-store.ts';
import { entry } from '../store/testing/entry.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { putBack } from './put-back.ts';
import { createUnsentVault, type UnsentVault } from './unsent-vault.ts';
import { type SealedRecord, type VaultDatabase, vaultDatabase } from './vault-database.ts';

const KEY: Answer<KeepKey> = { kind: 'ok', body: { userId: 'u1', key: 'A'.repeat(43) } };

let factory: IDBFactory;
let database: VaultDatabase;
let engine: TestEngine;

beforeEach(async () => {
  factory = new IDBFactory();
  database = vaultDatabase(factory);
  engine = await testEngine();
});
afterEach(() => vi.restoreAllMocks());

const vaultOf = (fetchKey: () => Promise<Answer<KeepKey>> = async () => KEY): UnsentVault =>
  createUnsentVault({ engine, database, subtle: crypto.subtle, fetchKey });
const newer: SealedRecord = {
  ...{ id: 'newer', userId: 'u1', format: 2 },
  ...{ iv: new Uint8Array(12), sealed: new ArrayBuffer(8) },
};
const unreadable = { ...newer, id: 'unreadable', format: 1 };
const idsHere = async () => (await database.records()).map(({ id }) => id).sort();

async function sealed(id: string): Promise<void> {
  await putBack(engine, [
    {
      ...{ id: `op-${id}`, action: 'PUT', data: { url: '/api/workout-days/d1', body: { title: id } } },
      ...{ timestamp: 1, synced: false, n: 1, userId: 'u1', entityType: 'day', entityId: 'd1', ts: 1 },
      ...{ version: 1, state: 'pending', attempts: 0, lastError: null },
    } as Parameters<typeof putBack>[1][number],
  ]);
  const vault = vaultOf();
  await vault.seal();
  await vault.eraseDiary(() => engine.store.destroy());
}

test('what a newer release kept waits for that release, and is told so', async () => {
  await database.putRecord(newer);
  const vault = vaultOf();
  expect(await vault.restore()).toBe(false);
  expect(vault.state().value.kept).toBe('newer');
  await vault.discard();
  expect(vault.state().value.kept).toBe('newer');
  expect(await idsHere()).toEqual(['newer']);
});

test('beside it the readable comes back, and only the unreadable is given up', async () => {
  await sealed('mine');
  await database.putRecord(newer);
  await database.putRecord(unreadable);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const vault = vaultOf();
  expect(await vault.restore()).toBe(true);
  expect((await engine.store.outbox.page('pending', 0, 9)).map(({ id }) => id)).toEqual(['op-mine']);
  expect(vault.state().value.kept).toBe('unreadable');
  expect(await idsHere()).toEqual(['newer', 'unreadable']);
  await vault.discard();
  expect(vault.state().value.kept).toBe('newer');
  expect(await idsHere()).toEqual(['newer']);
});

test('R26, R18: with a change that a newer release wrote all comes back, and it waits on for that release', async () => {
  const open = () =>
    openRxdbStore({
      userId: 'u1',
      now: () => 0,
      indexedDB: { factory, keyRange: IDBKeyRange },
      multiInstance: false,
    });
  engine.store = await open();
  const later = {
    entityType: 'girth',
    data: { url: '/api/girths', body: {} },
    version: PROTOCOL_VERSION + 1,
  };
  const entries = [entry(1), entry(2, later as object)];
  await engine.store.commit({ outbox: { put: entries } });
  const before = vaultOf();
  await before.seal();
  await before.eraseDiary(() => engine.store.destroy());

  engine.store = await open();
  const after = vaultOf();
  expect(await after.restore()).toBe(true);
  expect(after.state().value.kept).toBe('none');
  const back = await engine.store.outbox.page('pending', 0, 9);
  expect(back).toEqual(entries.map((one) => ({ ...one, userId: 'u1' })));
  expect((await sendable(engine, 9, new Set())).map(({ id }) => id)).toEqual(['m1']);
  await engine.store.destroy();
});

test('a device where nothing is kept says so, before it has looked and after', async () => {
  const vault = vaultOf();
  expect(vault.state().value).toEqual({ keeping: 'no_key', kept: 'none' });
  await vault.restore();
  await expect.poll(() => vault.state().value).toEqual({ keeping: 'possible', kept: 'none' });
  await database.putRecord(unreadable);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await vault.restore();
  await vault.discard();
  expect(vault.state().value.kept).toBe('none');
});

test('a put-back that fails is told to the console, keeps all, and is done by the next call', async () => {
  await sealed('mine');
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(engine.store, 'commit').mockRejectedValueOnce(new Error('full'));
  const vault = vaultOf();
  expect(await vault.restore()).toBe(false);
  expect(told).toHaveBeenCalledWith('kept changes', expect.objectContaining({ message: 'full' }));
  expect(await database.recordsOf('u1')).toHaveLength(1);
  expect(await vault.restore()).toBe(true);
  expect(vault.state().value.kept).toBe('none');
  expect(await idsHere()).toEqual([]);
});

test('a key that is there is not asked for again, and what is kept is on disk before the diary is erased', async () => {
  const fetchKey = vi.fn(async () => KEY);
  const vault = vaultOf(fetchKey);
  // By the names that a release before it has given the stores.
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await vault.restore();
  await expect.poll(() => vault.state().value.keeping).toBe('possible');
  expect(begun).toHaveBeenLastCalledWith('keys', 'readwrite', { durability: 'strict' });
  await vault.restore();
  await vault.seal();
  expect(begun).toHaveBeenLastCalledWith('records', 'readwrite', { durability: 'strict' });
  expect(fetchKey).toHaveBeenCalledTimes(1);
});

test('a key that can’t be stored keeps until the page closes', async () => {
  vi.spyOn(database, 'putKey').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const vault = vaultOf();
  await vault.restore();
  await expect.poll(() => vault.state().value.keeping).toBe('possible');
  expect(warned).toHaveBeenCalledTimes(1);
  await vault.seal();
  expect(await idsHere()).toHaveLength(1);
});

test.each([
  ['the page has left', (vault: UnsentVault) => vault.close()],
  ['the diary was erased', (vault: UnsentVault) => vault.eraseDiary(async () => undefined)],
])('a key that comes when %s is not kept', async (_, leave) => {
  const answer = Promise.withResolvers<Answer<KeepKey>>();
  const vault = vaultOf(() => answer.promise);
  await vault.restore();
  const sealing = vault.seal();
  await leave(vault);
  answer.resolve(KEY);
  await expect(sealing).rejects.toMatchObject({ code: 'no_keep_key' });
  expect(await database.key('u1')).toBeNull();
});

test('a store that gives out is said to be full or blocked, whatever step it was', async () => {
  const abort = (store: 'put' | 'delete') => {
    const original = IDBObjectStore.prototype[store] as (...args: unknown[]) => IDBRequest;
    vi.spyOn(IDBObjectStore.prototype, store).mockImplementationOnce(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      const request = original.apply(this, args);
      this.transaction.abort();
      return request as never;
    });
  };
  const vault = vaultOf();
  await vault.restore();
  await expect.poll(() => database.key('u1')).not.toBeNull();
  abort('put');
  await expect(vault.seal()).rejects.toMatchObject({ code: 'storage_blocked' });
  await database.putRecord(unreadable);
  abort('delete');
  await expect(vault.discard()).rejects.toMatchObject({ code: 'storage_blocked' });
  expect(await idsHere()).toEqual(['unreadable']);
});

test('a vault that a newer release keeps is told as that, and the start goes on', async () => {
  await new Promise((resolve) => {
    const newerOnes = factory.open('chalkbook-kept', 2);
    newerOnes.onsuccess = () => resolve(newerOnes.result.close());
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const vault = vaultOf();
  expect(await vault.restore()).toBe(false);
  await expect(vault.seal()).rejects.toMatchObject({ code: 'upgrade' });
});

test('between its steps nothing holds the vault, and each user is given only what is theirs', async () => {
  await database.putRecord({ ...newer, userId: 'u2' });
  expect(await database.recordsOf('u1')).toEqual([]);
  expect(await database.recordsOf('u2')).toHaveLength(1);
  const blocked = vi.fn();
  await new Promise((resolve) => {
    const deleting = factory.deleteDatabase('chalkbook-kept');
    deleting.onblocked = blocked;
    deleting.onsuccess = resolve;
  });
  expect(blocked).not.toHaveBeenCalled();
});

describe('what another tab saves between the count of a sign-out and the erasing', () => {
  const idsBack = async () => {
    const next = await testEngine();
    const { subtle } = crypto;
    const vault = createUnsentVault({ engine: next, database, subtle, fetchKey: async () => KEY });
    await vault.restore();
    return (await next.store.outbox.page('pending', 0, 9)).map(({ id }) => id);
  };
  const withKey = async () => {
    const vault = vaultOf();
    await vault.restore();
    await expect.poll(() => vault.state().value.keeping).toBe('possible');
    return vault;
  };
  const save = async (...ns: number[]) =>
    engine.store.commit({
      outbox: { put: ns.map((n) => entry(n, { id: newId(), userId: 'u1' })) },
      meta: await readMeta(engine),
    });
  const here = async () => (await engine.store.outbox.page('pending', 0, 9)).map(({ id }) => id);

  test('R18: is kept for the next sign-in, and only the diary is erased', async () => {
    const vault = await withKey();
    await save(1);
    const saved = await here();
    expect(await vault.eraseDiary(() => engine.store.destroy())).toBe(true);
    expect(await here()).toEqual([]);
    expect(await idsBack()).toEqual(saved);
  });

  test('a save that is still under way is waited for', async () => {
    const vault = await withKey();
    const room = Promise.withResolvers<void>();
    const saving = withDb(engine, () => room.promise.then(() => save(1)));
    const erased = vault.eraseDiary(() => engine.store.destroy());
    room.resolve();
    await saving;
    expect(await erased).toBe(true);
    expect(await idsBack()).toHaveLength(1);
  });

  test('what has gone up since it was sealed is kept no more, and none says so', async () => {
    const vault = await withKey();
    await save(1);
    await vault.seal();
    expect(await idsHere()).toHaveLength(1);
    await engine.store.commit({ outbox: { remove: [1] } });
    // Also where it is another tab that leaves, since the first has died.
    expect(await vaultOf().eraseDiary(() => engine.store.destroy())).toBe(false);
    expect(await idsHere()).toEqual([]);
  });

  test('with nothing unsent the diary is erased also where no sealed record can be removed', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(database, 'removeRecord').mockRejectedValueOnce(new Error('blocked'));
    const erase = vi.fn(async () => undefined);
    expect(await vaultOf().eraseDiary(erase)).toBe(false);
    expect(erase).toHaveBeenCalledOnce();
  });

  test('without a key nothing of the diary is erased', async () => {
    const vault = vaultOf(async () => ({ kind: 'none', timedOut: false }));
    await save(1);
    const erase = vi.fn(async () => undefined);
    await expect(vault.eraseDiary(erase)).rejects.toMatchObject({ code: 'no_keep_key' });
    expect(erase).not.toHaveBeenCalled();
  });

  test('is not discarded with what was counted, and nothing is kept where nothing came', async () => {
    const vault = await withKey();
    await save(1, 2);
    const [counted = '', since = ''] = await here();
    expect(
      await vault.eraseDiary(
        () => engine.store.destroy(),
        (id) => id === counted,
      ),
    ).toBe(true);
    expect(await idsBack()).toEqual([since]);

    await save(3);
    const again = await withKey();
    expect(
      await again.eraseDiary(
        () => engine.store.destroy(),
        () => true,
      ),
    ).toBe(false);
    expect(await idsHere()).toEqual([]);
  });
});
