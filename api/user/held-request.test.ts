import { afterEach, beforeEach, expect, test } from 'vitest';
import { heldBody } from '../testing/held-body.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';

const NEW_ADDRESS = 'new@example.org';

let app: TestApp;
let ann: Member;
beforeEach(async () => {
  app = await openTestApp();
  ann = await app.member();
});
afterEach(() => app.close());

/** A change of the account whose body ends only after something else has happened. */
async function held(edit: object, meanwhile: () => Promise<unknown>) {
  const { init, asked, release } = heldBody(edit);
  const answer = ann.send('PUT', '/api/user', init);
  await asked;
  await meanwhile();
  release();
  return answer;
}

test('an address that was the account’s when the request began is not set again without the password', async () => {
  const late = await held({ email: ann.email }, async () => {
    const changed = await ann.put('/api/user', { email: NEW_ADDRESS, currentPassword: PASSWORD });
    expect(changed.status).toBe(200);
  });
  expect([late.status, late.body.error?.code]).toEqual([403, 'wrong_password']);
  expect((await ann.get('/api/user')).body.email).toBe(NEW_ADDRESS);
});

test('names that come with the same address are set, and the address stays', async () => {
  const named = await ann.put('/api/user', { email: ann.email, firstName: 'Grace' });
  expect([named.status, named.body.firstName, named.body.email]).toEqual([200, 'Grace', ann.email]);
});
