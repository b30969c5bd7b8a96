import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { calmRead, liveRead, stillOnceDeleted } from './live-read.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('changes during a read make one more of it, however many they are', async () => {
  const changes = new Subject<void>();
  const reads: ((value: number) => void)[] = [];
  const seen: number[] = [];
  const reader = calmRead(changes, () => new Promise<number>((resolve) => reads.push(resolve))).subscribe(
    (value) => seen.push(value),
  );
  for (let i = 0; i < 5; i++) changes.next();
  expect(reads).toHaveLength(1);
  reads[0]?.(1);
  await settled();
  expect([seen, reads.length]).toEqual([[1], 2]);
  reads[1]?.(2);
  await settled();
  expect([seen, reads.length]).toEqual([[1, 2], 2]);
  changes.next();
  reader.unsubscribe();
  reads[2]?.(3);
  await settled();
  expect([seen, reads.length]).toEqual([[1, 2], 3]);
});

test('a read that fails is told, and so is what fails behind it', async () => {
  const failed = await new Promise((resolve) => {
    calmRead(new Subject(), () => Promise.reject(new Error('no room'))).subscribe({ error: resolve });
  });
  expect(failed).toEqual(new Error('no room'));
});

test('a failure of what tells of changes is told too', () => {
  const changes = new Subject<void>();
  const read: unknown[] = [];
  calmRead(changes, () => Promise.resolve()).subscribe({ error: (error) => read.push(error) });
  changes.error(new Error('gone'));
  expect(read).toEqual([new Error('gone')]);
});

test('a read that a change has overtaken is not shown', async () => {
  const changes = new Subject<void>();
  const reads: ((value: number) => void)[] = [];
  const seen: number[] = [];
  liveRead(changes, () => new Promise<number>((resolve) => reads.push(resolve))).subscribe((value) =>
    seen.push(value),
  );
  changes.next();
  reads[1]?.(2);
  reads[0]?.(1);
  await settled();
  expect(seen).toEqual([2]);
});

test('a read that fails is told, and once its database was deleted keeps what it showed', () => {
  const deleted = new Subject<void>();
  const [first, second] = [new Subject<number>(), new Subject<number>()];
  const { of } = stillOnceDeleted(deleted, { of: (read: Subject<number>) => read });
  const heard: unknown[] = [];
  const hear = { next: (value: unknown) => heard.push(value), error: (error: unknown) => heard.push(error) };
  of(first).subscribe(hear);
  of(second).subscribe(hear);
  first.next(1);
  second.next(2);
  first.error('full');
  deleted.next();
  second.error('deleted');
  expect(heard).toEqual([1, 2, 'full']);
});
