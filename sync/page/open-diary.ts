import { BehaviorSubject, map, merge, ReplaySubject, takeUntil } from 'rxjs';
import { browserPorts, hasLocks } from '../browser-ports.ts';
import type { DeviceState } from '../diary/device.ts';
import type { Diary } from '../diary/diary.ts';
import type { SyncPhase } from '../diary/status.ts';
import type { Engine } from '../engine.ts';
import { DiaryError } from '../errors.ts';
import { pageApi } from '../http/page-api.ts';
import { createTransport } from '../http/transport.ts';
import type { Progress } from '../pull/progress.ts';
import type { Meta } from '../store/meta.ts';
import { hasStore, openRxdbStore } from '../store/rxdb-store.ts';
import { storageError, stored } from '../store/storage-error.ts';
import { createUnsentVault } from '../unsent-vault/unsent-vault.ts';
import { vaultDatabase } from '../unsent-vault/vault-database.ts';
import { localDiary } from './local-diary.ts';
import { clockOff, deviceStateOf, phaseHere, statusOf } from './observe-status.ts';
import { type SnapshotPreview, watchPreview } from './snapshot-preview.ts';
import { retried, startEngine } from './start-engine.ts';
import { loadWorker } from './worker-client.ts';
import { workerBackups, workerImports } from './worker-intents.ts';

/** How long the first write after a sign-in may wait for the key to what an earlier sign-out kept, ms. */
const KEY_WAIT_MS = 3_000;

export interface OpenDiaryOptions {
  userId: string;
  /**
   * Called on a device that is new to this user, with what the diary will show, if that comes before the
   * diary is open.
   */
  onPreview?: ((preview: SnapshotPreview) => void) | undefined;
}

/**
 * Opens this user's diary: the local database at once, the sync in a worker behind it. On a device that is
 * new to the user it resolves once the first pull has brought something to show, or has ended. Rejects with
 * DiaryError `storage_blocked`, `storage_held`, `storage_full`, `upgrade` or `insecure`.
 */
export async function openDiary({ userId, onPreview }: OpenDiaryOptions): Promise<Diary> {
  if (!hasLocks()) throw new DiaryError('insecure', 'Open Chalkbook over HTTPS or on localhost.');
  const ports = browserPorts();
  const phase = new BehaviorSubject<SyncPhase>('working');
  const progress = new BehaviorSubject<Progress>(null);
  const trouble = new BehaviorSubject<DeviceState['trouble']>(null);
  const onTrouble = (code: unknown) => {
    if (code === 'storage_full' || code === 'storage_blocked') trouble.next(code);
  };
  const preview = watchPreview(onPreview, phase, ports.now);
  // The worker's code loads while the database opens. The worker opens its own connection after that: two
  // openings at once slow each other down.
  const worker = loadWorker(userId, {
    onPhase: (next) => phase.next(next),
    onTrouble,
    onProgress: (part) => progress.next(part),
    onSnapshot: preview.onSnapshot,
    onStored: preview.onStored,
  });
  void hasStore(userId).then((here) => {
    if (here) return;
    preview.expect();
    worker.prefetch();
  });
  const store = await openRxdbStore({ userId, now: ports.now }).catch(async (error: unknown) => {
    await worker.close();
    throw storageError(error);
  });
  worker.start();
  const engine: Engine = { userId, store, ports };
  const api = pageApi(createTransport({ userId, ports }));
  const vault = createUnsentVault({
    engine,
    database: vaultDatabase(indexedDB),
    // Undefined where the context is not secure, though the types say otherwise.
    subtle: crypto.subtle as SubtleCrypto | undefined,
    fetchKey: () => api.keepKey(KEY_WAIT_MS),
  });
  const putBack = async () => {
    if (await vault.restore()) worker.wake('write');
  };

  // One read after each write, shared by all its followers: a tap on Save waits for each read.
  const meta = new ReplaySubject<Meta | null>(1);
  store.meta.watch().subscribe(meta);

  const kept = vault.state();
  phase.subscribe((now) => {
    if (now !== 'synced') return;
    trouble.next(null);
    // The server answers again: now it can be asked for the key.
    if (kept.value.keeping === 'no_key' || kept.value.kept === 'waiting') void putBack();
  });

  const start = retried(() => startEngine(engine, api).then(putBack));

  const status = statusOf(
    merge(
      phaseHere(phase, trouble).pipe(takeUntil(store.deleted)),
      store.deleted.pipe(map((): SyncPhase => 'deleted')),
    ),
    store.outbox.counts(),
    meta.pipe(map((now) => now?.lastSyncAt ?? null)),
    progress,
  );
  const device = deviceStateOf(kept, trouble, meta, ports.now);
  let known: Meta | null = null;
  meta.subscribe((now) => {
    known = now;
  });
  const now = () => ports.now() + clockOff(known, ports.now());
  const wrote = () => {
    trouble.next(null);
    worker.wake('write');
  };
  const failed = (error: unknown) => onTrouble(error instanceof DiaryError ? error.code : null);

  // Before the wait: what ends it lets every read of the screen begin, and both at once held the page's thread.
  const local = localDiary(engine, {
    ready: start,
    backups: workerBackups(worker),
    imports: workerImports(worker),
    now,
    wrote,
    failed,
  });
  await preview.replaced();

  return {
    userId,
    ...local,
    status: () => status,
    device: () => device,
    async overwritten() {
      const answer = await api.overwritten();
      return answer.kind === 'ok' ? answer.body.values : null;
    },
    syncNow: () => worker.sync(),
    backgroundSync: () => worker.wake('background-sync'),
    resume: async () => worker.resume(),
    keepUnsent: () => vault.seal(),
    discardKept: () => vault.discard(),
    bringOver: (fromUserId) =>
      stored(async () => {
        await start();
        const { bringDiaryOf } = await import('./bring-left-over.ts');
        const counts = await bringDiaryOf(fromUserId, engine);
        if (counts) wrote();
        return counts;
      }),
    async close() {
      vault.close();
      await worker.close();
      await store.close();
    },
    async destroy(isDiscarded) {
      await worker.close();
      return vault.eraseDiary(() => store.destroy(), isDiscarded);
    },
  };
}
