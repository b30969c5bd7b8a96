import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Broadcast, channelName, type FromWorker } from '../worker/messages.ts';
import { loadWorker, type WorkerClient } from './worker-client.ts';
import { workerBackups, workerImports } from './worker-intents.ts';

/** A worker that answers only what a test says, as one whose script is not there never does. */
class SilentWorker {
  static last: SilentWorker;
  onerror: () => void = () => undefined;
  onmessage: (event: { data: FromWorker }) => void = () => undefined;
  postMessage = vi.fn();
  terminate = vi.fn();
  loaded: [URL, WorkerOptions];
  constructor(...loaded: [URL, WorkerOptions]) {
    this.loaded = loaded;
    SilentWorker.last = this;
  }
}

let client: WorkerClient;
let page: EventTarget & { visibilityState?: string };
const listeners = () => ({
  ...{ onPhase: vi.fn(), onTrouble: vi.fn(), onProgress: vi.fn() },
  ...{ onSnapshot: vi.fn(), onStored: vi.fn() },
});
let hears: ReturnType<typeof listeners>;

beforeEach(() => {
  vi.useRealTimers();
  page = new EventTarget();
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('document', page);
  hears = listeners();
  client = loadWorker('u1', hears);
});
afterEach(async () => {
  vi.useFakeTimers();
  const closed = client.close();
  vi.runAllTimers();
  await closed;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const told = () => SilentWorker.last.postMessage.mock.calls.map(([message]) => message);
const answer = (data: FromWorker) => SilentWorker.last.onmessage({ data });

it('is loaded as a module, under a name by which a browser shows it', () => {
  const [url, options] = SilentWorker.last.loaded;
  expect(url.pathname).toMatch(/\/worker\/worker\.ts$/);
  expect(options).toEqual({ type: 'module', name: 'chalkbook-sync' });
});

it('a backup that a broken worker was asked for fails, and so does the next one', async () => {
  const asked = client.backup('createBackup');
  SilentWorker.last.onerror();
  await expect(asked).rejects.toMatchObject({ code: 'worker_gone', message: 'Load the app again.' });
  await expect(client.backup('exportAll')).rejects.toMatchObject({ code: 'worker_gone' });
  expect(hears.onPhase).toHaveBeenLastCalledWith('offline');
  expect(told()).toHaveLength(1);
});

it('a sync that a broken worker was asked for ends, and so does the next one', async () => {
  const asked = client.sync();
  SilentWorker.last.onerror();
  await asked;
  await client.sync();
});

it('a worker that breaks while it is to close is waited for no longer', async () => {
  const closed = client.close();
  SilentWorker.last.onerror();
  await closed;
  expect(SilentWorker.last.terminate).toHaveBeenCalledOnce();
});

describe('what a page asks of its worker', () => {
  it('goes to it as it is, and a resume and a start to those of the other tabs', async () => {
    const other = new BroadcastChannel(channelName('u1'));
    const heard: Broadcast[] = [];
    const both = new Promise<void>((resolve) => {
      other.onmessage = ({ data }: MessageEvent<Broadcast>) => {
        if (heard.push(data) === 2) resolve();
      };
    });
    client.prefetch();
    client.start();
    client.wake('background-sync');
    client.resume();
    expect(told()).toEqual([
      { type: 'prefetch', userId: 'u1' },
      { type: 'start', userId: 'u1' },
      { type: 'wake', why: 'background-sync' },
      { type: 'resume' },
    ]);
    await both;
    expect(heard).toEqual([{ type: 'hello' }, { type: 'resume' }]);
    other.close();
  });

  it('is answered each by itself', async () => {
    const backups = workerBackups(client);
    const [made, at] = [backups.createBackup(), backups.lastBackupAt()];
    const [restored, all, reset] = [backups.restoreBackup(), backups.exportAll(), backups.resetAll()];
    const undone = backups.undoRestore();
    expect(told()).toEqual([
      { type: 'backup', call: 1, intent: 'createBackup' },
      { type: 'backup', call: 2, intent: 'lastBackupAt' },
      { type: 'backup', call: 3, intent: 'restoreBackup' },
      { type: 'backup', call: 4, intent: 'exportAll' },
      { type: 'backup', call: 5, intent: 'resetAll' },
      { type: 'backup', call: 6, intent: 'undoRestore' },
    ]);
    answer({ type: 'done', call: 2, value: 7 });
    expect(await at).toBe(7);
    answer({ type: 'failed', call: 1, code: 'storage_full', message: 'There is no room.' });
    await expect(made).rejects.toMatchObject({ code: 'storage_full', message: 'There is no room.' });
    // Of a call that has ended, and of none.
    answer({ type: 'done', call: 2, value: 8 });
    answer({ type: 'failed', call: 99, code: 'storage_full', message: '' });
    answer({ type: 'stage', call: 99, stage: 'comparing' });
    for (const call of [3, 4, 5, 6]) answer({ type: 'done', call, value: call });
    expect(await Promise.all([restored, all, reset, undone])).toEqual([3, 4, 5, 6]);
  });

  it('tells of an import’s stages, and cancels it as long as it is under way', async () => {
    const onStage = vi.fn();
    const cancel = new AbortController();
    const imports = workerImports(client);
    const run = imports.runImport('file' as never, { onStage, signal: cancel.signal });
    const [shown, undone] = [imports.previewImport('text' as never), imports.undoImport('batch' as never)];
    expect(told()).toEqual([
      { type: 'import', call: 1, intent: 'runImport', arg: 'file' },
      { type: 'import', call: 2, intent: 'previewImport', arg: 'text' },
      { type: 'import', call: 3, intent: 'undoImport', arg: 'batch' },
    ]);
    answer({ type: 'stage', call: 1, stage: 'writing' });
    answer({ type: 'stage', call: 2, stage: 'comparing' });
    expect(onStage.mock.calls).toEqual([['writing']]);
    cancel.abort();
    expect(told().slice(3)).toEqual([{ type: 'cancel', call: 1 }]);
    for (const call of [1, 2, 3]) answer({ type: 'done', call, value: call });
    expect(await Promise.all([run, shown, undone])).toEqual([1, 2, 3]);
  });

  it('cancels an import that was given up before the worker was asked for it', async () => {
    const cancel = new AbortController();
    cancel.abort();
    const run = workerImports(client).runImport('file' as never, { signal: cancel.signal });
    expect(told().map(({ type, call }) => [type, call])).toEqual([
      ['import', 1],
      ['cancel', 1],
    ]);
    answer({ type: 'failed', call: 1, code: 'cancelled', message: '' });
    await expect(run).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('cancels no import that has ended', async () => {
    const cancel = new AbortController();
    const run = workerImports(client).runImport('file' as never, { signal: cancel.signal });
    answer({ type: 'done', call: 1 });
    await run;
    cancel.abort();
    expect(told()).toHaveLength(1);
  });

  it('a sync ends when the worker says so', async () => {
    let isEnded = false;
    const asked = client.sync().then(() => {
      isEnded = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isEnded).toBe(false);
    expect(told()).toEqual([{ type: 'sync', call: 1 }]);
    answer({ type: 'done', call: 1 });
    await asked;
  });

  it('hears of a write when the page is idle, within half a second', () => {
    const whenIdle = vi.fn((_work: () => void, _options: IdleRequestOptions) => 1);
    vi.stubGlobal('requestIdleCallback', whenIdle);
    client.wake('write');
    expect(told()).toEqual([]);
    expect(whenIdle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 500 });
    whenIdle.mock.calls[0]?.[0]();
    expect(told()).toEqual([{ type: 'wake', why: 'write' }]);
  });

  it('hears of a write after a moment where the browser does not say when it is idle', () => {
    vi.useFakeTimers();
    client.wake('write');
    expect(told()).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(told()).toEqual([{ type: 'wake', why: 'write' }]);
  });

  it('it is woken when the page is seen again, until it is closed', async () => {
    const turn = (state: string) => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    turn('hidden');
    expect(told()).toEqual([]);
    turn('visible');
    expect(told()).toEqual([{ type: 'wake', why: 'visible' }]);
    const closed = client.close();
    answer({ type: 'closed' });
    await closed;
    turn('visible');
    expect(told()).toEqual([{ type: 'wake', why: 'visible' }, { type: 'close' }]);
  });
});

it('what the worker read ahead is handed on, and that it is stored', () => {
  const rows = [{ type: 'day' }] as never;
  answer({ type: 'snapshot', rows });
  expect(hears.onSnapshot.mock.calls).toEqual([[rows]]);
  expect(hears.onStored).not.toHaveBeenCalled();
  answer({ type: 'stored' });
  expect(hears.onStored).toHaveBeenCalledOnce();
  expect(hears.onSnapshot).toHaveBeenCalledOnce();
});

it('a worker without a database is no working one', () => {
  answer({ type: 'unopened' });
  expect(hears.onPhase.mock.calls).toEqual([['offline']]);
});

it('what the workers of all tabs of this user say is heard, and nothing of another’s', async () => {
  const [own, foreign] = ['u1', 'u2'].map((id) => new BroadcastChannel(channelName(id)));
  const says = (message: Broadcast) => own?.postMessage(message);
  foreign?.postMessage({ type: 'phase', phase: 'signed-out' } satisfies Broadcast);
  const progress = 0.5;
  says({ type: 'phase', phase: 'synced' });
  says({ type: 'trouble', code: 'storage_full' });
  says({ type: 'hello' });
  says({ type: 'progress', progress });
  await expect.poll(() => hears.onProgress).toHaveBeenCalled();
  expect(hears.onPhase.mock.calls).toEqual([['synced']]);
  expect(hears.onTrouble.mock.calls).toEqual([['storage_full']]);
  expect(hears.onProgress.mock.calls).toEqual([[progress]]);
  own?.close();
  foreign?.close();
});

describe('a closed worker', () => {
  it('has answered before it is ended, whatever else was asked fails, and it is closed once', async () => {
    const fails = expect(client.backup('exportAll')).rejects.toMatchObject({ code: 'worker_gone' });
    let isClosed = false;
    const closed = client.close().then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    expect(SilentWorker.last.terminate).not.toHaveBeenCalled();
    answer({ type: 'closed' });
    // It is not the wait for a silent one that ends it.
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(true);
    await closed;
    expect(SilentWorker.last.terminate).toHaveBeenCalledOnce();
    await fails;
    const before = told().length;
    await client.close();
    await client.sync();
    await expect(client.backup('exportAll')).rejects.toMatchObject({ code: 'worker_gone' });
    expect(told()).toHaveLength(before);
    expect(SilentWorker.last.terminate).toHaveBeenCalledOnce();
  });

  it('that does not answer is ended after two seconds', async () => {
    vi.useFakeTimers();
    const closed = client.close();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(SilentWorker.last.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await closed;
    expect(SilentWorker.last.terminate).toHaveBeenCalledOnce();
  });
});
