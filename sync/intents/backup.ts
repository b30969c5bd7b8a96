import { DEFAULT_DAY_TITLES } from '../../schema/constants.ts';
import type { Call } from '../../schema/operation.ts';
import { type DiaryContents, DiaryError, type DiaryIntents } from '../diary/diary.ts';
import { type Engine, withDb } from '../engine.ts';
import { readThenMutate } from '../mutate.ts';
import type { BackupSlot } from '../store/port.ts';
import { storageError } from '../store/storage-error.ts';
import { createCall, createExerciseCall, deleteCall, editCall } from './calls.ts';
import { contents, countsOf, fromChunks, toChunks } from './contents.ts';

const SLOTS: readonly BackupSlot[] = ['backup', 'restore-point'];

export type BackupIntents = Pick<
  DiaryIntents,
  'createBackup' | 'lastBackupAt' | 'restoreBackup' | 'exportAll' | 'resetAll'
>;

export function backupIntents(engine: Engine): BackupIntents {
  const { store, ports } = engine;

  async function keep(slot: BackupSlot, all: DiaryContents): Promise<void> {
    try {
      await store.backups.write(slot, { madeAt: ports.now(), chunks: toChunks(all) });
    } catch (error) {
      throw storageError(error);
    }
  }

  /** The slot filled last, which is the one that a restore takes. */
  async function newest(): Promise<{ slot: BackupSlot; madeAt: number } | null> {
    const filled = await Promise.all(
      SLOTS.map(async (slot) => ({ slot, madeAt: await store.backups.madeAt(slot) })),
    );
    return filled.reduce<{ slot: BackupSlot; madeAt: number } | null>(
      (best, { slot, madeAt }) =>
        madeAt !== null && madeAt > (best?.madeAt ?? -1) ? { slot, madeAt } : best,
      null,
    );
  }

  return {
    async createBackup() {
      const all = await withDb(engine, () => contents(engine));
      if (!isEmpty(all)) await keep('backup', all);
      return countsOf(all);
    },

    lastBackupAt: async () => (await newest())?.madeAt ?? null,

    async restoreBackup() {
      const last = await newest();
      const stored = last && (await store.backups.read(last.slot));
      if (!stored) throw new DiaryError('no_backup', 'There is no backup on this device.');
      const wanted = fromChunks(stored.chunks);
      await readThenMutate(engine, async (write) => {
        await write(missingFrom(await contents(engine), wanted));
        if (missingFrom(await contents(engine), wanted).length > 0) {
          throw new DiaryError('restore_incomplete', 'Not everything in the backup came back.');
        }
      });
      return countsOf(wanted);
    },

    exportAll: () => withDb(engine, () => contents(engine)),

    resetAll: () =>
      readThenMutate(engine, async (write) => {
        const all = await contents(engine);
        if (!isEmpty(all)) await keep('restore-point', all);
        const titles = all.days.flatMap(({ id, dayNumber, title }) => {
          const original = DEFAULT_DAY_TITLES[dayNumber - 1];
          return original === undefined || original === title
            ? []
            : [editCall('day', id, { title: original })];
        });
        await write([
          ...titles,
          ...all.logs.map(({ id }) => deleteCall('log', id)),
          ...all.exercises.map(({ id }) => deleteCall('exercise', id)),
        ]);
      }),
  };
}

function isEmpty({ exercises, logs }: DiaryContents): boolean {
  return exercises.length === 0 && logs.length === 0;
}

/** The calls that bring back what `wanted` holds and `now` has not, or has otherwise. Nothing is deleted. */
export function missingFrom(now: DiaryContents, wanted: DiaryContents): Call[] {
  return [
    ...changed(now.days, wanted.days).map((day) => createCall('day', { ...day })),
    ...changed(now.exercises, wanted.exercises).map(createExerciseCall),
    ...changed(now.logs, wanted.logs).map((log) => createCall('log', { ...log })),
  ];
}

function changed<T extends { id: string }>(now: readonly T[], wanted: readonly T[]): T[] {
  const byId = new Map(now.map((item) => [item.id, item]));
  return wanted.filter((item) => {
    const current = byId.get(item.id);
    return !current || (Object.keys(item) as (keyof T)[]).some((field) => current[field] !== item[field]);
  });
}
