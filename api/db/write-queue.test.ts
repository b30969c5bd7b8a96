import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenFile, openDatabase } from './sqlite/sqlite.ts';
import { createWriteQueue, type Write } from './write-queue.ts';

let file: OpenFile;
let write: Write;
let done: string[];
beforeEach(() => {
  file = openDatabase(':memory:');
  write = createWriteQueue(file.db);
  done = [];
});
afterEach(() => file.close());

const job = (name: string, run: () => void = () => undefined) =>
  write(async () => run(), name[0]).then(() => done.push(name));

test('of an owner’s jobs each has a commit of its own, in the order in which they came', async () => {
  let atOnce: string[] = [];
  const jobs = ['ann 1', 'ann 2', 'bob 1'].map((name) =>
    write(async () => void atOnce.push(name), name.slice(0, 3)).then(() => {
      done.push(atOnce.join());
      setImmediate(() => {
        atOnce = [];
      });
    }),
  );
  await Promise.all(jobs);
  expect(done).toEqual(['ann 1,bob 1', 'ann 1,bob 1', 'ann 2']);
});

test('who comes while an owner’s jobs are done goes before those that are left', async () => {
  const late: Promise<unknown>[] = [];
  const first = job('ann 1', () => late.push(job('bob 1')));
  await Promise.all([first, job('ann 2'), job('ann 3')]);
  await Promise.all(late);
  expect(done).toEqual(['ann 1', 'bob 1', 'ann 2', 'ann 3']);
});

test('between two commits the event loop goes on, and who asks then has not waited for both', async () => {
  const asked = new Promise<void>((resolve) => {
    void job('ann 1', () => setImmediate(() => void job('bob 1').then(() => resolve())));
  });
  await Promise.all([job('ann 2'), asked]);
  expect(done).toEqual(['ann 1', 'bob 1', 'ann 2']);
});
