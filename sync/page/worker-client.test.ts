import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWorker, type WorkerClient } from './worker-client.ts';

/** A worker that never answers, as one whose script is not there. */
class SilentWorker {
  static last: SilentWorker;
  onerror: () => void = () => undefined;
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    SilentWorker.last = this;
  }
}

let client: WorkerClient;
const onPhase = vi.fn();

beforeEach(() => {
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('document', new EventTarget());
  const unheard = { onTrouble: vi.fn(), onProgress: vi.fn(), onSnapshot: vi.fn(), onStored: vi.fn() };
  client = loadWorker('u1', { onPhase, ...unheard });
});
afterEach(async () => {
  vi.useFakeTimers();
  const closed = client.close();
  vi.runAllTimers();
  await closed;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a backup that a broken worker was asked for fails, and so does the next one', async () => {
  const asked = client.backup('createBackup');
  SilentWorker.last.onerror();
  await expect(asked).rejects.toMatchObject({ code: 'worker_gone' });
  await expect(client.backup('exportAll')).rejects.toMatchObject({ code: 'worker_gone' });
  expect(onPhase).toHaveBeenLastCalledWith('offline');
});

it('a sync that a broken worker was asked for ends, and so does the next one', async () => {
  const asked = client.sync();
  SilentWorker.last.onerror();
  await asked;
  await client.sync();
});
