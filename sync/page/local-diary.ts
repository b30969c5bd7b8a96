import type { DiaryIntents, DiaryReads } from '../diary/diary.ts';
import type { DiaryQueue } from '../diary/queue.ts';
import { diaryReads } from '../diary/reads.ts';
import type { Engine } from '../engine.ts';
import { isAllSent, pendingEntries } from '../outbox/pending-entries.ts';
import { localIntents, READING, type WholeDiaryIntents } from './local-intents.ts';

export type LocalDiary = Omit<DiaryReads, 'status'> & DiaryIntents & DiaryQueue;

interface LocalDiaryOptions extends WholeDiaryIntents {
  /** Awaited by each write: the recovery after an update, and the server's clock. */
  ready(): Promise<void>;
  /** The clock by which reads know what today is, ms. */
  now(): number;
  /** Called after each write. */
  wrote(): void;
  /** Called with the error of a write that was not kept. */
  failed(error: unknown): void;
}

/** Everything of a diary that needs no network. */
export function localDiary(engine: Engine, options: LocalDiaryOptions): LocalDiary {
  return {
    ...diaryReads(engine.store.live, options),
    pendingEntries: (limit?: number) => pendingEntries(engine.store.outbox, limit),
    isAllSent: () => isAllSent(engine),
    ...gated(localIntents(engine, options)),
  };

  function gated<T extends object>(functions: T): T {
    const gate =
      (name: string, fn: (...args: never[]) => Promise<unknown>) =>
      async (...args: never[]) => {
        try {
          await options.ready();
          const result = await fn(...args);
          if (!READING.has(name)) options.wrote();
          return result;
        } catch (error) {
          options.failed(error);
          throw error;
        }
      };
    return Object.fromEntries(Object.entries(functions).map(([name, fn]) => [name, gate(name, fn)])) as T;
  }
}
