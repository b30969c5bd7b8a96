import type { SnapshotResponse } from '../../schema/protocol.ts';
import { browserPorts } from '../browser-ports.ts';
import type { ImportStage } from '../diary/import-intents.ts';
import type { DiaryError } from '../errors.ts';
import { type Api, syncApi } from '../http/sync-api.ts';
import { createTransport } from '../http/transport.ts';
import { prefetchSnapshot } from '../pull/prefetch-snapshot.ts';
import { previewedRows } from '../pull/previewed-rows.ts';
import { storageError } from '../store/storage-error.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { type RunningSync, runSync } from './run-sync.ts';

declare const self: DedicatedWorkerGlobalScope;

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

/** The same, already asked for its snapshot. */
function connectAndPrefetch(userId: string): Server {
  const { api, abort } = connect(userId);
  const tell = (news: FromWorker) => self.postMessage(news);
  const onSnapshot = ({ rows }: SnapshotResponse) => tell({ type: 'snapshot', rows: previewedRows(rows) });
  return { api: prefetchSnapshot(api, { onSnapshot, onStored: () => tell({ type: 'stored' }) }), abort };
}

/** Whose sync it is, once it is told to start. */
let started: string | null = null;
let server: Server | null = null;
let running: Promise<RunningSync> | null = null;

/** The imports under way, by their calls. */
const cancels = new Map<number, AbortController>();

async function runImport(message: ToWorker & { type: 'import' }, sync: RunningSync | null): Promise<unknown> {
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
    running ??= runSync(started, server.api, ports).catch((error: unknown) => {
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
