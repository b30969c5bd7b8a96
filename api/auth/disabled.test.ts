import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServices } from '../services.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { setDisabled } from './user-repository.ts';

let app: TestApp;
let ann: Member;
beforeEach(async () => {
  app = await openTestApp();
  ann = await app.member();
});
afterEach(() => app.close());

const disable = (at: number | null) =>
  createServices(app.deps).write((trx) => setDisabled(trx, ann.user.id, at));
const signIn = (password: string) => app.visitor().post('/api/login', { email: ann.email, password });

test('a disabled account is told so at the right password only, and is let in again when it is enabled', async () => {
  await disable(app.clock.now);
  const right = await signIn(PASSWORD);
  expect([right.status, right.body.error.code]).toEqual([403, 'account_disabled']);
  expect((await signIn('a guess')).body.error.code).toBe('wrong_credentials');
  await disable(null);
  expect((await signIn(PASSWORD)).status).toBe(200);
});

test('no session of a disabled account counts, also one that was begun in the same moment', async () => {
  expect((await ann.get('/api/user')).status).toBe(200);
  await disable(app.clock.now);
  expect((await ann.get('/api/user')).status).toBe(401);
  expect((await ann.post('/api/exercises', { name: 'X', workoutDayId: ann.days[0] })).status).toBe(401);
});
