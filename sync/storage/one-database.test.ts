import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteDatabase, type OneDatabase, oneDatabase } from './one-database.ts';
import { DeletedError, type OneDatabaseOptions, open } from './open-database.ts';
import { asked } from './requests.ts';

const STORES = ['plain', 'other'].map((name) => ({ name, keyPath: null }));
let factory: IDBFactory;
let database: OneDatabase;

beforeEach(() => {
  factory = new IDBFactory();
  database = of();
});

function of(more: Partial<OneDatabaseOptions> = {}): OneDatabase {
  const options = { name: 'diary', stores: STORES, factory, keyRange: IDBKeyRange, multiInstance: false };
  return oneDatabase({ ...options, ...more });
}
const put = (
  value: string,
  {
    signal,
    after = () => undefined,
    on = database,
  }: { signal?: AbortSignal; after?: () => unknown; on?: OneDatabase } = {},
) =>
  on.write(
    ['plain'],
    async (store) => {
      await asked(store('plain').put(value, value));
      return after();
    },
    signal,
  );
const stored = (one = database) => one.read(['plain'], (store) => asked(store('plain').getAll()));
const names = async () => (await factory.databases()).map(({ name }) => name);
/** The browser's connections, in the order in which they are opened from now on. */
function connectionsOf(): IDBDatabase[] {
  const connections: IDBDatabase[] = [];
  beforeOpening((_version, request) => {
    request.addEventListener('success', () => connections.push(request.result));
  });
  return connections;
}
/** Does something right behind each request to open a database, or before it is made. */
function beforeOpening(
  made: (version: number | undefined, request: IDBOpenDBRequest) => void,
  before: (version: number | undefined) => void = () => undefined,
): void {
  const original = factory.open.bind(factory);
  factory.open = (name, version) => {
    before(version);
    const request = original(name, version);
    made(version, request);
    return request;
  };
}
/** Another release's tab, which puts a database to a higher version and lets go of it. */
function fasterRelease(name: string, upgrade: (database: IDBDatabase) => void): void {
  const request = IDBFactory.prototype.open.call(factory, name, 7);
  request.onupgradeneeded = () => upgrade(request.result);
  request.onsuccess = () => request.result.close();
}
const asItIs = () => open({ factory, name: 'diary', upgrade: () => undefined, mustExist: true });

test('what a body throws undoes all of it, and is what the caller gets', async () => {
  const fault = new Error('mine');
  const failing = put('a', {
    after: () => {
      throw fault;
    },
  });
  await expect(failing).rejects.toBe(fault);
  expect(await stored()).toEqual([]);
  await put('b');
  expect(await stored()).toEqual(['b']);
});

test('where the browser ends the transaction, its reason is told and not that a later request was ended', async () => {
  await put('a');
  const twice = database.write(['plain'], async (store) => {
    store('plain').add('again', 'a');
    await asked(store('plain').get('a'));
    await asked(store('plain').get('a'));
  });
  await expect(twice).rejects.toMatchObject({ name: 'ConstraintError' });
});

test('a write that is given up before or within it leaves nothing, and one that is done stays', async () => {
  const before = AbortSignal.abort(new Error('given up'));
  await expect(put('a', { signal: before })).rejects.toMatchObject({ message: 'given up' });
  const within = new AbortController();
  await expect(put('b', { signal: within.signal, after: () => within.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  const after = new AbortController();
  await put('c', { signal: after.signal });
  after.abort();
  expect(await stored()).toEqual(['c']);
});

test('what was read stays read, however its transaction ends', async () => {
  await put('a');
  const read = database.read(['plain'], async (store) => {
    const found = await asked(store('plain').getAll());
    store('plain').transaction.abort();
    return found;
  });
  await expect(read).resolves.toEqual(['a']);
});

test('reads that are asked for at once share one transaction, and one that fails leaves the others', async () => {
  const connections = connectionsOf();
  await put('a');
  const begun = vi.spyOn(connections[0] as IDBDatabase, 'transaction');
  const fault = new Error('mine');
  const failing = database.read(['plain'], async (store) => {
    await asked(store('plain').get('a'));
    throw fault;
  });
  const all = Promise.all([
    stored(),
    database.read(['other'], async (store) => {
      await asked(store('other').count());
      return asked(store('other').count());
    }),
  ]);
  await expect(failing).rejects.toBe(fault);
  expect(await all).toEqual([['a'], 0]);
  expect(begun.mock.calls.map(([stores]) => stores)).toEqual([['plain', 'other']]);
  await stored();
  expect(begun).toHaveBeenCalledTimes(2);
});

test('a connection that the browser dropped without a word is opened anew, once for all who need it', async () => {
  const connections = connectionsOf();
  await put('a');
  connections[0]?.close();
  expect(await Promise.all([stored(), stored()])).toEqual([['a'], ['a']]);
  expect(connections).toHaveLength(2);
});

test('reads go on once a database that could not be opened can be', async () => {
  const refused = new DOMException('The disk is busy.', 'UnknownError');
  let isBusy = true;
  beforeOpening(
    () => undefined,
    () => {
      if (isBusy) throw refused;
    },
  );
  const asked = Promise.allSettled([stored(), stored()]);
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBusy = false;
  expect(await stored()).toEqual([]);
});

test('closed before its first use, it makes nothing, and closed after it has no connection', async () => {
  database.close();
  await expect(stored()).rejects.toMatchObject({ name: 'InvalidStateError' });
  expect(await names()).toEqual([]);
  const connections = connectionsOf();
  const other = of();
  await put('a', { on: other });
  other.close();
  const begin = async () => connections[0]?.transaction('plain');
  const failure = () =>
    begin().then(
      () => 'none',
      ({ name }: DOMException) => name,
    );
  await expect.poll(failure).toBe('InvalidStateError');
});

test.each(['success', 'error', 'blocked'])('a deletion that ends with %s holds nobody up', async (end) => {
  const request = new EventTarget() as IDBOpenDBRequest;
  const deleting = deleteDatabase({ ...factory, deleteDatabase: () => request }, 'diary');
  request.dispatchEvent(new Event(end));
  await expect(deleting).resolves.toBeUndefined();
});

test('closed, it takes nothing, opens nothing and holds nobody up', async () => {
  const opening = database.opened();
  database.close();
  await opening;
  await expect(stored()).rejects.toMatchObject({ name: 'InvalidStateError' });
  const blocked = vi.fn();
  await new Promise((resolve) => {
    const request = factory.deleteDatabase('diary');
    request.onblocked = blocked;
    request.onsuccess = resolve;
  });
  expect(blocked).not.toHaveBeenCalled();
  await expect(of().read(['plain'], () => undefined)).resolves.toBeUndefined();
});

test('erased, it is empty even for one who does not let go, and takes nothing any more', async () => {
  await put('a');
  const other = await asItIs();
  await database.destroy();
  const left = await asked(other.transaction('plain').objectStore('plain').getAll());
  expect(left).toEqual([]);
  await expect(stored()).rejects.toMatchObject({ name: 'InvalidStateError' });
  other.close();
  await expect.poll(names).toEqual([]);
});

test('a reader is told of its own store', async () => {
  const heard: string[] = [];
  database.changes('plain').subscribe((ids) => heard.push(ids.join()));
  database.tell([
    { store: 'other', ids: ['x'] },
    { store: 'plain', ids: ['a', 'b'] },
  ]);
  expect(heard).toEqual(['a,b']);
});

test('two databases of one browser don’t hear each other', async () => {
  const all = ['diary', 'diary', 'another', 'another'].map((name) => of({ name, multiInstance: true }));
  const [mine, same, another, itsOther] = all;
  const heard: string[] = [];
  same?.changes('plain').subscribe((ids) => heard.push(`same ${ids}`));
  another?.changes('plain').subscribe((ids) => heard.push(`another ${ids}`));
  mine?.tell([{ store: 'plain', ids: ['a'] }]);
  itsOther?.tell([{ store: 'plain', ids: ['b'] }]);
  await expect.poll(() => heard.toSorted()).toContain('another b');
  await expect.poll(() => heard.toSorted()).toEqual(['another b', 'same a']);
  for (const one of all) one.close();
});

test('one that a newer release keeps is not touched, and held by nobody', async () => {
  await put('a');
  database.close();
  const older = of({ isNewer: () => true });
  const told = vi.fn();
  older.deleted.subscribe(told);
  await expect(older.opened()).rejects.toMatchObject({ name: 'VersionError' });
  expect(told).not.toHaveBeenCalled();
  await expect(stored(of())).resolves.toEqual(['a']);
});

test('one that a newer release keeps can be changed by it', async () => {
  await put('a');
  database.close();
  await expect(of({ isNewer: () => true }).opened()).rejects.toMatchObject({ name: 'VersionError' });
  const blocked = vi.fn();
  const request = factory.open('diary', 9);
  request.onblocked = blocked;
  (await asked(request)).close();
  expect(blocked).not.toHaveBeenCalled();
});

test('one of an older form is carried over while nobody holds it, once', async () => {
  await put('a');
  database.close();
  let isDue = true;
  const run = vi.fn(async () => {
    const alone = await open({
      factory,
      name: 'diary',
      version: 9,
      upgrade: () => undefined,
      mustExist: true,
    });
    alone.close();
    isDue = false;
  });
  const carried = of({ carryOver: { isDue: () => isDue, run } });
  expect(await stored(carried)).toEqual(['a']);
  expect(await stored(of({ carryOver: { isDue: () => isDue, run } }))).toEqual(['a']);
  expect(run).toHaveBeenCalledTimes(1);
});

test('one that was deleted while it was carried over is not made anew', async () => {
  await put('a');
  database.close();
  const run = () =>
    new Promise<void>((resolve) => {
      factory.deleteDatabase('diary').onsuccess = () => resolve();
    });
  const lost = of({ carryOver: { isDue: () => true, run } });
  const told = vi.fn();
  lost.deleted.subscribe(told);
  await expect(lost.opened()).rejects.toBeInstanceOf(DeletedError);
  await expect(lost.opened()).rejects.toMatchObject({ name: 'InvalidStateError' });
  expect(told).toHaveBeenCalledTimes(1);
  expect(await names()).toEqual([]);
});

test('one that is closed before it is found deleted is not told as lost', async () => {
  await put('a');
  database.close();
  const told = vi.fn();
  const run = async () => {
    closed.close();
    await deleteDatabase(factory, 'diary');
  };
  const closed = of({ carryOver: { isDue: () => true, run } });
  closed.deleted.subscribe(told);
  await expect(closed.opened()).rejects.toBeInstanceOf(DeletedError);
  expect(told).not.toHaveBeenCalled();
});

test.each(['before a store is added', 'after another release was faster to add one'])(
  'one that is deleted %s is not made anew',
  async (when) => {
    await put('a');
    database.close();
    const isRaced = when.startsWith('after');
    const deleteAt = isRaced ? 2 : 1;
    let opened = 0;
    beforeOpening(
      () => undefined,
      (version) => {
        if (version !== undefined && isRaced) fasterRelease('diary', () => undefined);
        if (opened++ === deleteAt) factory.deleteDatabase('diary');
      },
    );
    const newer = of({ stores: [...STORES, { name: 'forms', keyPath: null }] });
    await expect(newer.opened()).rejects.toBeInstanceOf(DeletedError);
    expect(await names()).toEqual([]);
  },
);

test('a store is added also where another release adds one first', async () => {
  await put('a');
  database.close();
  let isFirst = true;
  beforeOpening(
    () => undefined,
    (version) => {
      if (version === undefined || !isFirst) return;
      isFirst = false;
      fasterRelease('diary', (database) => database.createObjectStore('moods'));
    },
  );
  const newer = of({ stores: [...STORES, { name: 'forms', keyPath: null }] });
  await newer.opened();
  const raw = await asItIs();
  expect([...raw.objectStoreNames]).toEqual(['forms', 'moods', 'other', 'plain']);
  raw.close();
});

test('where a store can’t be added, the browser’s own error is told', async () => {
  await put('a');
  database.close();
  const newer = of({ stores: [...STORES, { name: 'forms', keyPath: 'not a path' }] });
  await expect(newer.opened()).rejects.toMatchObject({ name: 'AbortError' });
});

test('one that must exist is not made, and the browser’s own error is told', async () => {
  await expect(asItIs()).rejects.toBeInstanceOf(DeletedError);
  expect(await names()).toEqual([]);
  await put('a');
  database.close();
  (await open({ factory, name: 'diary', version: 7, upgrade: () => undefined, mustExist: true })).close();
  const lower = open({ factory, name: 'diary', version: 2, upgrade: () => undefined, mustExist: true });
  await expect(lower).rejects.toMatchObject({ name: 'VersionError' });
});

test('releases that add a store each at the same moment all get it', async () => {
  await put('a');
  const names = ['forms', 'moods', 'tempos', 'grips'];
  const releases = names.map((name) => of({ stores: [...STORES, { name, keyPath: null }] }));
  const written = releases.map((one, i) => {
    const name = names[i] ?? '';
    return one.write([name], (store) => asked(store(name).put(name, 1)));
  });
  expect(await Promise.all(written)).toEqual([1, 1, 1, 1]);
  expect(await stored()).toEqual(['a']);
  for (const one of [...releases, database]) one.close();
});

test('a release that adds only an index gets it, and one beside another that is there', async () => {
  const index = (name: string) => ({ name, keyPath: name });
  const withIndexes = (...names: string[]) =>
    of({ stores: [{ name: 'plain', keyPath: null, indexes: names.map(index) }, ...STORES.slice(1)] });
  await put('a');
  database.close();
  for (const names of [['at'], ['at', 'by']]) {
    const newer = withIndexes(...names);
    const found = await newer.read(['plain'], (store) => [...store('plain').indexNames]);
    expect(found).toEqual(names);
    newer.close();
  }
});
