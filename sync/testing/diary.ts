import type { Engine } from '../engine.ts';
import { backupIntents } from '../intents/backup/backup.ts';
import { importIntents } from '../intents/import/imports.ts';
import { type LocalDiary, localDiary } from '../page/local-diary.ts';

const none = () => undefined;

/** A diary with all its intents on the test's own thread, and nobody who listens; `more` says otherwise. */
export const testDiary = (engine: Engine, more: Partial<Parameters<typeof localDiary>[1]> = {}): LocalDiary =>
  localDiary(engine, {
    ready: async () => undefined,
    backups: backupIntents(engine),
    imports: importIntents(engine),
    now: () => engine.ports.now(),
    wrote: none,
    failed: none,
    ...more,
  });
