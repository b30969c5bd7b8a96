import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeResetLink } from '../auth/password-reset.ts';
import { createServices } from '../services.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

const NEW = 'nobody else knows this';

let app: TestApp;
let ann: Member;
beforeEach(async () => {
  app = await openTestApp();
  ann = await app.member();
});
afterEach(() => app.close());

/** Makes a call, and lets something happen while its password has been found right and no more. */
async function whileChecked<T>(call: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  const { verify } = app.deps.passwords;
  app.deps.passwords.verify = async (stored, password) => {
    app.deps.passwords.verify = verify;
    const isRight = await verify(stored, password);
    await meanwhile();
    return isRight;
  };
  return call();
}

const signIn = (client: TestClient, password: string) =>
  client.post('/api/login', { email: ann.email, password });
const remove = (client: TestClient, password: string) => {
  const headers = { 'content-type': 'application/json' };
  return client.send('DELETE', '/api/user', { headers, body: JSON.stringify({ password }) });
};

describe.each([
  ['Settings', () => ann.put('/api/user', { password: NEW, currentPassword: PASSWORD })],
  [
    'a reset link',
    async () => {
      const link = await makeResetLink(createServices(app.deps), ann.user.id);
      const token = /#token=(.+)$/.exec(link)?.[1];
      return app.visitor().post('/api/reset-password', { token, password: NEW });
    },
  ],
])('a password that was right until %s changed it', (_, change) => {
  test('opens no session that outlives the change', async () => {
    const eve = app.visitor();
    const signedIn = await whileChecked(() => signIn(eve, PASSWORD), change);
    expect([signedIn.status, signedIn.body.error?.code]).toEqual([401, 'wrong_credentials']);
    expect((await eve.get('/api/user')).status).toBe(401);
    const left = await app.db.selectFrom('sessions').selectAll().where('user_id', '=', ann.user.id).execute();
    expect(left.length).toBeLessThanOrEqual(1);
    expect((await signIn(eve, NEW)).status).toBe(200);
  });

  test.each([
    [
      'another password',
      (client: TestClient) =>
        client.put('/api/user', { password: 'of Eve alone', currentPassword: PASSWORD }),
    ],
    [
      'another address',
      (client: TestClient) =>
        client.put('/api/user', { email: 'eve@example.org', currentPassword: PASSWORD }),
    ],
    ['no end to the account', (client: TestClient) => remove(client, PASSWORD)],
  ])('sets %s', async (_what, use) => {
    const eve = app.visitor();
    await signIn(eve, PASSWORD);
    const used = await whileChecked(() => use(eve), change);
    expect([used.status, used.body.error?.code]).toEqual([403, 'wrong_password']);
    expect((await signIn(ann, NEW)).status).toBe(200);
  });
});
