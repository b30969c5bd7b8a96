import type { Observable } from 'rxjs';
import { onTestFinished } from 'vitest';

/** What a read says while the test runs, the first value included. */
export function watch<T>(read: Observable<T>): T[] {
  const said: T[] = [];
  const watching = read.subscribe((value) => said.push(value));
  onTestFinished(() => watching.unsubscribe());
  return said;
}
