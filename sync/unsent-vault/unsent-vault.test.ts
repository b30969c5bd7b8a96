import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeepKey } from '../../schema/keep-key.ts';
import type { Engine } from '../engine.ts';
import type { Answer } from '../http/answer.ts';
import { afterUpdate } from '../page/after-update.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import type { Store } from '../store/port.ts';
import { openRxdbStore } from '../store/rxdb-store.ts';
import { memoryDisk } from '../store/testing/memory-disk.ts';
import { memoryStore } from '../store/testing/memory-store.ts';
import { testDiary } from '../testing/diary.ts';
import { serverDay } from '../testing/engine.ts';
import { fakePorts } from '../testing/fakes.ts';
import { createUnsentVault } from './unsent-vault.ts';
import { type VaultDatabase, vaultDatabase } from './vault-database.ts';

let keys: Record<string, string>;
const NAME = 'Barbell Bench Press';

let factory: IDBFactory;
let database: VaultDatabase;
/** Whose session the cookie is; null for none. */
let session: string | null;
let online: boolean;
let asked: number;

beforeEach(() => {
  factory = new IDBFactory();
  database = vaultDatabase(factory);
  session = 'u1';
  online = true;
  asked = 0;
  keys = { u1: 'A'.repeat(43), u2: `B${'A'.repeat(42)}` };
});
afterEach(() => vi.restoreAllMocks());

async function fetchKey(): Promise<Answer<KeepKey>> {
  asked += 1;
  if (!online || session === null) return { kind: 'none', timedOut: false };
  return { kind: 'ok', body: { userId: session, key: keys[session] ?? '' } };
}

function device(store: Store = memoryStore(memoryDisk()), userId = 'u1', prefix = 'a') {
  const engine: Engine = { userId, store, ports: fakePorts(prefix) };
  const vault = createUnsentVault({ engine, database, subtle: crypto.subtle, fetchKey });
  const diary = testDiary(engine);
  return { engine, vault, diary, store };
}
type Device = ReturnType<typeof device>;

async function train({ store, diary }: Device): Promise<void> {
  await store.commit({ records: { put: [serverDay('d1', 1, 'Push')] } });
  const bench = await diary.addExercise({ dayId: 'd1', name: NAME, targetMuscles: 'Chest' });
  const set = { weight: 80, unit: 'kg', reps: 5 } as const;
  await diary.saveSets(bench.id, [
    { ...set, setNumber: 1 },
    { ...set, setNumber: 2 },
  ]);
}

const unsent = async ({ store }: Device): Promise<OutboxEntry[]> => [
  ...(await store.outbox.page('pending', 0, 100)),
  ...(await store.outbox.page('parked', 0, 100)),
];
const signOutKeeping = async ({ vault, store }: Device) => {
  await vault.seal();
  await vault.eraseDiary(() => store.destroy());
};

describe('kept over a sign-out', () => {
  test('R18: what was kept comes back with its ids, numbers and stamps, and is shown again', async () => {
    const before = device();
    await before.vault.restore();
    await train(before);
    const kept = await unsent(before);
    await signOutKeeping(before);
    expect(await unsent(before)).toEqual([]);

    const after = device(undefined, 'u1', 'b');
    expect(await after.vault.restore()).toBe(true);
    expect(await unsent(after)).toEqual(kept);
    const [bench] = await firstValueFrom(after.diary.exercises());
    expect(bench?.name).toBe(NAME);
    expect(await firstValueFrom(after.diary.setsOf(bench?.id ?? ''))).toHaveLength(2);
    expect(await database.recordsOf('u1')).toEqual([]);
    expect(await after.vault.restore()).toBe(false);
  });

  test('a refused change stays refused, with its reason', async () => {
    const before = device();
    await train(before);
    const [first] = await unsent(before);
    const lastError = { status: 422, code: 'quota_exceeded', message: 'full' };
    await before.store.commit({
      outbox: { put: [{ ...(first as OutboxEntry), state: 'parked', lastError }] },
    });
    await signOutKeeping(before);
    const after = device();
    await after.vault.restore();
    expect(await after.store.outbox.page('parked', 0, 9)).toMatchObject([{ id: first?.id, lastError }]);
  });

  test('R18: the next user finds nothing of it, in any database, and gets no key of it', async () => {
    const before = device();
    await train(before);
    await signOutKeeping(before);
    session = 'u2';
    const other = device(undefined, 'u2');
    expect(await other.vault.restore()).toBe(false);
    expect(await unsent(other)).toEqual([]);
    expect(await database.key('u1')).toBeNull();
    const [record] = await database.recordsOf('u1');
    expect(new TextDecoder('latin1').decode(record?.sealed)).not.toContain(NAME);
    // The sign-in page tells how many, and nothing else can be read.
    expect(record?.count).toEqual({ sets: 2, others: 2 });

    // A record that was renamed does not open either.
    await database.putRecord({ ...(record as NonNullable<typeof record>), userId: 'u2' });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reader = device(undefined, 'u2');
    expect(await reader.vault.restore()).toBe(false);
    expect(reader.vault.state().value.kept).toBe('unreadable');
    expect(await unsent(reader)).toEqual([]);
  });

  test('without a network a sign-out keeps too, under the key of the last start', async () => {
    await device().vault.restore();
    await expect.poll(() => database.key('u1')).not.toBeNull();
    online = false;
    const before = device();
    await before.vault.restore();
    await train(before);
    await signOutKeeping(before);
    expect(await database.recordsOf('u1')).toHaveLength(1);
  });

  test('without the key nothing is kept and nothing is lost', async () => {
    online = false;
    const before = device();
    await before.vault.restore();
    await train(before);
    await expect(before.vault.seal()).rejects.toMatchObject({ code: 'no_keep_key' });
    expect(before.vault.state().value.keeping).toBe('no_key');
    expect(await unsent(before)).toHaveLength(4);
  });

  test('without WebCrypto it says so', async () => {
    const { engine } = device();
    const vault = createUnsentVault({ engine, database, subtle: undefined, fetchKey });
    await vault.restore();
    expect(vault.state().value.keeping).toBe('insecure');
    await expect(vault.seal()).rejects.toMatchObject({ code: 'no_keep_key' });
  });

  test('without a network at the sign-in it waits, and comes back later behind what was logged since', async () => {
    const before = device();
    await train(before);
    const kept = await unsent(before);
    await signOutKeeping(before);
    online = false;
    const after = device(undefined, 'u1', 'b');
    await afterUpdate(after.engine);
    expect(await after.vault.restore()).toBe(false);
    expect(after.vault.state().value.kept).toBe('waiting');
    after.engine.ports.now = () => 1_700_000_000_000; // a clock that was set back
    await train(after);

    online = true;
    expect(await after.vault.restore()).toBe(true);
    const all = (await unsent(after)).sort((a, b) => a.n - b.n);
    expect(all.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(all.slice(4).map(({ id, ts }) => [id, ts])).toEqual(kept.map(({ id, ts }) => [id, ts]));
    // R5: the next stamp is above all of them.
    await after.diary.renameDay('d1', 'Pull');
    const last = (await unsent(after)).at(-1);
    expect(last?.ts).toBeGreaterThan(Math.max(...all.map(({ ts }) => ts)));
  });

  test('R18: after a sign-out that died before it erased, nothing comes back that was settled since, also without a network', async () => {
    const disk = memoryDisk();
    const before = device(memoryStore(disk));
    await train(before);
    const [first] = await unsent(before);
    const lastError = { status: 422, code: 'quota_exceeded', message: 'full' };
    await before.store.commit({
      outbox: { put: [{ ...(first as OutboxEntry), state: 'parked', lastError }] },
    });
    await before.vault.seal();
    await database.removeKey('u1');
    online = false;
    const after = device(memoryStore(disk), 'u1', 'b');
    expect(await after.vault.restore()).toBe(false);
    expect(after.vault.state().value.kept).toBe('none');
    expect(await unsent(after)).toHaveLength(4);
    await after.diary.retryParked(String(first?.id));
    await after.store.commit({ outbox: { remove: [Number(first?.n)] } });
    online = true;
    await after.vault.restore();
    expect(await unsent(after)).toHaveLength(3);
    expect(await database.recordsOf('u1')).toEqual([]);
  });

  test('R18: what was put back is not once more where its record could not be removed at first', async () => {
    const before = device();
    await train(before);
    await signOutKeeping(before);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(database, 'removeRecord').mockRejectedValueOnce(new DOMException('busy', 'UnknownError'));
    const after = device(undefined, 'u1', 'b');
    expect(await after.vault.restore()).toBe(false);
    expect(after.vault.state().value.kept).toBe('waiting');
    const [first] = await unsent(after);
    await after.store.commit({ outbox: { remove: [Number(first?.n)] } });
    await after.vault.restore();
    expect(after.vault.state().value.kept).toBe('none');
    expect(await unsent(after)).toHaveLength(3);
    expect(await database.recordsOf('u1')).toEqual([]);
  });

  test('what another tab writes between keeping and erasing is kept too', async () => {
    const before = device();
    await train(before);
    await before.vault.seal();
    await before.diary.renameDay('d1', 'Pull');
    await before.vault.eraseDiary(() => before.store.destroy());
    const after = device();
    await after.vault.restore();
    expect(await unsent(after)).toHaveLength(5);
  });

  test('a diary that can’t be kept whole at the last moment is not erased', async () => {
    const before = device();
    await train(before);
    await before.vault.seal();
    const erase = vi.fn(async () => undefined);
    vi.spyOn(before.store.outbox, 'page').mockRejectedValue(new Error('gone'));
    await expect(before.vault.eraseDiary(erase)).rejects.toMatchObject({ message: 'gone' });
    expect(erase).not.toHaveBeenCalled();
    expect(await database.key('u1')).toBeNull();
  });

  test('a key that can’t be removed hides neither that the diary is erased nor why it is not', async () => {
    const before = device();
    await train(before);
    await before.vault.seal();
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(database, 'removeKey').mockRejectedValue(new Error('blocked'));
    const erase = vi.fn(async () => undefined);
    expect(await before.vault.eraseDiary(erase)).toBe(true);
    expect(erase).toHaveBeenCalledOnce();
    vi.spyOn(before.store.outbox, 'page').mockRejectedValue(new Error('gone'));
    await expect(before.vault.eraseDiary(erase)).rejects.toMatchObject({ message: 'gone' });
  });

  test('a page of one user with another’s cookie takes no key', async () => {
    session = 'u2';
    const stale = device();
    await stale.vault.restore();
    await expect(stale.vault.seal()).rejects.toMatchObject({ code: 'no_keep_key' });
    expect(await database.key('u1')).toBeNull();
    expect(await database.key('u2')).toBeNull();
  });

  test('signing out without keeping forgets the key as well', async () => {
    const one = device();
    await one.vault.restore();
    await expect.poll(() => database.key('u1')).not.toBeNull();
    await one.vault.eraseDiary(async () => undefined);
    expect(await database.key('u1')).toBeNull();
  });

  test('the key that is stored can’t be taken out', async () => {
    await device().vault.restore();
    await expect.poll(() => database.key('u1')).not.toBeNull();
    const key = (await database.key('u1')) as CryptoKey;
    expect(asked).toBe(1);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toMatchObject({ name: 'InvalidAccessError' });
  });

  test('what can’t be read stays until it is given up', async () => {
    const before = device();
    await train(before);
    await signOutKeeping(before);
    keys.u1 = `${'C'.repeat(42)}A`;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const after = device();
    await after.vault.restore();
    expect(after.vault.state().value.kept).toBe('unreadable');
    expect(await database.recordsOf('u1')).toHaveLength(1);
    await after.vault.discard();
    expect(await database.recordsOf('u1')).toEqual([]);
  });
});

test('R5, R18: what is written after a put-back is stamped above both what came back and what stood there', async () => {
  const at = (d: Device, ms: number) => {
    (d.engine.ports as ReturnType<typeof fakePorts>).time = ms;
  };
  const T = 1_800_000_000_000;
  const before = device();
  await before.store.commit({ records: { put: [serverDay('d1', 1, 'Push')] } });
  await before.vault.restore();
  at(before, T);
  await before.diary.renameDay('d1', 'first');
  await signOutKeeping(before);
  // At this sign-in the key can't be asked for at first.
  online = false;
  const after = device(undefined, 'u1', 'b');
  await after.store.commit({ records: { put: [serverDay('d1', 1, 'Push')] } });
  await after.vault.restore();
  at(after, T + 60_000);
  await after.diary.renameDay('d1', 'second');
  online = true;
  await after.vault.restore();
  // The clock is set back.
  at(after, T - 3_600_000);
  await after.diary.renameDay('d1', 'third');
  const [day] = await firstValueFrom(after.diary.days());
  expect(day?.title).toBe('third');
  const queue = (await unsent(after)).map(({ data, ts }) => [(data.body as { title: string }).title, ts]);
  expect(queue.map(([title]) => title)).toEqual(['second', 'first', 'third']);
  expect(queue[2]?.[1]).toBeGreaterThan(Number(queue[0]?.[1]));
});

test('the same over the real store: erased from IndexedDB, and back after the next sign-in', async () => {
  const indexedDB = { factory, keyRange: IDBKeyRange };
  const open = () => openRxdbStore({ userId: 'u1', now: () => 0, indexedDB, multiInstance: false });
  const before = device(await open());
  await train(before);
  const kept = await unsent(before);
  await signOutKeeping(before);
  expect((await factory.databases()).map(({ name }) => name)).toEqual(['chalkbook-kept']);

  const after = device(await open(), 'u1', 'b');
  await after.vault.restore();
  expect(await unsent(after)).toEqual(kept);
  const [bench] = await firstValueFrom(after.diary.exercises());
  expect(await firstValueFrom(after.diary.setsOf(bench?.id ?? ''))).toHaveLength(2);
  await after.store.destroy();
});
