import { BehaviorSubject, defer, of } from 'rxjs';
import { expect, it } from 'vitest';
import type { SyncPhase } from '../diary/status.ts';
import { statusOf } from './observe-status.ts';

it('counts the outbox once, however many parts of the screen show it', () => {
  let counted = 0;
  const counts = defer(() => {
    counted += 1;
    return of({ pending: 3, parked: 1 });
  });
  const phase = new BehaviorSubject<SyncPhase>('working');
  const status = statusOf(phase, counts, of(7), of(null));
  const seen: string[][] = [[], []];
  const readings = seen.map((words) => status.subscribe(({ phase: now }) => words.push(now)));
  phase.next('synced');
  expect(seen).toEqual([
    ['working', 'synced'],
    ['working', 'synced'],
  ]);
  expect(counted).toBe(1);
  for (const reading of readings) reading.unsubscribe();
  expect(phase.observed).toBe(false);
});
