import * as v from 'valibot';
import { DEFAULT_DAY_TITLES } from '../../../schema/constants.ts';
import { countsOf, type DiaryContents, isEmpty, listOf } from '../../../schema/contents.ts';
import type { Day } from '../../../schema/day.ts';
import { ENTITY_TYPES, type EntityType, entityOf } from '../../../schema/entities.ts';
import type { Call } from '../../../schema/operation.ts';
import { byDayNumber, FIRST_PROGRAM, FIRST_PROGRAM_NAME, programOf } from '../../../schema/program.ts';
import { knownContent } from '../../../schema/shown-row.ts';
import type { BackupIntents } from '../../diary/backup-intents.ts';
import { type Engine, withDb } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate, takeBack } from '../../outbox/mutate.ts';
import type { BackupSlot } from '../../store/port.ts';
import { isHidden } from '../../store/rows.ts';
import { stored } from '../../store/storage-error.ts';
import { createCall, deleteCall, editCall } from '../calls.ts';
import { visibleNow } from '../stored-rows.ts';
import { contents, exportedDiary, fromChunks, toChunks } from './contents.ts';
import { callsBackTo, type RestoredRow, restoredRows } from './undo-restore.ts';

const SLOTS: readonly BackupSlot[] = ['backup', 'restore-point'];
/** How long a restore can be taken back, ms: what it changed is in memory until then. */
const UNDO_MS = 600_000;

export function backupIntents(engine: Engine): BackupIntents {
  const { store, ports } = engine;
  let restored: RestoredRow[] = [];

  const keep = (slot: BackupSlot, all: DiaryContents): Promise<void> =>
    stored(async () => {
      // The device's clock may have been set back since the other slot was filled.
      const madeAt = Math.max(ports.now(), ((await newest())?.madeAt ?? 0) + 1);
      await store.backups.write(slot, { madeAt, chunks: toChunks(all) });
    });

  /** The slot filled last: a restore takes it. */
  async function newest(): Promise<{ slot: BackupSlot; madeAt: number } | null> {
    const filled = await Promise.all(
      SLOTS.map(async (slot) => ({ slot, madeAt: await store.backups.madeAt(slot) })),
    );
    const made = filled.flatMap(({ slot, madeAt }) => (madeAt === null ? [] : [{ slot, madeAt }]));
    return made.sort((a, b) => b.madeAt - a.madeAt)[0] ?? null;
  }

  /** The days that every account begins with, each with the calls that make it so again. A removed one is made anew. */
  function firstDays(days: readonly Day[]): Promise<{ id: string; calls: Call[] }[]> {
    const ofFirst = days.filter((day) => programOf(day) === FIRST_PROGRAM).sort(byDayNumber);
    return Promise.all(
      DEFAULT_DAY_TITLES.map(async (title, i) => {
        const dayNumber = i + 1;
        const day = ofFirst.find((found) => found.dayNumber === dayNumber);
        // A deleted day is shown only while an exercise that another device put on it is. That exercise goes, so the
        // day is made again.
        if (!day || !(await visibleNow(engine, 'day', day.id))) {
          const id = day?.id ?? ports.newId();
          return { id, calls: [createCall('day', { id, dayNumber, title })] };
        }
        return { id: day.id, calls: day.title === title ? [] : [editCall('day', day.id, { title })] };
      }),
    );
  }

  /** The call that gives the first program its first name again: a deleted row of it would go on naming it. */
  async function firstProgramName(): Promise<Call[]> {
    const [record] = await store.records.get([{ type: 'program', id: FIRST_PROGRAM }]);
    if (!record || record.view.fields.name === FIRST_PROGRAM_NAME) return [];
    const name = FIRST_PROGRAM_NAME;
    return isHidden(record.view)
      ? [createCall('program', { id: FIRST_PROGRAM, name })]
      : [editCall('program', FIRST_PROGRAM, { name })];
  }

  return {
    async createBackup() {
      const all = await withDb(engine, () => contents(engine));
      if (!isEmpty(countsOf(all))) await keep('backup', all);
      return countsOf(all);
    },

    lastBackupAt: async () => (await newest())?.madeAt ?? null,

    async restoreBackup() {
      const last = await newest();
      const found = last && (await store.backups.read(last.slot));
      if (!found) throw new DiaryError('no_backup', 'There is no backup on this device.');
      const wanted = fromChunks(found.chunks);
      await readThenMutate(engine, async (write) => {
        const before = await contents(engine);
        await write(missingFrom(before, wanted));
        const after = await contents(engine);
        if (missingFrom(after, wanted).length > 0) {
          throw new DiaryError('restore_incomplete', 'Not everything in the backup came back.');
        }
        const last = restoredRows(before, after);
        restored = last;
        ports.after(UNDO_MS, () => {
          if (restored === last) restored = [];
        });
      });
      return countsOf(wanted);
    },

    async undoRestore() {
      const last = restored;
      if (last.length === 0) return false;
      const undone = await takeBack(engine, async () => callsBackTo(last, await contents(engine)));
      if (restored === last) restored = [];
      return undone;
    },

    exportAll: () => withDb(engine, () => exportedDiary(engine)),

    resetAll: () =>
      readThenMutate(engine, async (write) => {
        const all = await contents(engine);
        if (!isEmpty(countsOf(all))) await keep('restore-point', all);
        const kept = await firstDays(all.days);
        const isKept = new Set([FIRST_PROGRAM, ...kept.map(({ id }) => id)]);
        await write([
          ...[...ENTITY_TYPES]
            .reverse()
            .filter((type) => entityOf(type).deletable)
            .flatMap((type) =>
              listOf(all, type).flatMap(({ id }) => (isKept.has(id) ? [] : [deleteCall(type, id)])),
            ),
          ...kept.flatMap(({ calls }) => calls),
          ...(await firstProgramName()),
        ]);
      }),
  };
}

/** The calls that bring back what `wanted` has and `now` lacks or has otherwise. None deletes anything. */
export function missingFrom(now: DiaryContents, wanted: DiaryContents): Call[] {
  return ENTITY_TYPES.flatMap((type) => missingOf(type, now, wanted));
}

/** The same for the rows of one entity. */
export function missingOf(type: EntityType, now: DiaryContents, wanted: DiaryContents): Call[] {
  const byId = new Map<string, object>(listOf(now, type).map((item) => [item.id, item]));
  return listOf(wanted, type)
    .filter((item) => !holds(type, byId.get(item.id), item))
    .map((item) => createCall(type, item));
}

/** Whether a row already has every value that a call would give it: that of an earlier release may be mended by it. */
function holds(type: EntityType, current: object | undefined, wanted: object): boolean {
  if (!current) return false;
  const values = current as Record<string, unknown>;
  return Object.entries(knownContent(type, wanted)).every(
    ([field, value]) => values[field] === value || values[field] === asGiven(type, field, value),
  );
}

function asGiven(type: EntityType, field: string, value: unknown): unknown {
  const { given } = entityOf(type).definition[field] ?? {};
  const read = given && v.safeParse(given, value);
  return read?.success ? read.output : value;
}
