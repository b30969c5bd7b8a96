import type { SnapshotResponse } from '../../schema/protocol.ts';
import { browserPorts } from '../browser-ports.ts';
import type { BackupIntents } from '../diary/backup-intents.ts';
import type { ImportIntents, ImportStage } from '../diary/import-intents.ts';
import type { Engine } from '../engine.ts';
import type { DiaryError } from '../errors.ts';
import { type Api, syncApi } from '../http/sync-api.ts';
import { createTransport } from '../http/transport.ts';
import { backupIntents } from '../intents/backup/backup.ts';
import { createLoop, type Loop } from '../loop/loop.ts';
import { listenToPokes } from '../loop/poke-stream.ts';
import { prefetchSnapshot } from '../pull/prefetch-snapshot.ts';
import { previewedRows } from '../pull/previewed-rows.ts';
import { openRxdbStore } from '../store/rxdb-store.ts';
import { storageError } from '../store/storage-error.ts';
import { type Broadcast, channelName, type FromWorker, type ToWorker } from './messages.ts';

declare const self: DedicatedWorkerGlobalScope;

interface Running {
  wake: Loop['wake'];
  sync(): Promise<void>;
  backup(intent: keyof BackupIntents): Promise<unknown>;
  imports(): Promise<ImportIntents>;
  resume(): void;
  close(): Promise<void>;
}

const ports = browserPorts();

/** The calls to one user's server, until they are ended. */
interface Server {
  api: Api;
  abort: AbortController;
}

function connect(userId: string): Server {
  const abort = new AbortController();
  return { api: syncApi(createTransport({ userId, ports, signal: abort.signal })), abort };
}

/** One user's sync in this worker: its own database connection, the loop, the pokes. */
async function run(userId: string, api: Api): Promise<Running> {
  const store = await openRxdbStore({ userId, now: ports.now });
  const engine: Engine = { userId, store, ports };
  const channel = new BroadcastChannel(channelName(userId));
  const broadcast = (message: Broadcast) => channel.postMessage(message);
  const loop = createLoop({
    engine,
    api,
    onPhase: (phase) => broadcast({ type: 'phase', phase }),
    onProgress: (progress) => broadcast({ type: 'progress', progress }),
    onError: (error) => {
      console.error('sync', error);
      broadcast({ type: 'trouble', code: storageError(error).code });
    },
  });
  channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
    if (data.type === 'hello') broadcast({ type: 'phase', phase: loop.phase() });
    if (data.type === 'resume') resume();
    if (data.type === 'phase' && data.phase === 'synced') loop.peerSynced();
  };
  const onOnline = () => loop.wake('online');
  self.addEventListener('online', onOnline);
  const listen = () => listenToPokes({ engine, onPoke: () => loop.wake('poke') });
  let stopListening = listen();
  // Every further try would fail, and say so in the console; loading the page begins anew.
  store.deleted.subscribe(() => void loop.stop());
  loop.wake('start');
  const backups = backupIntents(engine);

  /** Otherwise a stream that the ended session closed would be tried again only after a while. */
  function resume(): void {
    stopListening();
    stopListening = listen();
    loop.resume();
  }

  return {
    wake: loop.wake,
    sync: loop.sync,
    backup: (intent) => backups[intent](),
    // Fetched for an import only.
    imports: async () => (await import('../intents/import/imports.ts')).importIntents(engine),
    resume,
    async close() {
      self.removeEventListener('online', onOnline);
      stopListening();
      await loop.stop();
      channel.close();
      await store.close();
    },
  };
}

/** The calls to one user's server, which is asked for its snapshot at once. */
function connectAndPrefetch(userId: string): Server {
  const { api, abort } = connect(userId);
  const tell = (news: FromWorker) => self.postMessage(news);
  const onSnapshot = ({ rows }: SnapshotResponse) => tell({ type: 'snapshot', rows: previewedRows(rows) });
  return { api: prefetchSnapshot(api, { onSnapshot, onStored: () => tell({ type: 'stored' }) }), abort };
}

/** Whose sync it is, once it is told to start. */
let started: string | null = null;
let server: Server | null = null;
let running: Promise<Running> | null = null;

/** The imports under way, by their calls. */
const cancels = new Map<number, AbortController>();

async function runImport(message: ToWorker & { type: 'import' }, sync: Running | null): Promise<unknown> {
  const { call } = message;
  // Before its code is fetched: it can be cancelled from the moment it is asked for.
  const cancel = new AbortController();
  cancels.set(call, cancel);
  const onStage = (stage: ImportStage) =>
    self.postMessage({ type: 'stage', call, stage } satisfies FromWorker);
  try {
    const imports = await sync?.imports();
    if (message.intent === 'previewImport') return await imports?.previewImport(message.arg);
    if (message.intent === 'undoImport') return await imports?.undoImport(message.arg);
    return await imports?.runImport(message.arg, { onStage, signal: cancel.signal });
  } finally {
    cancels.delete(call);
  }
}

async function handleMessage(message: ToWorker): Promise<FromWorker | null> {
  if (message.type === 'prefetch') {
    server ??= connectAndPrefetch(message.userId);
    return null;
  }
  if (message.type === 'start') started = message.userId;
  if (started !== null && message.type !== 'close') {
    server ??= connect(started);
    // A database that did not open is tried again: a browser that comes back to a page may refuse one for a moment.
    running ??= run(started, server.api).catch((error: unknown) => {
      running = null;
      throw error;
    });
  }
  const sync = await running;
  switch (message.type) {
    case 'start':
      return null;
    case 'wake':
      sync?.wake(message.why);
      return null;
    case 'resume':
      sync?.resume();
      return null;
    case 'sync':
      await sync?.sync();
      return { type: 'done', call: message.call };
    case 'backup':
      return { type: 'done', call: message.call, value: await sync?.backup(message.intent) };
    case 'import':
      return { type: 'done', call: message.call, value: await runImport(message, sync) };
    case 'cancel':
      cancels.get(message.call)?.abort();
      return null;
    case 'close':
      server?.abort.abort();
      await sync?.close();
      return { type: 'closed' };
  }
}

function refusal(message: ToWorker, { code, message: text }: DiaryError): FromWorker {
  if (message.type === 'sync') return { type: 'done', call: message.call };
  if (message.type === 'backup' || message.type === 'import')
    return { type: 'failed', call: message.call, code, message: text };
  return { type: message.type === 'close' ? 'closed' : 'unopened' };
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  handleMessage(data).then(
    (answer) => {
      if (answer) self.postMessage(answer);
    },
    // Without a database there is nothing to sync. The page says so, and its waits must end.
    (error: unknown) => {
      // The page tells of a refused backup or import.
      if (data.type !== 'backup' && data.type !== 'import') console.error('sync', error);
      self.postMessage(refusal(data, storageError(error)));
    },
  );
};
