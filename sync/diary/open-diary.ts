import { BehaviorSubject, map, merge, takeUntil } from 'rxjs';
import { browserPorts, hasLocks } from '../browser-ports.ts';
import type { Engine } from '../engine.ts';
import { createKeeper } from '../kept/keeper.ts';
import { keptDatabase } from '../kept/kept-database.ts';
import { pageApi } from '../page-api.ts';
import type { Progress } from '../pull/progress.ts';
import type { Meta } from '../store/port.ts';
import { hasStore, openRxdbStore } from '../store/rxdb-store.ts';
import { storageError } from '../store/storage-error.ts';
import { createTransport } from '../transport.ts';
import { bringOver } from './bring-over.ts';
import { type DeviceState, type Diary, DiaryError } from './diary.ts';
import { clockOff, deviceStateOf, statusOf } from './diary-status.ts';
import { eraseDiary } from './erase.ts';
import { type FirstSight, watchSight } from './first-sight.ts';
import { localDiary } from './local-diary.ts';
import { startEngine } from './start-engine.ts';
import type { SyncPhase } from './status.ts';
import { loadWorker, workerBackups } from './worker-client.ts';

/** How long the first write after a sign-in may wait for the key to what an earlier sign-out kept, ms. */
const KEY_WAIT_MS = 3_000;

export interface OpenDiaryOptions {
  userId: string;
  /** Told on a device that is new to this user, if it comes first: what the diary will show when it is open. */
  onSight?: ((sight: FirstSight) => void) | undefined;
}

/**
 * Opens this user's diary on this device: the local database at once, the sync in a worker
 * behind it. On a device that is new to the user it resolves once the first pull
 * has brought what to show, or has ended. Rejects with DiaryError `storage_blocked`, `storage_full` or `insecure`.
 */
export async function openDiary({ userId, onSight }: OpenDiaryOptions): Promise<Diary> {
  if (!hasLocks()) throw new DiaryError('insecure', 'Open Chalkbook over HTTPS or on localhost.');
  const ports = browserPorts();
  const phase = new BehaviorSubject<SyncPhase>('working');
  const progress = new BehaviorSubject<Progress>(null);
  const trouble = new BehaviorSubject<DeviceState['trouble']>(null);
  const onTrouble = (code: unknown) => {
    if (code === 'storage_full' || code === 'storage_blocked') trouble.next(code);
  };
  const sight = watchSight(onSight, phase, ports.now);
  // Its code comes while the database opens. It opens its own after that: two at once hold each other up.
  const worker = loadWorker(userId, {
    onPhase: (next) => phase.next(next),
    onTrouble,
    onProgress: (part) => progress.next(part),
    onSnapshot: sight.onSnapshot,
    onKept: sight.onKept,
  });
  void hasStore(userId).then((here) => {
    if (here) return;
    sight.expect();
    worker.ahead();
  });
  const store = await openRxdbStore({ userId, now: ports.now }).catch(async (error: unknown) => {
    await worker.close();
    throw storageError(error);
  });
  worker.start();
  const engine: Engine = { userId, store, ports };
  const api = pageApi(createTransport({ userId, ports }));
  const keeper = createKeeper({
    engine,
    database: keptDatabase(indexedDB),
    // Undefined where the context is not secure, whatever the types say.
    subtle: crypto.subtle as SubtleCrypto | undefined,
    fetchKey: () => api.keepKey(KEY_WAIT_MS),
  });
  const settle = async () => {
    if (await keeper.settle()) worker.wake('write');
  };

  const kept = keeper.state();
  phase.subscribe((now) => {
    if (now !== 'synced') return;
    trouble.next(null);
    // The server answers again: what had to do without its key is tried anew.
    if (kept.value.keeping === 'no_key' || kept.value.kept === 'waiting') void settle();
  });

  const ready = startEngine(engine, api).then(settle);
  // Whoever writes is told; without a write nobody needs to know.
  ready.catch(() => undefined);

  const status = statusOf(
    merge(phase.pipe(takeUntil(store.deleted)), store.deleted.pipe(map((): SyncPhase => 'deleted'))),
    store.outbox.counts(),
    store.meta.watch().pipe(map((meta) => meta?.lastSyncAt ?? null)),
    progress,
  );
  const device = deviceStateOf(kept, trouble, store.meta.watch(), ports.now);
  let known: Meta | null = null;
  store.meta.watch().subscribe((meta) => {
    known = meta;
  });
  const now = () => ports.now() + clockOff(known, ports.now());
  const wrote = () => {
    trouble.next(null);
    worker.wake('write');
  };
  const failed = (error: unknown) => onTrouble(error instanceof DiaryError ? error.code : null);

  await sight.held();

  return {
    userId,
    ...localDiary(engine, { ready, backups: workerBackups(worker), now, wrote, failed }),
    status: () => status,
    device: () => device,
    async overwritten() {
      const answer = await api.overwritten();
      return answer.kind === 'ok' ? answer.body.values : null;
    },
    syncNow: () => worker.sync(),
    resume: async () => worker.resume(),
    keepUnsent: () => keeper.keep(),
    discardKept: () => keeper.discard(),
    async bringOver(fromUserId) {
      try {
        await ready;
        if (!(await hasStore(fromUserId))) return null;
        const old = await openRxdbStore({ userId: fromUserId, now: ports.now });
        try {
          const counts = await bringOver(engine, { userId: fromUserId, store: old, ports });
          wrote();
          await old.destroy();
          return counts;
        } catch (error) {
          await old.close();
          throw error;
        }
      } catch (error) {
        throw storageError(error);
      }
    },
    async close() {
      keeper.close();
      await worker.close();
      await store.close();
    },
    async destroy() {
      await worker.close();
      await keeper.leave(() => eraseDiary(engine));
    },
  };
}
