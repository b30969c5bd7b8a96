import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../db/sqlite/sqlite.ts';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { clusterUrl } from '../../testing/test-database.ts';
import { createPokeHub, type PokeHub } from '../pokes/poke-hub.ts';
import { watchFeeds, watchForeignChanges } from './foreign-changes.ts';

const LOOK_EVERY_MS = 2_000;

let app: TestApp;
let ann: Member;
let bob: Member;
let pokes: PokeHub;
beforeEach(async () => {
  app = await openTestApp();
  [ann, bob] = [await app.member(), await app.member()];
  pokes = createPokeHub();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Ends the stream that was opened last. */
let endLast: () => void;
function stream(userId: string): number[] {
  const heard: number[] = [];
  endLast = pokes.listen({ userId, session: 's', onPoke: (seq) => heard.push(seq), onEnd: () => undefined });
  return heard;
}

const watching = () => ({ db: app.db, pokes, background: app.deps.background });

async function pass(ms = LOOK_EVERY_MS): Promise<void> {
  vi.advanceTimersByTime(ms);
  await app.deps.background.idle();
}

const set = { exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };
const raise = (db: TestApp['db'], { user }: Member, seq: number) =>
  db.updateTable('users').set({ seq }).where('id', '=', user.id).execute();

// PostgreSQL has no such number: there processes tell each other.
test.skipIf(clusterUrl)(
  'what a command writes beside the server pokes the streams that are open, once',
  async () => {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(app.db);
    const command = openDatabase(String(rows[0]?.file));
    try {
      const early = stream(bob.user.id);
      const stop = watchForeignChanges(watching());
      await pass(0);
      expect(early).toEqual([]);
      endLast();
      await raise(command.db, ann, 70);
      await pass();
      const heard = stream(ann.user.id);
      const gone = stream('an account that the command deleted');
      await pass();
      expect(heard).toEqual([70]);
      await ann.post('/api/workout-logs', set);
      await pass();
      expect(heard).toEqual([70]);

      await raise(command.db, ann, 80);
      await pass(LOOK_EVERY_MS - 1);
      expect(heard).toEqual([70]);
      await pass(1);
      expect(heard).toEqual([70, 80]);
      expect(gone).toEqual([]);
      expect(failures()).toBeGreaterThan(0);

      stop();
      await raise(command.db, ann, 90);
      await pass();
      expect(heard).toEqual([70, 80]);
    } finally {
      await command.close();
    }
  },
);

const failures = () => app.log.filter(({ event }) => event === 'foreign_changes_unseen').length;

test('a look that fails is logged, and the next one comes all the same', async () => {
  stream(ann.user.id);
  const stop = watchForeignChanges({ ...watching(), db: {} as TestApp['db'] });
  await pass(0);
  expect(failures()).toBe(1);
  for (const times of [2, 3]) {
    await pass();
    expect(failures()).toBe(times);
  }
  stop();
});

test('where processes can’t hear each other, who has a stream open is poked when their feed has grown', async () => {
  // More than one question asks for.
  for (let i = 0; i < 501; i++) stream(`nobody ${i}`);
  const heard = stream(ann.user.id);
  const stop = watchFeeds(watching());
  await raise(app.db, ann, 70);
  await pass();
  expect(heard).toEqual([70]);
  await pass();
  expect(heard).toEqual([70]);

  const later = stream(bob.user.id);
  await raise(app.db, ann, 80);
  await raise(app.db, bob, 30);
  await pass();
  expect([heard, later]).toEqual([[70, 80], [30]]);

  stop();
  await raise(app.db, ann, 90);
  await pass();
  expect(heard).toEqual([70, 80]);
});

test('a look that is slow is waited for before the next', async () => {
  stream(ann.user.id);
  const asked: (() => void)[] = [];
  const slow = { execute: () => new Promise((resolve) => asked.push(() => resolve([]))) };
  const db = { selectFrom: () => ({ select: () => ({ where: () => slow }) }) };
  const stop = watchFeeds({ ...watching(), db: db as unknown as TestApp['db'] });
  for (let looks = 0; looks < 3; looks++) vi.advanceTimersByTime(LOOK_EVERY_MS);
  expect(asked).toHaveLength(1);
  asked[0]?.();
  await app.deps.background.idle();
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  expect(asked).toHaveLength(2);
  stop();
  asked[1]?.();
});
