import { map, Observable, switchMap } from 'rxjs';
import { dayKey } from '../../schema/sets/previous.ts';
import { presentMs } from '../device/clock.ts';
import { followDay } from '../device/today.ts';
import type { KnownRead } from './use-live.ts';

/** What a read said. */
export interface OfDay<T> {
  /** The lifter's day on which it was asked, YYYY-MM-DD. */
  day: string;
  value: T;
}

/**
 * A read that is asked anew on each of the lifter's days. The answer of the day before stands until there is another:
 * who types at midnight keeps the field and its keyboard.
 */
export function eachDay<T>(read: () => KnownRead<T>): KnownRead<OfDay<T>> {
  const days = new Observable<string>((subscriber) => followDay((day) => subscriber.next(day)));
  const answers = days.pipe(switchMap((day) => read().pipe(map((value) => ({ day, value })))));
  const known = () => {
    const value = read().known?.();
    return value === undefined ? undefined : { day: dayKey(presentMs()), value };
  };
  return Object.assign(answers, { known });
}
