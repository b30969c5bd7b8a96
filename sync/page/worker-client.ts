import type { BackupIntents } from '../diary/backup-intents.ts';
import type { ImportIntents, ImportOptions } from '../diary/import-intents.ts';
import type { SyncPhase } from '../diary/status.ts';
import { DiaryError, type DiaryErrorCode } from '../errors.ts';
import type { Progress } from '../pull/progress.ts';
import type { ViewedRow } from '../store/port.ts';
import { type Broadcast, channelName, type FromWorker, type ToWorker } from '../worker/messages.ts';
import { whenIdle } from './when-idle.ts';

export interface WorkerClient {
  /** Asks the server for the snapshot before there is a database, on a device that holds nothing of this user. */
  prefetch(): void;
  /** Lets it open the database and begin. */
  start(): void;
  /** After a write once the page is idle: a drain beside its redraw takes a core of a phone that has few. */
  wake(why: 'write' | 'background-sync'): void;
  /** As the loop's `sync`. */
  sync(): Promise<void>;
  /**
   * Runs an intent that reads or writes the whole diary in the worker, away from the page's thread. Rejects
   * with DiaryError.
   */
  backup<K extends keyof BackupIntents>(intent: K): ReturnType<BackupIntents[K]>;
  /** The same for another app's file; `options` are those of `runImport`. */
  import<K extends keyof ImportIntents>(
    intent: K,
    arg: Parameters<ImportIntents[K]>[0],
    options?: ImportOptions,
  ): ReturnType<ImportIntents[K]>;
  resume(): void;
  close(): Promise<void>;
}

/** How long a worker may take to answer `close` before it is ended, ms: its thread may be gone. */
const CLOSE_WAIT_MS = 2_000;

/** What the workers of all tabs say. */
interface WorkerListeners {
  onPhase(phase: SyncPhase): void;
  onTrouble(code: DiaryErrorCode): void;
  onProgress(progress: Progress): void;
  /** After `prefetch`: a snapshot's rows have come. */
  onSnapshot(rows: readonly ViewedRow[]): void;
  /** The snapshot's rows are in the database. May be called more than once. */
  onStored(): void;
}

/** Loads the sync worker of this page and hears what every tab's worker says about the phase. */
export function loadWorker(
  userId: string,
  { onPhase, onTrouble, onProgress, onSnapshot, onStored }: WorkerListeners,
): WorkerClient {
  const worker = new Worker(new URL('../worker/worker.ts', import.meta.url), {
    type: 'module',
    name: 'chalkbook-sync',
  });
  const channel = new BroadcastChannel(channelName(userId));
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let closed: (() => void) | null = null;
  let ended = false;
  let broken = false;

  const tell = (message: ToWorker) => worker.postMessage(message);
  const broadcast = (message: Broadcast) => channel.postMessage(message);
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'closed') return closed?.();
    if (data.type === 'snapshot') return onSnapshot(data.rows);
    if (data.type === 'stored') return onStored();
    if (data.type === 'unopened') return onPhase('offline');
    const call = waiting.get(data.call);
    if (data.type === 'stage') return call?.onStage?.(data.stage);
    waiting.delete(data.call);
    if (data.type === 'done') call?.done(data.value);
    else call?.failed(new DiaryError(data.code, data.message));
  };
  worker.onerror = () => {
    // The worker's script did not load, or broke: nothing is sent until the next start, and waits must end.
    broken = true;
    onPhase('offline');
    endWaits();
  };
  channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
    if (data.type === 'phase') onPhase(data.phase);
    if (data.type === 'trouble') onTrouble(data.code);
    if (data.type === 'progress') onProgress(data.progress);
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') tell({ type: 'wake', why: 'visible' });
  };
  document.addEventListener('visibilitychange', onVisible);

  return {
    prefetch: () => tell({ type: 'prefetch', userId }),
    start() {
      tell({ type: 'start', userId });
      broadcast({ type: 'hello' });
    },
    wake(why) {
      const wake = () => tell({ type: 'wake', why });
      if (why === 'write') whenIdle(wake);
      else wake();
    },
    async sync() {
      if (ended) return;
      // A sync that can't be asked for has ended, too.
      await ask((call) => ({ type: 'sync', call })).catch(() => undefined);
    },
    backup: <K extends keyof BackupIntents>(intent: K) =>
      ask((call) => ({ type: 'backup', call, intent })) as ReturnType<BackupIntents[K]>,
    import: <K extends keyof ImportIntents>(
      intent: K,
      arg: Parameters<ImportIntents[K]>[0],
      { onStage, signal }: ImportOptions = {},
    ) => {
      let cancel = () => undefined as unknown;
      const onAbort = () => cancel();
      signal?.addEventListener('abort', onAbort);
      const answer = ask((call) => {
        cancel = () => tell({ type: 'cancel', call });
        return { type: 'import', call, intent, arg } as ToWorker;
      }, onStage).finally(() => signal?.removeEventListener('abort', onAbort));
      // A signal says nothing of what came before it was listened to, as while the diary was not ready.
      if (signal?.aborted) onAbort();
      return answer as ReturnType<ImportIntents[K]>;
    },
    resume() {
      tell({ type: 'resume' });
      broadcast({ type: 'resume' });
    },
    async close() {
      if (ended) return;
      ended = true;
      document.removeEventListener('visibilitychange', onVisible);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, CLOSE_WAIT_MS);
        closed = () => {
          clearTimeout(timer);
          resolve();
        };
        tell({ type: 'close' });
      });
      worker.terminate();
      channel.close();
      endWaits();
    },
  };

  function ask(question: (call: number) => ToWorker, onStage?: ImportOptions['onStage']): Promise<unknown> {
    const call = ++calls;
    return new Promise((done, failed) => {
      waiting.set(call, { done, failed, ...(onStage ? { onStage } : {}) });
      if (ended || broken) endWaits();
      else tell(question(call));
    });
  }

  function endWaits(): void {
    for (const { failed } of waiting.values()) failed(new DiaryError('worker_gone', 'Load the app again.'));
    waiting.clear();
    closed?.();
  }
}

interface Waiting {
  done(value: unknown): void;
  failed(error: DiaryError): void;
  onStage?: NonNullable<ImportOptions['onStage']>;
}
