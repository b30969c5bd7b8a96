import {
  defer,
  distinctUntilChanged,
  EMPTY,
  from,
  merge,
  type Observable,
  ReplaySubject,
  skip,
  startWith,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import type { Diary, FirstSight } from '../../sync/index.ts';
import { type Glance, glanceOf } from './glance.ts';
import type { KnownRead } from './use-live.ts';

export interface EarlyDiary {
  diary: Diary;
  /** What to show on a new device until it is open. */
  sighted(sight: FirstSight): void;
  /** The diary that stands behind `diary` from now on. */
  opened(real: Diary): void;
}

/**
 * The user's diary before it is open: its reads know what the screen showed last, where it
 * did, or what came first on a new device, and go on with the database; everything else waits
 * for it. If it never opens, nothing here ever answers: whoever opens it says why.
 */
export function earlyDiary(userId: string, now: () => number = Date.now): EarlyDiary {
  const glance: Glance = glanceOf(userId, now);
  let real: Diary | null = null;
  let opened: (diary: Diary) => void = () => undefined;
  const sights = new ReplaySubject<FirstSight>(1);
  const opening = new Promise<Diary>((resolve) => {
    opened = (diary) => {
      real = diary;
      resolve(diary);
    };
  });

  function read<T>(ask: (diary: Diary) => Observable<T>): Observable<T> {
    return defer<Observable<T>>(() => (real ? ask(real) : from(opening).pipe(switchMap(ask))));
  }

  /** Glance and sight are true only until the database can be asked; its first answer redraws only what differs. */
  function seen<T>(
    ask: (diary: FirstSight) => Observable<T>,
    last: () => T | undefined,
    keep: (value: T) => void,
  ): KnownRead<T> {
    const known = () => (real ? undefined : last());
    const source = defer<Observable<T>>(() => {
      const first = known();
      const sighted = real ? EMPTY : sights.pipe(switchMap(ask), takeUntil(opening));
      const live = merge(sighted, read(ask)).pipe(tap(keep));
      return first === undefined
        ? live.pipe(distinctUntilChanged<T>(isSame))
        : live.pipe(startWith(first), distinctUntilChanged<T>(isSame), skip(1));
    });
    return Object.assign(source, { known });
  }

  function asked<K extends Asked>(name: K): Diary[K] {
    const call = async (...args: unknown[]) => {
      const diary = real ?? (await opening);
      return (diary[name] as (...args: unknown[]) => Promise<unknown>)(...args);
    };
    return call as Diary[K];
  }

  const days = seen((diary) => diary.days(), glance.days, glance.keepDays);
  const exercises = seen((diary) => diary.exercises(), glance.exercises, glance.keepExercises);

  const diary: Diary = {
    userId,
    days: () => days,
    exercises: () => exercises,
    previousSets: (name) =>
      seen(
        (it) => it.previousSets(name),
        () => glance.previous(name),
        (sets) => glance.keepPrevious(name, sets),
      ),
    todaysSets: (id) =>
      seen(
        (it) => it.todaysSets(id),
        () => glance.todays(id),
        (sets) => glance.keepTodays(id, sets),
      ),
    exercisesOf: (dayId) => read((it) => it.exercisesOf(dayId)),
    setsOf: (id) => read((it) => it.setsOf(id)),
    setsNamed: (name) => read((it) => it.setsNamed(name)),
    todaysProgress: (dayId) => read((it) => it.todaysProgress(dayId)),
    bestsOf: (name) => read((it) => it.bestsOf(name)),
    seriesOf: (name) => read((it) => it.seriesOf(name)),
    earlierExercises: () => read((it) => it.earlierExercises()),
    trainingDays: () => read((it) => it.trainingDays()),
    futureSets: () => read((it) => it.futureSets()),
    status: () => read((it) => it.status()),
    pendingEntries: () => read((it) => it.pendingEntries()),
    device: () => read((it) => it.device()),
    saveSets: asked('saveSets'),
    moveSets: asked('moveSets'),
    undoSave: asked('undoSave'),
    deleteSets: asked('deleteSets'),
    undoDeleteSets: asked('undoDeleteSets'),
    addExercise: asked('addExercise'),
    editExercise: asked('editExercise'),
    deleteExercise: asked('deleteExercise'),
    undoDeleteExercise: asked('undoDeleteExercise'),
    copyExercise: asked('copyExercise'),
    copyDay: asked('copyDay'),
    undoCopy: asked('undoCopy'),
    reorderExercises: asked('reorderExercises'),
    renameDay: asked('renameDay'),
    addStarterProgram: asked('addStarterProgram'),
    createBackup: asked('createBackup'),
    lastBackupAt: asked('lastBackupAt'),
    restoreBackup: asked('restoreBackup'),
    exportAll: asked('exportAll'),
    resetAll: asked('resetAll'),
    retryParked: asked('retryParked'),
    discardEntry: asked('discardEntry'),
    keepUnsent: asked('keepUnsent'),
    discardKept: asked('discardKept'),
    bringOver: asked('bringOver'),
    overwritten: asked('overwritten'),
    syncNow: asked('syncNow'),
    resume: asked('resume'),
    close: asked('close'),
    destroy: asked('destroy'),
  };
  return { diary, sighted: (sight) => sights.next(sight), opened: (open) => opened(open) };
}

/** Everything of a diary that is asked for once and promised. */
type Asked = {
  [K in keyof Diary]: Diary[K] extends (...args: never[]) => Promise<unknown> ? K : never;
}[keyof Diary];

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
