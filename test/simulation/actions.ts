import { ENTITIES } from '../../schema/entities.ts';
import type { Exercise } from '../../schema/exercise.ts';
import type { EntityType, Row } from '../../schema/merge.ts';
import type { Call } from '../../schema/operation.ts';
import { packKeyOf } from '../../schema/packs/make-pack.ts';
import { shownContent } from '../../schema/shown-row.ts';
import { DiaryError } from '../../sync/errors.ts';
import { createCall } from '../../sync/intents/calls.ts';
import { readThenMutate } from '../../sync/outbox/mutate.ts';
import type { LocalDiary } from '../../sync/page/local-diary.ts';
import { isHidden } from '../../sync/store/rows.ts';
import { recordsOn } from '../../sync/store/testing/memory-disk.ts';
import { mutate } from '../../sync/testing/mutate.ts';
import type { Device, Tab } from './device/device.ts';
import type { Written } from './history.ts';
import { weighted } from './rng.ts';

/** Ids that several devices create and edit, so that they meet on one row. */
const SHARED_EXERCISES = ['x-shared-1', 'x-shared-2'];
const SHARED_LOGS = ['l-shared-1', 'l-shared-2', 'l-shared-3'];

export type GestureWeights = Record<keyof typeof GESTURES, number>;

type Diary = ReturnType<Tab['diary']>;
type Gesture = (diary: Diary, tab: Tab) => Promise<unknown>;

/** What a lifter does, and how often relative to the rest. */
export const GESTURES = {
  logs: 8,
  editLog: 8,
  deleteLog: 2,
  sharedLog: 6,
  sharedExercise: 3,
  addExercise: 2,
  editExercise: 5,
  deleteExercise: 2,
  undo: 1,
  reorder: 2,
  copy: 1,
  renameDay: 4,
  twoAtOnce: 2,
  settleParked: 2,
  /** Only in some schedules, so that the others stay as they were before there was such a thing. */
  importSets: 0,
  deleteSets: 0,
  restoreSets: 0,
};

/** One random thing that a lifter does in a tab; without weights, what the server will refuse. Nobody waits for it. */
export function gesture(tab: Tab, weights: GestureWeights | null): void {
  const { rng } = tab.device.options.world;
  if (weights && IS_NEWER && rng.chance(0.2)) {
    run(tab, 'measures', measure);
    return;
  }
  const kind = weights && weighted(rng, weights);
  run(tab, kind ?? 'poison', kind === null ? poisoned : gestureOf(kind));
}

/** Whether this source is the newer of two releases (newer-release.ts). */
const IS_NEWER = Object.hasOwn(ENTITIES, 'girth');
const SHARED_GIRTHS = ['m-shared-1', 'm-shared-2'];

/** Takes one of the girths that only the newer release has, or anew. */
function measure(diary: Diary, tab: Tab): Promise<void> {
  const id = rngOf(tab).pick(SHARED_GIRTHS);
  const body = { id, bodyPart: 'Arm', size: freshValue(tab) };
  return mutate(diary.engine, [{ action: 'POST', url: '/api/girths', body }]);
}

function gestureOf(kind: keyof typeof GESTURES): Gesture {
  switch (kind) {
    case 'logs':
      return async (diary, tab) => {
        const exercise = anyOf(tab, 'exercise');
        if (exercise === null) return;
        const sets = Array.from({ length: rngOf(tab).int(1, 3) }, (_, i) => ({
          setNumber: i + 1,
          ...amounts(tab),
          unit: rngOf(tab).pick(['kg', 'lb'] as const),
        }));
        await diary.saveSets(exercise, sets);
      };
    case 'editLog':
      return (diary, tab) => onRow(diary, tab, 'log', (id) => edit('log', id, logEdit(tab)));
    case 'deleteLog':
      return (diary, tab) =>
        onRow(diary, tab, 'log', (id) => ({ ...edit('log', id, null), action: 'DELETE' }));
    case 'sharedLog':
      return (diary, tab) => mutate(diary.engine, [createLog(tab, rngOf(tab).pick(SHARED_LOGS))]);
    case 'sharedExercise':
      return (diary, tab) => mutate(diary.engine, createExercise(tab, rngOf(tab).pick(SHARED_EXERCISES)));
    case 'addExercise':
      return async (diary, tab) => {
        const dayId = anyOf(tab, 'day');
        if (dayId !== null) standsLast(tab, await diary.addExercise({ dayId, ...names(tab) }));
      };
    case 'editExercise':
      return (diary, tab) => withRow(tab, 'exercise', (id) => diary.editExercise(id, exerciseEdit(tab)));
    case 'deleteExercise':
      return (diary, tab) =>
        withRow(tab, 'exercise', async (id) => tab.device.deleted.push(await diary.deleteExercise(id)));
    case 'undo':
      return async (diary, tab) => {
        const exercise = tab.device.deleted.pop();
        if (exercise) await diary.undoDeleteExercise(exercise);
      };
    case 'reorder':
      return async (diary, tab) => {
        const dayId = anyOf(tab, 'day');
        if (dayId === null) return;
        const ids = shuffled(tab, orderOf(tab, dayId));
        await diary.reorderExercises(dayId, ids);
        // What a tab that died wrote of a row shows with the next write of it: it may have left this day.
        const shown = orderOf(tab, dayId);
        if (shown.join() !== ids.filter((id) => shown.includes(id)).join()) {
          tab.device.options.onViolation(
            `I5 ${tab.name} put ${dayId} in the order ${ids.join()}, and shows ${shown}`,
          );
        }
      };
    case 'copy':
      return (diary, tab) =>
        withRow(tab, 'exercise', async (id) => {
          const dayId = anyOf(tab, 'day');
          if (dayId !== null) standsLast(tab, await diary.copyExercise(id, dayId));
        });
    case 'renameDay':
      return (diary, tab) => withRow(tab, 'day', (id) => diary.renameDay(id, `t${freshValue(tab)}`));
    case 'twoAtOnce':
      return (diary, tab) =>
        mutate(diary.engine, [
          createLog(tab, rngOf(tab).pick(SHARED_LOGS)),
          createLog(tab, rngOf(tab).pick(SHARED_LOGS)),
        ]);
    case 'settleParked':
      return settleParked;
    case 'importSets':
      return (diary, tab) => {
        const newSets = importedSets(tab);
        return readThenMutate(diary.engine, (write) => write([], { newSets, allNew: true }));
      };
    case 'deleteSets':
      return (diary, tab) =>
        onSets(diary, tab, (view) =>
          isHidden(view) ? null : { ...edit('log', view.id, null), action: 'DELETE' },
        );
    case 'restoreSets':
      return (diary, tab) =>
        onSets(diary, tab, (view) =>
          isHidden(view) ? createCall('log', { id: view.id, ...shownContent(view) }) : null,
        );
  }
}

/** Retries what was refused as it is or mended, or gives it up. */
async function settleParked(diary: LocalDiary, tab: Tab): Promise<void> {
  const parked = tab.device.parked();
  if (parked.length === 0) return;
  const entry = rngOf(tab).pick(parked);
  const { history } = tab.device.options;
  if (rngOf(tab).chance(0.4)) {
    history.discarded.add(entry.id);
    await diary.discardEntry(entry.id);
  } else {
    const body = { ...(entry.data.body as object), userId: undefined, poison: undefined };
    await diary.retryParked(entry.id, rngOf(tab).chance(0.5) ? JSON.parse(JSON.stringify(body)) : undefined);
  }
}

/** What the server will never take: another user's name in it, or a shape of another version. */
function poisoned(diary: Diary, tab: Tab): Promise<void> {
  const call = createLog(tab, rngOf(tab).chance(0.5) ? rngOf(tab).pick(SHARED_LOGS) : tab.device.newId());
  const body = call.body as object;
  if (rngOf(tab).chance(0.5))
    return mutate(diary.engine, [{ ...call, body: { ...body, userId: 'somebody-else' } }]);
  const spoiled: { reps: unknown } = { ...body, reps: 9_999 };
  const { engine } = diary;
  // Between the check and the outbox: as an entry that an older version wrote, which neither end can read.
  const newId = () => {
    spoiled.reps = 'many';
    return engine.ports.newId();
  };
  return mutate({ ...engine, ports: { ...engine.ports, newId } }, [{ ...call, body: spoiled }]);
}

/** Starts a gesture in a tab; what it wrote counts as confirmed when it ends well. Nobody waits for it. */
export function run(tab: Tab, name: string, gesture: Gesture): void {
  const { world, history } = tab.device.options;
  const begun: Written[] = [];
  let commits = 0;
  const { disk } = tab.device;
  const diary = tab.diary((entries) => {
    commits += 1;
    const fresh = entries.filter((entry) => entry.state === 'pending');
    const [only] = fresh;
    const retryOf = only && fresh.length === 1 ? disk.outbox.get(only.n)?.id : undefined;
    return (before) => {
      begun.push(...history.begin(tab.device.options.name, fresh, before, retryOf));
    };
  });
  world.tell(`${tab.name} ${name}`);
  tab.ready
    .then(() => gesture(diary, tab))
    .then(
      () => {
        for (const written of begun) written.acked = written.shows = true;
        tab.loop.wake('write');
        if (begun.length > 0) world.tell(`${tab.name} ${name} kept ${begun.map(({ id }) => id).join()}`);
      },
      (error: unknown) => {
        if (!(error instanceof DiaryError)) throw error;
        world.tell(`${tab.name} ${name} refused: ${error.code}`);
        checkTakenBack(
          tab,
          begun.filter(({ id }) => !history.isRetry(id)),
          commits,
        );
      },
    );
}

/** R2: what can't be kept is not in the outbox. A refused change that is sent again was there before, and stays. */
function checkTakenBack(tab: Tab, begun: readonly Written[], commits: number): void {
  const left = new Set([...tab.device.pending(), ...tab.device.parked()].map(({ id }) => id));
  const still = begun.find(({ id }) => left.has(id));
  if (still && commits === 1)
    tab.device.options.onViolation(`R2 ${still.id} was refused, and is in the outbox`);
}

const rngOf = (tab: Tab) => tab.device.options.world.rng;

function rowsOf(device: Device, type: EntityType) {
  const views = [...recordsOn(device.disk).values()].map(({ view }) => view);
  return views.filter((view) => view.type === type && !isHidden(view)).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function anyOf(tab: Tab, type: EntityType): string | null {
  const rows = rowsOf(tab.device, type);
  return rows.length > 0 ? rngOf(tab).pick(rows).id : null;
}

/** A day's exercises in the order that this device shows. */
function orderOf(tab: Tab, dayId: string): string[] {
  const rows = rowsOf(tab.device, 'exercise').filter(({ fields }) => fields.workoutDayId === dayId);
  return rows.sort((a, b) => Number(a.fields.orderIndex) - Number(b.fields.orderIndex)).map(({ id }) => id);
}

/** Call it right after the gesture: then nothing else has come behind it yet. */
function standsLast(tab: Tab, { id, workoutDayId }: Exercise): void {
  const last = orderOf(tab, workoutDayId).at(-1);
  if (last === id) return;
  tab.device.options.onViolation(`I5 ${tab.name} put ${id} last in ${workoutDayId}, and shows ${last} there`);
}

async function withRow(tab: Tab, type: EntityType, act: (id: string) => Promise<unknown>): Promise<void> {
  const id = anyOf(tab, type);
  if (id !== null) await act(id);
}

function onRow(diary: Diary, tab: Tab, type: EntityType, callOf: (id: string) => Call): Promise<void> {
  return withRow(tab, type, (id) =>
    readThenMutate(diary.engine, async (write) => {
      // As the product's own intents: a sign-out may have erased it since it was chosen.
      const [record] = await diary.engine.store.records.get([{ type, id }]);
      if (!record || isHidden(record.view)) throw new DiaryError('not_found', 'It is no longer here.');
      await write([callOf(id)]);
    }),
  );
}

/** Some sets at once, as when an import is undone or a backup is restored. */
function onSets(diary: Diary, tab: Tab, callOf: (view: Row) => Call | null): Promise<void> {
  const wanted = new Set(
    [...recordsOn(tab.device.disk).values()].flatMap(({ view }) =>
      view.type === 'log' && packKeyOf(view) && rngOf(tab).chance(0.7) ? [view.id] : [],
    ),
  );
  return readThenMutate(diary.engine, async (write) => {
    const refs = [...wanted].map((id) => ({ type: 'log' as const, id }));
    const records = await diary.engine.store.records.get(refs);
    await write(records.flatMap(({ view }) => callOf(view) ?? []));
  });
}

function edit(type: 'log', id: string, body: unknown): Call {
  return { action: 'PUT', url: `/api/workout-${type}s/${id}`, body };
}

function exerciseEdit(tab: Tab) {
  const { name, targetMuscles } = names(tab);
  return rngOf(tab).chance(0.5) ? { name } : { name, targetMuscles, sets: rngOf(tab).int(1, 6) };
}

/** Values that no other write has, so that a value names its write. */
const freshValue = (tab: Tab) => tab.device.options.history.nextValue();
function amounts(tab: Tab) {
  const value = freshValue(tab);
  return { weight: value / 4, reps: value };
}
function logEdit(tab: Tab) {
  if (IS_NEWER && rngOf(tab).chance(0.5)) return { tempo: freshValue(tab) };
  return rngOf(tab).chance(0.2) ? { ...amounts(tab), date: dateOf(tab) } : amounts(tab);
}
function names(tab: Tab) {
  const value = freshValue(tab);
  return { name: `e${value}`, targetMuscles: `m${value}` };
}

const YEAR_MS = 365 * 86_400_000;

/** Mostly now; else in an earlier year, as from another app's export or after a mistake. */
function dateOf(tab: Tab): string {
  const years = rngOf(tab).chance(0.3) ? rngOf(tab).int(1, 2) : 0;
  return new Date(tab.device.now() - years * YEAR_MS).toISOString();
}

function createLog(tab: Tab, id: string): Call {
  const body = {
    id,
    exerciseId: anyOf(tab, 'exercise') ?? 'x-shared-1',
    exerciseName: 'Row',
    date: dateOf(tab),
    setNumber: 1,
    ...amounts(tab),
  };
  return { action: 'POST', url: '/api/workout-logs', body };
}

/** Of one exercise, from years ago. */
function importedSets(tab: Tab): Call[] {
  const exerciseId = anyOf(tab, 'exercise') ?? 'x-shared-1';
  const date = new Date(tab.device.now() - rngOf(tab).int(1, 2) * YEAR_MS).toISOString();
  return Array.from({ length: rngOf(tab).int(1, 4) }, () => {
    const call = createLog(tab, tab.device.newId());
    return { ...call, body: { ...(call.body as object), exerciseId, date } };
  });
}

function createExercise(tab: Tab, id: string): Call[] {
  const workoutDayId = anyOf(tab, 'day');
  if (workoutDayId === null) return [];
  const body = { id, workoutDayId, ...names(tab), orderIndex: rngOf(tab).int(0, 9) };
  return [{ action: 'POST', url: '/api/exercises', body }];
}

function shuffled(tab: Tab, items: readonly string[]): string[] {
  return items
    .map((item) => ({ item, at: rngOf(tab).next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
