import { map, Observable, switchMap } from 'rxjs';
import { dayKey } from '../../schema/sets/previous.ts';
import { presentMs } from '../device/clock.ts';
import { followDay } from '../device/today.ts';
import type { KnownRead } from './use-live.ts';

/** What a read said. */
export interface OfDay<T> {
  /** The lifter's day on which it said so, YYYY-MM-DD. */
  day: string;
  value: T;
}

const ofToday = <T>(value: T): OfDay<T> => ({ day: dayKey(presentMs()), value });

/**
 * A read that is asked anew on each of the lifter's days. The answer of the day before stands until there is another:
 * who types at midnight keeps the field and its keyboard.
 */
export function eachDay<T>(read: () => KnownRead<T>): KnownRead<OfDay<T>> {
  const days = new Observable<string>((subscriber) => followDay((day) => subscriber.next(day)));
  const known = () => {
    const value = read().known?.();
    return value === undefined ? undefined : ofToday(value);
  };
  // Not the day on which it was asked: a read that follows the clock itself may be the first to see another.
  return Object.assign(days.pipe(switchMap(read), map(ofToday)), { known });
}
