import type { BackupIntents } from '../diary/backup-intents.ts';
import type { ImportIntents } from '../diary/import-intents.ts';
import type { Engine } from '../engine.ts';
import type { Api } from '../http/sync-api.ts';
import { backupIntents } from '../intents/backup/backup.ts';
import { createLoop, type Loop } from '../loop/loop.ts';
import { listenToPokes } from '../loop/poke-stream.ts';
import { openRxdbStore } from '../store/rxdb-store.ts';
import { storageError } from '../store/storage-error.ts';
import { type Broadcast, channelName } from './messages.ts';

export interface RunningSync {
  wake: Loop['wake'];
  sync(): Promise<void>;
  backup(intent: keyof BackupIntents): Promise<unknown>;
  imports(): Promise<ImportIntents>;
  resume(): void;
  close(): Promise<void>;
}

/** One user's sync in this worker: its own database connection, the loop, the pokes. Rejects with the storage's error. */
export async function runSync(userId: string, api: Api, ports: Engine['ports']): Promise<RunningSync> {
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

  /** Opens the event stream anew, too: one that the ended session closed would be tried again only after a while. */
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
