import type { Engine } from '../engine.ts';
import type { BackupIntents } from '../intents/backup.ts';
import { dayIntents } from '../intents/days.ts';
import { exerciseIntents } from '../intents/exercises.ts';
import { setDateIntents } from '../intents/set-dates.ts';
import { setIntents } from '../intents/sets.ts';
import type { DiaryIntents, DiaryQueue, DiaryReads } from './diary.ts';
import { discardEntry, pendingEntries, retryParked } from './parked.ts';
import { diaryReads } from './reads.ts';

export type LocalDiary = Omit<DiaryReads, 'status'> & DiaryIntents & DiaryQueue;

export interface LocalDiaryOptions {
  /** Writes wait for it: recovery, and the server's clock. */
  ready: Promise<void>;
  /** What reads or writes the whole diary, here or in the worker. */
  backups: BackupIntents;
  /** By which reads know what today is, ms. Default: the device's clock. */
  now?: () => number;
  /** Called after each write. */
  wrote?: () => void;
  /** Called with the error of a write that was not kept. */
  failed?: (error: unknown) => void;
}

/** Everything of a diary that needs no network. */
export function localDiary(
  engine: Engine,
  {
    ready,
    backups,
    now = () => engine.ports.now(),
    wrote = () => undefined,
    failed = () => undefined,
  }: LocalDiaryOptions,
): LocalDiary {
  const writes = {
    ...setIntents(engine),
    ...setDateIntents(engine),
    ...exerciseIntents(engine),
    ...dayIntents(engine),
    ...backups,
    retryParked: (id: string, body?: unknown) => retryParked(engine, id, body),
    discardEntry: (id: string) => discardEntry(engine, id),
  };
  return {
    ...diaryReads(engine.store.live, { now }),
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
