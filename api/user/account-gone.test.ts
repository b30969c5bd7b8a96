import { afterEach, beforeEach, expect, test } from 'vitest';
import { heldBody } from '../testing/held-body.ts';
import { SAMPLE_REMINDERS } from '../testing/samples.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

let app: TestApp;
let ann: Member;
beforeEach(async () => {
  app = await openTestApp();
  ann = await app.member();
});
afterEach(() => app.close());

const remove = (client: TestClient) =>
  client.send('DELETE', '/api/user', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });

/** Lets something happen once the next password has been found right. */
function onceChecked(meanwhile: () => Promise<unknown>): void {
  const { verify } = app.deps.passwords;
  app.deps.passwords.verify = async (stored, password) => {
    app.deps.passwords.verify = verify;
    const isRight = await verify(stored, password);
    await meanwhile();
    return isRight;
  };
}

const op = { id: 'o', action: 'POST', url: '/api/exercises', ts: 1, version: 1 };
const CALLS: [string, string, object][] = [
  ['POST', '/api/sync/push', { deviceId: 'd', hi: null, ops: [{ ...op, body: { name: 'X' } }] }],
  ['POST', '/api/sync/offer', { rows: [] }],
  ['POST', '/api/exercises', { name: 'X', workoutDayId: 'x' }],
  ['PUT', '/api/user', { firstName: 'Ben' }],
  ['PUT', '/api/user', { password: 'another long one', currentPassword: PASSWORD }],
  ['DELETE', '/api/user', { password: PASSWORD }],
  ['PUT', '/api/push/reminders', SAMPLE_REMINDERS],
];

test.each(CALLS)(
  '%s %s, held till the account is deleted, is answered 401 and writes nothing',
  async (method, path, body) => {
    const other = app.visitor();
    await other.post('/api/login', { email: ann.email, password: PASSWORD });
    const { init, asked, release } = heldBody(body);
    const answer = ann.send(method, path, { ...init, method });
    await asked;
    expect((await remove(other)).status).toBe(200);
    const before = await app.dump();
    release();
    const { status, body: said } = await answer;
    expect([status, said.error?.code]).toEqual([401, 'unauthenticated']);
    expect(await app.dump()).toBe(before);
  },
);

test('a sign-in whose account is deleted while its password is looked at is refused', async () => {
  onceChecked(() => remove(ann));
  const { status, body } = await app.visitor().post('/api/login', { email: ann.email, password: PASSWORD });
  expect([status, body.error?.code]).toEqual([401, 'unauthenticated']);
});

test('of two deletions at the same moment each is answered, and no password was wrong', async () => {
  const other = app.visitor();
  await other.post('/api/login', { email: ann.email, password: PASSWORD });
  onceChecked(() => remove(other));
  const { status, body } = await remove(ann);
  expect([status, body.error?.code]).toEqual([401, 'unauthenticated']);
});
