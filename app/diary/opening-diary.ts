import {
  defer,
  distinctUntilChanged,
  EMPTY,
  merge,
  type Observable,
  ReplaySubject,
  startWith,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import type { Diary, SnapshotPreview } from '../../sync/index.ts';
import { deferredDiary } from './deferred-diary.ts';
import { firstPaintCache } from './first-paint-cache.ts';
import type { KnownRead } from './use-live.ts';

interface OpeningDiary {
  /** Takes reads and calls from the first frame on; they wait until it is open. If it never opens, they never end. */
  diary: Diary;
  /** Takes the preview that a new device may show until its diary is open. */
  showFirst(preview: SnapshotPreview): void;
  /** Takes the open diary, which answers everything from now on. */
  opened(open: Diary): void;
}

/**
 * A user's diary from the first frame on. Until the database is open, the reads of the Workout screen answer from
 * the first-paint cache, or on a new device from the head of the server's snapshot.
 */
export function openingDiary(userId: string, now: () => number = Date.now): OpeningDiary {
  const cache = firstPaintCache(userId, now);
  const previews = new ReplaySubject<SnapshotPreview>(1);
  let isOpen = false;
  let open: (diary: Diary) => void = () => undefined;
  const opening = new Promise<Diary>((resolve) => {
    open = resolve;
  });
  const waiting = deferredDiary({ userId }, opening);

  /** Emits the cached or previewed value until the diary is open, then the diary's where it differs. */
  function provisional<T>(
    ask: (diary: SnapshotPreview) => Observable<T>,
    cached: () => T | undefined,
    store: (value: T) => void,
  ): KnownRead<T> {
    const known = () => (isOpen ? undefined : cached());
    const source = defer<Observable<T>>(() => {
      const first = known();
      const previewed = isOpen ? EMPTY : previews.pipe(switchMap(ask), takeUntil(opening));
      const live = merge(previewed, ask(waiting)).pipe(tap(store));
      return first === undefined
        ? live.pipe(distinctUntilChanged<T>(isSame))
        : live.pipe(startWith(first), distinctUntilChanged<T>(isSame));
    });
    return Object.assign(source, { known });
  }

  const days = provisional((diary) => diary.days(), cache.days, cache.storeDays);
  const exercises = provisional((diary) => diary.exercises(), cache.exercises, cache.storeExercises);
  const movements = provisional((diary) => diary.movements(), cache.movements, cache.storeMovements);
  const diary = deferredDiary(
    {
      userId,
      days: () => days,
      exercises: () => exercises,
      movements: () => movements,
      previousSets: (movement) =>
        provisional(
          (it) => it.previousSets(movement),
          () => cache.previous(movement),
          (sets) => cache.storePrevious(movement, sets),
        ),
      todaysSets: (id) =>
        provisional(
          (it) => it.todaysSets(id),
          () => cache.todays(id),
          (sets) => cache.storeTodays(id, sets),
        ),
    },
    opening,
  );
  return {
    diary,
    showFirst: (preview) => previews.next(preview),
    opened(real) {
      isOpen = true;
      open(real);
    },
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
