import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../db/sqlite.ts';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';
import { clusterUrl } from '../testing/test-database.ts';
import { watchFeeds, watchForeignChanges } from './foreign-changes.ts';
import { createPokeHub, type PokeHub } from './poke-hub.ts';

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

function stream(userId: string): number[] {
  const heard: number[] = [];
  pokes.listen({ userId, session: 's', onPoke: (seq) => heard.push(seq), onEnd: () => undefined });
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
      const stop = watchForeignChanges(watching());
      await pass(0);
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
      expect(app.log.map(({ event }) => event)).toContain('foreign_changes_unseen');

      stop();
      await raise(command.db, ann, 90);
      await pass();
      expect(heard).toEqual([70, 80]);
    } finally {
      await command.close();
    }
  },
);

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
