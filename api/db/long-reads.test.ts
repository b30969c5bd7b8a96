import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReaderGone } from './long-reads.ts';
import { migrate } from './migrate.ts';
import { LONG_READS, type OpenFile, openDatabase } from './sqlite/sqlite.ts';

let folder: string;
let database: OpenFile;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbook-long-'));
  database = openDatabase(join(folder, 'chalkbook.db'));
  await migrate(database.db, 0);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const SHARE = LONG_READS / 2;

/** A read of this member's that goes on until it is told to end. */
function longRead(userId: string, signal: AbortSignal = new AbortController().signal) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const ended = database.longReads.run({ userId, signal }, async (trx, pause) => {
    await trx.selectFrom('users').select('id').execute();
    begun.resolve();
    await end.promise;
    await pause();
    return userId;
  });
  ended.catch(() => undefined);
  return { begun: begun.promise, end: () => end.resolve(), ended };
}

/** A read of one step. */
function shortRead(userId: string): Promise<unknown> {
  const { signal } = new AbortController();
  return database.longReads.run({ userId, signal }, (trx) => trx.selectFrom('users').selectAll().execute());
}

test('one member cannot hold all connections: another reads at once, and the rest of theirs waits', async () => {
  const theirs = Array.from({ length: LONG_READS }, () => longRead('ann'));
  await Promise.all(theirs.slice(0, SHARE).map(({ begun }) => begun));
  expect(await shortRead('eve')).toEqual([]);
  // Had the others begun, it would have been by now.
  let begun = SHARE;
  for (const one of theirs.slice(SHARE)) void one.begun.then(() => (begun += 1));
  expect(await shortRead('eve')).toEqual([]);
  expect(begun).toBe(SHARE);
  for (const { end } of theirs) end();
  expect(await Promise.all(theirs.map(({ ended }) => ended))).toEqual(theirs.map(() => 'ann'));
});

test('of those who wait, the member with fewest reads under way comes first', async () => {
  const [ann, another, ben, cem] = [longRead('ann'), longRead('ann'), longRead('ben'), longRead('cem')];
  await Promise.all([ann, another, ben, cem].map(({ begun }) => begun));
  const order: string[] = [];
  const waiting = ['ben', 'dan', 'eve'].map((name) => shortRead(name).then(() => order.push(name)));
  cem.end();
  await Promise.all(waiting);
  expect(order).toEqual(['dan', 'eve', 'ben']);
  for (const { end } of [ann, another, ben]) end();
  await Promise.all([ann, another, ben].map(({ ended }) => ended));
});

test('a reader that has gone ends its read at the next pause, and leaves the row where it waits', async () => {
  const gone = new AbortController();
  const [reading, other] = [longRead('ann', gone.signal), longRead('ann')];
  await Promise.all([reading.begun, other.begun]);
  const waiting = longRead('ann', gone.signal);
  const behind = longRead('ann');
  gone.abort();
  await expect(waiting.ended).rejects.toBeInstanceOf(ReaderGone);
  reading.end();
  await expect(reading.ended).rejects.toBeInstanceOf(ReaderGone);
  // Its connection is free, and its transaction has ended.
  await behind.begun;
  for (const { end } of [other, behind]) end();
  expect(await Promise.all([other.ended, behind.ended])).toEqual(['ann', 'ann']);
  await expect(longRead('ann', gone.signal).ended).rejects.toBeInstanceOf(ReaderGone);
});

test('long reads take a step a turn, so that whoever comes meanwhile waits for one of them', async () => {
  const steps: string[] = [];
  let turn = 0;
  const read = (userId: string) =>
    database.longReads.run({ userId, signal: new AbortController().signal }, async (_, pause) => {
      for (let step = 0; step < 5; step++) {
        steps.push(`turn ${turn}`);
        await pause();
      }
    });
  let reading = true;
  const count = () => {
    turn += 1;
    if (reading) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(['ann', 'ben', 'cem'].map(read));
  reading = false;
  expect(steps).toHaveLength(15);
  expect(new Set(steps).size).toBe(15);
});
