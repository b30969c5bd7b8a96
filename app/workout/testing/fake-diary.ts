import { BehaviorSubject, combineLatest, map, type Observable, of } from 'rxjs';
import { movementIdOf } from '../../../schema/catalogue/movement.ts';
import { aboutMovement, type Movement } from '../../../schema/catalogue/movement-rows.ts';
import { STARTER_PROGRAM } from '../../../schema/catalogue/starter-program.ts';
import { DEFAULT_DAY_TITLES, SETS_DEFAULT } from '../../../schema/constants.ts';
import type { Day } from '../../../schema/day.ts';
import { type Exercise, nameKey } from '../../../schema/exercise.ts';
import { newId } from '../../../schema/id.ts';
import { chartOf, measuredBests } from '../../../schema/progress/measured-progress.ts';
import { bestsOf, seriesOf, todaysProgress } from '../../../schema/progress/progress.ts';
import { previousSets, todaysSets } from '../../../schema/sets/previous.ts';
import { toKg } from '../../../schema/sets/units.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { Diary, SyncStatus } from '../../../sync/index.ts';
import { WELL } from '../../diary/testing/device-state.ts';
import { partOfDiary } from '../../diary/testing/part-of-diary.ts';

export const DAYS: readonly Day[] = DEFAULT_DAY_TITLES.map((title, i) => ({
  id: `day-${i + 1}`,
  dayNumber: i + 1,
  title,
}));

export function exercise(id: string, name: string, over: Partial<Exercise> = {}): Exercise {
  return {
    id,
    name,
    targetMuscles: 'Chest',
    workoutDayId: 'day-1',
    orderIndex: 0,
    equipment: '',
    sets: SETS_DEFAULT,
    ...over,
  };
}

/** A set of `kg` that was typed in kilograms, `daysAgo` days before now. */
export function log(of: Exercise, setNumber: number, kg: number, reps: number, daysAgo: number): WorkoutLog {
  const date = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  return {
    id: newId(),
    exerciseId: of.id,
    exerciseName: of.name,
    date,
    setNumber,
    weight: kg,
    reps,
    enteredWeight: kg,
    enteredUnit: 'kg',
  };
}

export interface FakeDiary extends Diary {
  readonly $days: BehaviorSubject<Day[]>;
  readonly $exercises: BehaviorSubject<Exercise[]>;
  readonly $logs: BehaviorSubject<WorkoutLog[]>;
  readonly $movements: BehaviorSubject<Movement[]>;
  readonly $status: BehaviorSubject<SyncStatus>;
}

const byOrder = (a: Exercise, b: Exercise) => a.orderIndex - b.orderIndex;

/** A diary in memory with the contract of the real one, for the components' tests. */
export function fakeDiary(
  contents: {
    days?: readonly Day[];
    exercises?: readonly Exercise[];
    logs?: readonly WorkoutLog[];
    movements?: readonly Movement[];
  } = {},
): FakeDiary {
  const $days = new BehaviorSubject<Day[]>([...(contents.days ?? DAYS)]);
  const $exercises = new BehaviorSubject<Exercise[]>([...(contents.exercises ?? [])]);
  const $logs = new BehaviorSubject<WorkoutLog[]>([...(contents.logs ?? [])]);
  const $movements = new BehaviorSubject<Movement[]>([...(contents.movements ?? [])]);
  const $status = new BehaviorSubject<SyncStatus>({
    phase: 'synced',
    pending: 0,
    parked: 0,
    lastSyncAt: 1,
    progress: null,
  });
  const sorted = $exercises.pipe(map((all) => [...all].sort(byOrder)));
  const logsOfMovement = (movement: string): Observable<WorkoutLog[]> =>
    $logs.pipe(map((logs) => logs.filter((one) => movementIdOf(one.exerciseName) === movement)));
  const logsOf = (id: string) => $logs.pipe(map((logs) => logs.filter((one) => one.exerciseId === id)));
  const find = (id: string): Exercise => {
    const found = $exercises.value.find((one) => one.id === id);
    if (!found) throw new Error(`no exercise ${id}`);
    return found;
  };
  const add = (added: Exercise): Exercise => {
    $exercises.next([...$exercises.value, added]);
    return added;
  };
  const drop = (ids: readonly string[]) => $logs.next($logs.value.filter((one) => !ids.includes(one.id)));
  const put = (logs: readonly WorkoutLog[]) => {
    const ids = new Set(logs.map((one) => one.id));
    $logs.next([...$logs.value.filter((one) => !ids.has(one.id)), ...logs]);
  };
  const lastOf = (dayId: string) => $exercises.value.filter((one) => one.workoutDayId === dayId).length;

  const diary = partOfDiary({
    userId: 'u1',
    $days,
    $exercises,
    $logs,
    $movements,
    $status,
    days: () => $days,
    sessionsOfMovement: () => of({ sessions: [], more: false }),
    allDays: () => $days,
    programs: () => of([{ id: 'first', name: 'My program', days: $days.value.length, isActive: true }]),
    async addDay(title) {
      const dayNumber = $days.value.length + 1;
      const day = { id: newId(), dayNumber, title: title ?? `Day ${dayNumber}` };
      $days.next([...$days.value, day]);
      return day;
    },
    async removeDay(id) {
      const before = { days: $days.value, exercises: $exercises.value };
      const day = before.days.find((one) => one.id === id) as Day;
      $days.next(before.days.filter((one) => one.id !== id));
      $exercises.next(before.exercises.filter((one) => one.workoutDayId !== id));
      const exercises = before.exercises.filter((one) => one.workoutDayId === id);
      return { day, exercises, movedUp: [] };
    },
    async undoRemoveDay({ day, exercises }) {
      $days.next([...$days.value, day].sort((a, b) => a.dayNumber - b.dayNumber));
      $exercises.next([...$exercises.value, ...exercises]);
      return true;
    },
    async reorderDays(ids) {
      const before = $days.value;
      const numbered = $days.value.map((day) => ({ ...day, dayNumber: ids.indexOf(day.id) + 1 }));
      $days.next(numbered.sort((a, b) => a.dayNumber - b.dayNumber));
      return async () => {
        $days.next(before);
        return true;
      };
    },
    async replaceExercise(id, by) {
      const before = find(id);
      const { movementId: _, ...rest } = before;
      const made = { ...rest, ...by, id: `${id}-instead` };
      $exercises.next($exercises.value.map((one) => (one.id === id ? made : one)));
      return { before, made };
    },
    async undoReplaceExercise({ before, made }) {
      $exercises.next($exercises.value.map((one) => (one.id === made.id ? before : one)));
      return true;
    },
    async moveExercise(id, dayId) {
      const before = find(id);
      const orderIndex = lastOf(dayId);
      const move = (one: Exercise) => (one.id === id ? { ...one, workoutDayId: dayId, orderIndex } : one);
      $exercises.next($exercises.value.map(move));
      return [{ before, after: find(id) }];
    },
    async linkWithNext(id) {
      const at = $exercises.value.findIndex((one) => one.id === id);
      const before = $exercises.value.slice(at, at + 2);
      $exercises.next(
        $exercises.value.map((one) => (before.includes(one) ? { ...one, group: 'linked' } : one)),
      );
      return before.map((one) => ({ before: one, after: find(one.id) }));
    },
    async undoEdit(edited) {
      const old = new Map(edited.map(({ before }) => [before.id, before]));
      $exercises.next($exercises.value.map((one) => old.get(one.id) ?? one));
      return true;
    },
    exercises: () => sorted,
    setsNamed: logsOfMovement,
    previousSets: (movement) => logsOfMovement(movement).pipe(map((logs) => previousSets(logs, Date.now()))),
    todaysProgress: (dayId) =>
      combineLatest([$exercises, $logs]).pipe(
        map(([all, logs]) => {
          const ofDay = all.filter((one) => one.workoutDayId === dayId);
          return todaysProgress(
            ofDay.map(({ id }) => logs.filter(({ exerciseId }) => exerciseId === id)),
            Date.now(),
          );
        }),
      ),
    todaysSets: (id) => logsOf(id).pipe(map((logs) => todaysSets(logs, Date.now()))),
    bestsOf: (movement) =>
      combineLatest([logsOfMovement(movement), $movements]).pipe(
        map(([logs, movements]) => {
          const { measure } = aboutMovement(movement, movements);
          return measure === 'weight-reps'
            ? bestsOf(logs, seriesOf(logs), Date.now())
            : measuredBests(measure, logs, Date.now());
        }),
      ),
    seriesOf: (movement) => logsOfMovement(movement).pipe(map((logs) => seriesOf(logs))),
    chartOf: (movement) =>
      combineLatest([logsOfMovement(movement), $movements]).pipe(
        map(([logs, movements]) => chartOf(aboutMovement(movement, movements).measure, logs)),
      ),
    movements: () => $movements,
    gyms: () => of([]),
    bodyValues: () => of([]),
    earlierExercises: () => of([]),
    trainingDays: () => $logs.pipe(map(() => [])),
    futureSets: () => of([]),
    status: () => $status,
    runningSession: () => of(null),
    visits: () => of({ runningId: null, sessions: new Map() }),
    lastNote: () => of(null),
    pendingEntries: () => $status.pipe(map(() => [])),
    async saveSets(id, sets, at = new Date().toISOString()) {
      const of = find(id);
      const before = $logs.value.filter((one) => sets.some((set) => set.id === one.id));
      const stored = sets.map(({ weight, unit, id = newId(), ...content }) => {
        const all = {
          ...(before.find((one) => one.id === id) ?? {
            ...log(of, content.setNumber, 0, 0, 0),
            id,
            date: at,
          }),
          ...content,
          weight: toKg(weight, unit),
          enteredWeight: weight,
          enteredUnit: unit,
        };
        const kept = Object.entries(all).filter(([, value]) => value !== null);
        return Object.fromEntries(kept) as unknown as WorkoutLog;
      });
      put(stored);
      return { stored, before };
    },
    async undoSave({ stored, before }) {
      drop(stored.map((one) => one.id));
      put(before);
      return true;
    },
    async deleteSets(ids) {
      const gone = $logs.value.filter((one) => ids.includes(one.id));
      drop(ids);
      return gone;
    },
    async undoDeleteSets(gone) {
      put(gone);
      return true;
    },
    async addExercise({ dayId, name, targetMuscles, equipment = '', sets = SETS_DEFAULT }) {
      const orderIndex = lastOf(dayId);
      return add({ id: newId(), workoutDayId: dayId, name, targetMuscles, equipment, sets, orderIndex });
    },
    async editExercise(id, edit) {
      const before = find(id);
      const { plan: _plan, rules: _rules, ...kept } = before;
      const { plan = before.plan, rules = before.rules, ...rest } = edit;
      const after = { ...kept, ...rest, ...(plan && { plan }), ...(rules && { rules }) };
      $exercises.next($exercises.value.map((one) => (one.id === id ? after : one)));
      return { before, after };
    },
    setsOfMovement: logsOfMovement,
    summaryOf: (movement) => logsOfMovement(movement).pipe(map((sets) => ({ sets, packed: [] }))),
    planHistory: (id) => logsOf(id).pipe(map((sets) => ({ sets, maxes: [], light: new Set<string>() }))),
    async deleteExercise(id) {
      const gone = find(id);
      $exercises.next($exercises.value.filter((one) => one.id !== id));
      return gone;
    },
    async undoDeleteExercise(gone) {
      add(gone);
      return true;
    },
    async copyExercise(id, dayId) {
      return add({ ...find(id), id: newId(), workoutDayId: dayId, orderIndex: lastOf(dayId) });
    },
    async copyDay(source, target, which = 'all') {
      const on = (dayId: string) => $exercises.value.filter((one) => one.workoutDayId === dayId);
      const there = new Set(on(target).map(({ name }) => nameKey(name)));
      return on(source)
        .filter(({ name }) => which === 'all' || !there.has(nameKey(name)))
        .map((one) => add({ ...one, id: newId(), workoutDayId: target }));
    },
    async undoAdd(copies) {
      const ids = new Set(copies.map(({ id }) => id));
      $exercises.next($exercises.value.filter(({ id }) => !ids.has(id)));
      return true;
    },
    async reorderExercises(_dayId, ids) {
      $exercises.next(
        $exercises.value.map((one) => ({ ...one, orderIndex: Math.max(ids.indexOf(one.id), 0) })),
      );
    },
    async renameDay(id, title) {
      const before = $days.value;
      $days.next(before.map((day) => (day.id === id ? { ...day, title } : day)));
      return async () => {
        $days.next(before);
        return true;
      };
    },
    async addStarterProgram(dayId) {
      const all = STARTER_PROGRAM.flatMap(({ dayNumber, exercises }) =>
        exercises.map((one, orderIndex) => ({
          ...one,
          id: newId(),
          workoutDayId: `day-${dayNumber}`,
          orderIndex,
        })),
      );
      const wanted = all.filter((one) => dayId === undefined || one.workoutDayId === dayId);
      $exercises.next([...$exercises.value, ...wanted]);
      return wanted;
    },
    device: () => of(WELL),
    lastBackupAt: async () => null,
  });
  return diary;
}
