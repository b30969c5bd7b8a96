import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MARKER_HEADER } from '../../schema/errors.ts';
import { toFileText } from '../../schema/import/file-text.ts';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import type { ImportRequest } from '../diary/import-intents.ts';
import { deleteDatabase } from '../storage/one-database.ts';
import { serverDay } from '../testing/engine.ts';
import { type Broadcast, channelName, type FromWorker, type ToWorker } from './messages.ts';

/** The worker's own scope, as far as it is used. */
interface Scope extends EventTarget {
  onmessage(event: { data: ToWorker }): void;
  postMessage(message: FromWorker): void;
}

const day = serverDay('d1', 1, 'Legs').view;

/** Another for each test: what an earlier one's worker still says is not heard. */
let userId: string;
let users = 0;
let scope: Scope;
let said: FromWorker[];
let heard: Broadcast[];
/** The paths that the server was asked for, and the streams that were opened. */
let asked: string[];
let streams: string[];
let closedStreams: number;
/** What the open stream calls, by its events. */
let listeners: Record<string, (event: { data?: unknown }) => void>;
let isDown: boolean;
let isSilent: boolean;
let isSignedOut: boolean;
/** What the next pull tells of. */
let news: object[];
let signals: AbortSignal[];
let tabs: BroadcastChannel;
const waiting = new Set<() => void>();

/** Keeps what the worker did, and lets those look who wait for it. */
function note<T>(list: T[], what: T): void {
  list.push(what);
  for (const look of waiting) look();
}

beforeEach(async () => {
  userId = `u${++users}`;
  [said, heard, asked, streams, signals, listeners] = [[], [], [], [], [], {}];
  [closedStreams, isDown, isSilent, isSignedOut, news] = [0, false, false, false, []];
  scope = Object.assign(new EventTarget(), {
    onmessage: () => undefined,
    postMessage: (message: FromWorker) => note(said, structuredClone(message)),
  });
  vi.stubGlobal('self', scope);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    note(asked, url.replace(/\?.*/, ''));
    signals.push(signal);
    if (isDown) throw new TypeError('no network');
    if (!isSilent) return answerTo(url);
    return new Promise((_, fail) => {
      signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
    });
  });
  vi.stubGlobal(
    'EventSource',
    class {
      readyState = 1;
      constructor(url: string) {
        note(streams, url);
      }
      addEventListener(type: string, listener: (event: { data?: unknown }) => void) {
        listeners[type] = listener;
      }
      close = () => void closedStreams++;
    },
  );
  tabs = new BroadcastChannel(channelName(userId));
  tabs.onmessage = ({ data }: MessageEvent<Broadcast>) => note(heard, data);
  vi.resetModules();
  await import('./worker.ts');
});
afterEach(async () => {
  await tell({ type: 'close' }, 'closed');
  tabs.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answerTo(url: string): Response {
  const headers = { [MARKER_HEADER]: '1', [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };
  const at = { seq: 1, nonce: 'n1' };
  const says = { boot: 'b1', now: Date.now(), hi: at };
  const rows = { rows: [day], next: at };
  const json = (body: object, status = 200) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  if (isSignedOut) return json({ error: { code: 'unauthenticated', message: '' } }, 401);
  if (url.includes('/snapshot'))
    return json({ ...says, ...rows, more: 0, before: '2026-01-01T00:00:00.000Z' });
  if (url.includes('/pull')) {
    const next = news.length > 0 ? { seq: 2, nonce: 'n2' } : at;
    return json({ ...says, hi: next, rows: news, next, more: false });
  }
  return json({ error: { code: 'not_found', message: '' } }, 404);
}

/** Tells the worker something, and waits for the answer of a kind. */
async function tell(message: ToWorker, kind?: FromWorker['type']): Promise<FromWorker | undefined> {
  const before = said.length;
  scope.onmessage({ data: message });
  if (!kind) return undefined;
  const answer = () => said.slice(before).find(({ type }) => type === kind);
  await until(() => answer() !== undefined);
  return answer();
}
const phases = () => heard.flatMap((one) => (one.type === 'phase' ? [one.phase] : []));

/** Resolves when it holds; looked at whenever the worker has done something. */
function until(holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds()) return;
      waiting.delete(look);
      resolve();
    };
    waiting.add(look);
    look();
  });
}

test('a new device’s snapshot is asked for before there is a database, once, and its rows are told', async () => {
  expect(await tell({ type: 'prefetch', userId }, 'snapshot')).toEqual({
    type: 'snapshot',
    rows: [{ row: day, hidden: false }],
  });
  expect(asked).toEqual(['/api/sync/snapshot']);
  await tell({ type: 'start', userId });
  expect(await tell({ type: 'sync', call: 1 }, 'done')).toEqual({ type: 'done', call: 1 });
  expect(asked.filter((path) => path.endsWith('/snapshot'))).toHaveLength(1);
  // The page drops its preview then.
  expect(said.filter(({ type }) => type === 'stored').length).toBeGreaterThan(0);
});

test('it syncs, says so to all tabs, and to one that asks later', async () => {
  await tell({ type: 'start', userId });
  await tell({ type: 'sync', call: 1 }, 'done');
  await until(() => phases().at(-1) === 'synced');
  heard.length = 0;
  tabs.postMessage({ type: 'hello' } satisfies Broadcast);
  await until(() => phases().length > 0);
  expect(phases()).toEqual(['synced']);
  expect(streams).toHaveLength(1);
});

test('it asks when its page is looked at again after an hour, and when the network is back', async () => {
  await tell({ type: 'start', userId });
  await tell({ type: 'sync', call: 1 }, 'done');
  await until(() => phases().at(-1) === 'synced');
  const later = Date.now() + 3_600_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  asked.length = 0;
  await tell({ type: 'wake', why: 'visible' });
  await until(() => asked.includes('/api/sync/pull'));
  asked.length = 0;
  scope.dispatchEvent(new Event('online'));
  await until(() => asked.includes('/api/sync/pull'));
  expect([streams.length, closedStreams]).toEqual([1, 0]);
});

test('it goes on by itself when the server is there again', async () => {
  isDown = true;
  await tell({ type: 'start', userId });
  await until(() => phases().at(-1) === 'offline');
  isDown = false;
  await until(() => phases().at(-1) === 'synced');
});

test('it tries nothing any more once another tab has deleted the database', async () => {
  const errors = vi.spyOn(console, 'error');
  await tell({ type: 'start', userId });
  await tell({ type: 'sync', call: 1 }, 'done');
  await until(() => phases().at(-1) === 'synced');
  await deleteDatabase(indexedDB, `chalkbook-${userId}`);
  [asked.length, heard.length] = [0, 0];
  scope.dispatchEvent(new Event('online'));
  tabs.postMessage({ type: 'hello' } satisfies Broadcast);
  await until(() => heard.length > 0);
  await navigator.locks.request(`sync:${userId}`, () => undefined);
  expect([asked, errors.mock.calls]).toEqual([[], []]);
});

test('it asks for what the server’s stream tells of', async () => {
  await tell({ type: 'start', userId });
  await tell({ type: 'sync', call: 1 }, 'done');
  await until(() => streams.length === 1 && phases().at(-1) === 'synced');
  asked.length = 0;
  listeners.poke?.({ data: JSON.stringify({ seq: 2 }) });
  await until(() => asked.includes('/api/sync/pull'));
});

test.each(['its own page', 'another tab'])(
  'a sign-in in %s opens its stream anew, and it goes on',
  async (where) => {
    isSignedOut = true;
    await tell({ type: 'start', userId });
    await until(() => streams.length === 1 && phases().at(-1) === 'signed-out');
    isSignedOut = false;
    if (where === 'another tab') tabs.postMessage({ type: 'resume' } satisfies Broadcast);
    else await tell({ type: 'resume' });
    await until(() => streams.length === 2 && phases().at(-1) === 'synced');
    expect(closedStreams).toBe(1);
  },
);

test('backups and imports are answered by their calls, and so is what they refuse', async () => {
  await tell({ type: 'start', userId });
  await tell({ type: 'sync', call: 1 }, 'done');
  expect(await tell({ type: 'backup', call: 2, intent: 'lastBackupAt' }, 'done')).toEqual({
    ...{ type: 'done', call: 2, value: null },
  });
  expect(await tell({ type: 'backup', call: 3, intent: 'restoreBackup' }, 'failed')).toEqual({
    ...{ type: 'failed', call: 3, code: 'no_backup', message: 'There is no backup on this device.' },
  });
  const unread = { file: new Blob(['?']), fileName: 'x', digest: '', answers: null } as never;
  for (const [i, intent] of (['previewImport', 'runImport'] as const).entries()) {
    const refused = await tell({ type: 'import', call: 6 + i, intent, arg: unread }, 'failed');
    expect(refused).toMatchObject({ call: 6 + i, code: expect.any(String) });
  }
  // Nothing is under way under this number.
  const errors = vi.spyOn(console, 'error');
  await tell({ type: 'cancel', call: 6 });
  await tell({ type: 'sync', call: 8 }, 'done');
  expect(errors).not.toHaveBeenCalled();
});

test('what it is told before it is started is no error', async () => {
  const errors = vi.spyOn(console, 'error');
  await tell({ type: 'wake', why: 'visible' });
  await tell({ type: 'resume' });
  const arg = {} as never;
  for (const [i, intent] of (['previewImport', 'undoImport', 'runImport'] as const).entries())
    expect(await tell({ type: 'import', call: i, intent, arg }, 'done')).toMatchObject({ call: i });
  expect(await tell({ type: 'backup', call: 3, intent: 'exportAll' }, 'done')).toMatchObject({ call: 3 });
  expect([errors.mock.calls, asked]).toEqual([[], []]);
});

test('a drain that can’t store what it got says so to all tabs', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  await tell({ type: 'start', userId });
  await tell({ type: 'sync', call: 1 }, 'done');
  expect(heard.some(({ type }) => type === 'trouble')).toBe(false);
  news = [serverDay('d2', 2, 'Arms').view];
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await tell({ type: 'sync', call: 2 }, 'done');
  await until(() => heard.some((one) => one.type === 'trouble' && one.code === 'storage_full'));
  expect(errors).toHaveBeenCalledWith('sync', expect.anything());
  full.mockRestore();
  await tell({ type: 'sync', call: 3 }, 'done');
  const all = await tell({ type: 'backup', call: 4, intent: 'exportAll' }, 'done');
  expect(all).toMatchObject({ value: { days: [{ title: 'Legs' }, { title: 'Arms' }] } });
});

test('it tells all tabs how much of a first sync is here that takes longer', async () => {
  isSilent = true;
  await tell({ type: 'start', userId });
  await until(() => heard.some((one) => one.type === 'progress' && one.progress === 0));
});

test('a worker that lost its session goes on once another tab has synced, and for no other news', async () => {
  isSignedOut = true;
  await tell({ type: 'start', userId });
  await until(() => phases().at(-1) === 'signed-out');
  [isSignedOut, heard.length] = [false, 0];
  for (const news of ['offline', 'working'] as const)
    tabs.postMessage({ type: 'phase', phase: news } satisfies Broadcast);
  tabs.postMessage({ type: 'hello' } satisfies Broadcast);
  await until(() => phases().join() === 'signed-out');
  asked.length = 0;
  await tell({ type: 'sync', call: 1 }, 'done');
  expect(asked).toEqual([]);
  tabs.postMessage({ type: 'phase', phase: 'synced' } satisfies Broadcast);
  await until(() => phases().at(-1) === 'synced');
  // Two workers that answered each other's news would never end.
  expect(phases().filter((phase) => phase === 'signed-out')).toHaveLength(1);
});

const fileOf = (reps: number): ImportRequest => ({
  file: new Blob([
    toFileText({
      ...{ format: 'strong', layout: 'S1', rejected: [], warnings: [], skipped: {} },
      asks: { weightUnit: true, distanceUnit: false, zone: true },
      sessions: [
        {
          ...{ key: 'a', name: 'Push', start: { wall: '2024-03-05T18:00:00' }, durationS: 3_600 },
          sets: [{ line: 2, exercise: 'Squat', weight: { value: 80 }, reps }],
        },
      ],
    }),
  ]),
  ...{ fileName: 'strong.csv', digest: '', takeChanged: false, bringBack: false },
  answers: { weightUnit: 'kg', distanceUnit: 'km', zone: 'Europe/Berlin', names: new Map() },
});

test('an import tells its stages under its number, and what it did; it is previewed and undone', async () => {
  await tell({ type: 'start', userId });
  await tell({ type: 'sync', call: 1 }, 'done');
  const arg = fileOf(5);
  const shown = await tell({ type: 'import', call: 2, intent: 'previewImport', arg }, 'done');
  expect(shown).toMatchObject({ call: 2, value: { added: { sessions: 1, sets: 1 } } });
  const done = await tell({ type: 'import', call: 3, intent: 'runImport', arg }, 'done');
  expect(done).toMatchObject({
    call: 3,
    value: { added: { sessions: 1, sets: 1 }, batchId: expect.any(String) },
  });
  expect(said.filter(({ type }) => type === 'stage')).toEqual(
    ['comparing', 'writing', 'checking'].map((stage) => ({ type: 'stage', call: 3, stage })),
  );
  const { batchId } = (done as { value: { batchId: string } }).value;
  const undone = await tell({ type: 'import', call: 4, intent: 'undoImport', arg: batchId }, 'done');
  expect(undone).toMatchObject({ call: 4, value: { sets: 1, sessions: 1, spared: 0 } });
  const refused = await tell({ type: 'import', call: 5, intent: 'undoImport', arg: batchId }, 'failed');
  expect(refused).toMatchObject({ call: 5, code: 'not_found', message: 'This import was undone.' });
});

test('an import that is cancelled while its code is fetched brings nothing in, and no other is cancelled', async () => {
  await tell({ type: 'start', userId });
  await tell({ type: 'sync', call: 1 }, 'done');
  scope.onmessage({ data: { type: 'import', call: 2, intent: 'runImport', arg: fileOf(5) } });
  scope.onmessage({ data: { type: 'import', call: 3, intent: 'runImport', arg: fileOf(6) } });
  const refused = await tell({ type: 'cancel', call: 2 }, 'failed');
  expect(refused).toMatchObject({ call: 2, code: 'cancelled' });
  await until(() => said.some((one) => one.type === 'done' && one.call === 3));
  const all = await tell({ type: 'backup', call: 4, intent: 'exportAll' }, 'done');
  expect(all).toMatchObject({ value: { logs: [{ reps: 6 }] } });
});

test('closed, it asks for nothing any more and says nothing to the tabs', async () => {
  await tell({ type: 'start', userId });
  await tell({ type: 'sync', call: 1 }, 'done');
  await until(() => phases().at(-1) === 'synced');
  expect(await tell({ type: 'close' }, 'closed')).toEqual({ type: 'closed' });
  [asked.length, heard.length] = [0, 0];
  scope.dispatchEvent(new Event('online'));
  const other = new BroadcastChannel(channelName(userId));
  const resume: Broadcast = { type: 'resume' };
  other.onmessage = () => other.postMessage(resume);
  // The second answer of another tab comes after all that the first question could call forth.
  for (const answers of [1, 2]) {
    tabs.postMessage({ type: 'hello' } satisfies Broadcast);
    await until(() => heard.filter(({ type }) => type === 'resume').length === answers);
  }
  other.close();
  // Held by a drain until its end.
  await navigator.locks.request(`sync:${userId}`, () => undefined);
  expect([asked, heard]).toEqual([[], [resume, resume]]);
  expect(closedStreams).toBe(1);
});

test('closed while the server is silent, it waits for no answer', async () => {
  isSilent = true;
  await tell({ type: 'prefetch', userId });
  await tell({ type: 'start', userId });
  await until(() => asked.includes('/api/sync/snapshot'));
  await tell({ type: 'close' }, 'closed');
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});

test('without a database its waits end, what was asked of it fails, and it syncs once there is one', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const factory = indexedDB;
  vi.stubGlobal('indexedDB', undefined);
  await tell({ type: 'start', userId });
  expect(await tell({ type: 'sync', call: 1 }, 'done')).toEqual({ type: 'done', call: 1 });
  const blocked = { type: 'failed', call: 2, code: 'storage_blocked', message: expect.any(String) };
  expect(await tell({ type: 'backup', call: 2, intent: 'exportAll' }, 'failed')).toEqual(blocked);
  const arg = 'b1';
  expect(await tell({ type: 'import', call: 2, intent: 'undoImport', arg }, 'failed')).toEqual(blocked);
  await tell({ type: 'wake', why: 'visible' });
  await tell({ type: 'sync', call: 3 }, 'done');
  // Of the start, the wake and both syncs; the page tells of a backup and of an import.
  expect(errors.mock.calls.map(([what]) => what)).toEqual(Array(4).fill('sync'));
  expect(said.map(({ type }) => type)).toEqual(['unopened', 'done', 'failed', 'failed', 'unopened', 'done']);
  vi.stubGlobal('indexedDB', factory);
  await tell({ type: 'wake', why: 'visible' });
  await until(() => phases().includes('synced'));
  expect(await tell({ type: 'close' }, 'closed')).toEqual({ type: 'closed' });
});
