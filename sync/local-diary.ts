import type { DiaryIntents, DiaryQueue, DiaryReads } from './diary.ts';
import type { Engine } from './engine.ts';
import type { BackupIntents } from './intents/backup.ts';
import { dayIntents } from './intents/days.ts';
import { exerciseIntents } from './intents/exercises.ts';
import { setIntents } from './intents/sets.ts';
import { discardEntry, pendingEntries, retryParked } from './parked.ts';
import { diaryReads } from './reads.ts';

export type LocalDiary = Omit<DiaryReads, 'status'> & DiaryIntents & DiaryQueue;

/**
 * Everything of a diary that needs no network. Writes wait for `ready` (recovery and the
 * server's clock); `wrote` is called after each, `failed` with the error of one that was not kept.
 */
export function localDiary(
  engine: Engine,
  ready: Promise<void>,
  wrote: () => void,
  failed: (error: unknown) => void = () => undefined,
): LocalDiary {
  const writes = {
    ...setIntents(engine),
    ...exerciseIntents(engine),
    ...dayIntents(engine),
    ...backups(engine),
    retryParked: (id: string, body?: unknown) => retryParked(engine, id, body),
    discardEntry: (id: string) => discardEntry(engine, id),
  };
  return {
    ...diaryReads(engine.store.live, engine.ports),
    pendingEntries: () => pendingEntries(engine),
    ...gated(writes),
  };

  function gated<T extends object>(functions: T): T {
    const gate =
      (fn: (...args: never[]) => Promise<unknown>) =>
      async (...args: never[]) => {
        try {
          await ready;
          const result = await fn(...args);
          wrote();
          return result;
        } catch (error) {
          failed(error);
          throw error;
        }
      };
    return Object.fromEntries(Object.entries(functions).map(([name, fn]) => [name, gate(fn)])) as T;
  }
}

/** A backup's code is a file of its own: no set that is logged needs it. */
function backups(engine: Engine): BackupIntents {
  const intents = async () => (await import('./intents/backup.ts')).backupIntents(engine);
  return {
    createBackup: async () => (await intents()).createBackup(),
    lastBackupAt: async () => (await intents()).lastBackupAt(),
    restoreBackup: async () => (await intents()).restoreBackup(),
    exportAll: async () => (await intents()).exportAll(),
    resetAll: async () => (await intents()).resetAll(),
  };
}
