import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { calmRead } from './live-read.ts';

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
