import type { BackupIntents } from '../diary/backup-intents.ts';
import type { DiaryIntents, DiaryReads } from '../diary/diary.ts';
import type { ImportIntents } from '../diary/import-intents.ts';
import type { DiaryQueue } from '../diary/queue.ts';
import { diaryReads } from '../diary/reads.ts';
import type { Engine } from '../engine.ts';
import { isAllSent, pendingEntries } from '../outbox/pending-entries.ts';
import { localIntents } from './local-intents.ts';

export type LocalDiary = Omit<DiaryReads, 'status'> & DiaryIntents & DiaryQueue;

interface LocalDiaryOptions {
  /** Each write reads and awaits it: the recovery after an update, and the server's clock. */
  readonly ready: Promise<void>;
  /** The intents that read or write the whole diary; made here or by the worker. */
  backups: BackupIntents;
  /** Default: made here. */
  imports?: ImportIntents;
  /** The clock by which reads know what today is, ms. Default: the device's. */
  now?: () => number;
  /** Called after each write. */
  wrote?: () => void;
  /** Called with the error of a write that was not kept. */
  failed?: (error: unknown) => void;
}

/** Everything of a diary that needs no network. */
export function localDiary(engine: Engine, options: LocalDiaryOptions): LocalDiary {
  const {
    backups,
    imports,
    now = () => engine.ports.now(),
    wrote = () => undefined,
    failed = () => undefined,
  } = options;
  const writes = localIntents(engine, { backups, imports });
  return {
    ...diaryReads(engine.store.live, { now }),
    pendingEntries: (limit?: number) => pendingEntries(engine.store.outbox, limit),
    isAllSent: () => isAllSent(engine),
    ...gated(writes),
  };

  function gated<T extends object>(functions: T): T {
    const gate =
      (fn: (...args: never[]) => Promise<unknown>) =>
      async (...args: never[]) => {
        try {
          await options.ready;
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
