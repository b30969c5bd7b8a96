import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { assertBringable } from './assert-bringable.ts';

let app: TestApp;
/** Whose diary is the one of the backup. */
let then: Member;
let now: Member;
beforeEach(async () => {
  app = await openTestApp();
  [then, now] = [await app.member(), await app.member()];
  for (const id of ['here', 'lost']) await log(then, id);
  await log(now, 'here');
});
afterEach(() => app.close());

async function log(member: Member, id: string): Promise<void> {
  const set = { exerciseId: 'bench', exerciseName: 'Bench', date: '2026-03-01T10:00:00Z', setNumber: 1 };
  const done = await member.post('/api/workout-logs', { id, ...set, weight: 60, reps: 8 });
  expect(done.status).toBe(201);
}
/** Changes a set of the backup as a broken disk would. */
const spoil = (id: string, columns: { id?: string; date?: string; clocks?: string }) =>
  app.db
    .updateTable('workout_logs')
    .set(columns)
    .where('user_id', '=', then.user.id)
    .where('id', '=', id)
    .execute();
const look = (exactly = false) =>
  assertBringable(app, { userId: now.user.id, from: app.db, fromUserId: then.user.id, exactly });
const refused = (why: string) => ({
  code: 'invalid_input',
  message: expect.stringMatching(
    new RegExp(`^Of the backup's sets there is one that can't be stored\\..*\\n.*${why}`),
  ),
});

test('a backup of sound rows may come back', async () => {
  await expect(look()).resolves.toBeUndefined();
  await expect(look(true)).resolves.toBeUndefined();
});

test.each([
  ['here', { date: '2026-13-01' }, 'here: .*date'],
  ['lost', { date: '2026-13-01' }, 'lost: .*date'],
  ['lost', { id: '../' }, '\\.\\./: '],
  ['lost', { clocks: '{' }, 'JSON'],
] as const)(
  'a set that no device would take is told before anything changes: %s, %o',
  async (id, columns, why) => {
    await spoil(id, columns);
    await expect(look()).rejects.toMatchObject(refused(why));
  },
);

test('a long fault is told in a few words, without what a terminal would obey', async () => {
  await spoil('lost', { id: `\u001b[2J${'x'.repeat(100_000)}` });
  const { message } = (await look().catch((error: Error) => error)) as Error;
  expect(message.length).toBeLessThan(1_000);
  expect(message).not.toContain('\u001b');
});

test('what is damaged in a row that need not change is no hindrance', async () => {
  await then.delete('/api/workout-logs/lost');
  await spoil('lost', { date: '2026-13-01' });
  await expect(look()).resolves.toBeUndefined();
  // The same in both: nothing of it would be written.
  await app.db.updateTable('workout_logs').set({ date: '2026-13-01' }).where('id', '=', 'here').execute();
  await expect(look()).resolves.toBeUndefined();
});
