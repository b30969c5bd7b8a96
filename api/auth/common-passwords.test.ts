import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD_MIN } from '../../schema/constants.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { refuseCommonPassword } from './common-passwords.ts';

const long = dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN);

let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await openTestApp();
  member = await app.member();
});
afterAll(() => app.close());

test('the 3,000 commonest passwords that are long enough are refused, in any case', async () => {
  expect(long.length).toBeGreaterThan(3_000);
  const passed: string[] = [];
  for (const [index, password] of long.slice(0, 3_000).entries()) {
    const typed = index % 2 === 0 ? password : password.toUpperCase();
    await refuseCommonPassword(typed).then(
      () => passed.push(password),
      (error: unknown) => expect(error).toMatchObject({ code: 'weak_password' }),
    );
  }
  expect(passed).toEqual([]);
  await refuseCommonPassword('four words of my own');
});

test('a common password is refused at each place where one is set', async () => {
  const password = '12345678';
  const person = { firstName: 'A', lastName: 'B', email: 'common@example.org' };
  const registered = await app.visitor().post('/api/register', { ...person, password });
  const changed = await member.put('/api/user', { password, currentPassword: PASSWORD });
  await member.post('/api/forgot-password', { email: member.email });
  await app.deps.background.idle();
  const token = /token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
  const reset = await member.post('/api/reset-password', { token, password });
  for (const { status, body } of [registered, changed, reset]) {
    expect([status, body.error.code]).toEqual([400, 'weak_password']);
  }
});

test.each([
  ['the product', 'chalkbook'],
  ['the product with digits', 'Chalkbook1'],
  ['the product in pieces', '!Chalk-Book 2026!'],
  ['nothing but spaces', '      '],
  ['the address', 'ada.lovelace@example.org'],
  ['the address’s name', 'Ada.Lovelace99'],
  ['the person', 'ada lovelace'],
  ['the person turned', 'LovelaceAda'],
  ['the last name', 'Lovelace1'],
])('%s is refused as a password at each place where one is set', async (_, password) => {
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada.lovelace@example.org' };
  const own = await openTestApp();
  try {
    const registered = await own.visitor().post('/api/register', { ...person, password });
    const client = own.visitor();
    await client.post('/api/register', { ...person, password: PASSWORD });
    const changed = await client.put('/api/user', { password, currentPassword: PASSWORD });
    await client.post('/api/forgot-password', { email: person.email });
    await own.deps.background.idle();
    const token = /token=([\w-]+)/.exec(own.mails.at(-1)?.text ?? '')?.[1];
    const reset = await client.post('/api/reset-password', { token, password });
    for (const { status, body } of [registered, changed, reset]) {
      expect([status, body.error?.code]).toEqual([400, 'weak_password']);
    }
    expect(
      (await client.post('/api/reset-password', { token, password: 'Ada likes heavy squats' })).status,
    ).toBe(200);
  } finally {
    await own.close();
  }
});

test('no rule about kinds of characters: words and spaces are a password', async () => {
  for (const password of ['correct horse battery staple', 'ünïcödé ✓ 練習', 'aaaaaaaaaaaaaaaaaaaaaaab']) {
    const person = { firstName: 'A', lastName: 'B', email: `${password.length}@example.org`, password };
    expect((await app.visitor().post('/api/register', person)).status).toBe(201);
    const login = { email: person.email, password };
    expect((await app.visitor().post('/api/login', login)).status).toBe(200);
  }
});
