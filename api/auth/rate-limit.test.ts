import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { DEVICES_MAX } from './known-devices.ts';

const BURST = 10;
let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ config: { rateLimitBurst: BURST } });
});
afterEach(() => app.close());

const guess = (email: string, address: string) =>
  app.visitor(address).post('/api/login', { email, password: 'a wrong guess' });

test('after ten tries from one address comes one a minute, with Retry-After', async () => {
  for (let n = 0; n < BURST; n++) expect((await guess(`n${n}@b.co`, '198.51.100.7')).status).toBe(401);
  const refused = await guess('other@b.co', '198.51.100.7');
  expect(refused.status).toBe(429);
  expect(refused.body.error.code).toBe('rate_limited');
  expect(refused.headers.get('retry-after')).toBe('60');
  app.clock.now += 60_000;
  expect((await guess('other@b.co', '198.51.100.7')).status).toBe(401);
  expect((await guess('other@b.co', '198.51.100.7')).status).toBe(429);
});

test('an account is limited whatever address the tries come from', async () => {
  const { email } = await app.member();
  for (let n = 0; n < BURST; n++) await guess(email, `198.51.100.${n}`);
  expect((await guess(email, '192.0.2.1')).status).toBe(429);
});

test('addresses of one IPv6 /64 share a bucket', async () => {
  for (let n = 0; n < BURST; n++) await guess(`n${n}@b.co`, `2001:db8:1:2::${n + 1}`);
  expect((await guess('x@b.co', '2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await guess('x@b.co', '2001:db8:1:3::1')).status).toBe(401);
});

test('who has a whole IPv6 /48 gets the tries of eight networks, not of 65,536', async () => {
  let tries = 0;
  for (let n = 0; n < 10 * BURST; n++) {
    const { status } = await guess(`n${n}@b.co`, `2001:db8:5:${n}::1`);
    if (status === 429) break;
    tries += 1;
  }
  expect(tries).toBe(8 * BURST);
  // Nobody else's tries are gone with them.
  expect((await guess('x@b.co', '2001:db8:6:1::1')).status).toBe(401);
  const person = { firstName: 'A', lastName: 'B', password: PASSWORD };
  const register = (n: number) =>
    app.visitor(`2001:db8:5:${n}::1`).post('/api/register', { ...person, email: `r${n}@b.co` });
  const answers: number[] = [];
  for (let n = 0; n <= 8 * BURST; n++) answers.push((await register(n)).status);
  expect(answers.filter((status) => status === 201)).toHaveLength(8 * BURST);
  expect(answers.at(-1)).toBe(429);
});

test('a proxy that writes the port behind the address gives nobody new tries', async () => {
  for (let n = 0; n < BURST; n++) await guess(`n${n}@b.co`, `198.51.100.7:${40_000 + n}`);
  expect((await guess('x@b.co', '198.51.100.7:50000')).status).toBe(429);
});

test('a restart does not fill the bucket', async () => {
  for (let n = 0; n < BURST; n++) await guess(`n${n}@b.co`, '198.51.100.7');
  await app.reopen();
  expect((await guess('x@b.co', '198.51.100.7')).status).toBe(429);
});

test('who empties the bucket of an account does not lock its owner out of a device that knows it', async () => {
  const owner = await app.member();
  await owner.post('/api/logout');
  for (let n = 0; n < BURST; n++) await guess(owner.email, `198.51.100.${n}`);
  const stranger = await app
    .visitor('192.0.2.9')
    .post('/api/login', { email: owner.email, password: PASSWORD });
  expect(stranger.status).toBe(429);
  const back = await owner.post('/api/login', { email: owner.email, password: PASSWORD });
  expect(back.status).toBe(200);
});

test('who empties the bucket of a network does not lock out a device that knows the account', async () => {
  const owner = await app.member();
  await owner.post('/api/logout');
  for (let n = 0; n <= BURST; n++) await guess(`n${n}@b.co`, '203.0.113.1');
  expect((await guess('other@b.co', '203.0.113.1')).status).toBe(429);
  expect((await owner.post('/api/login', { email: owner.email, password: PASSWORD })).status).toBe(200);
});

test('a device that knows the account has a limit too', async () => {
  const owner = await app.member();
  const wrong = { email: owner.email, password: 'a wrong guess' };
  for (let n = 0; n < BURST; n++) expect((await owner.post('/api/login', wrong)).status).toBe(401);
  expect((await owner.post('/api/login', wrong)).status).toBe(429);
  const other = await app.member();
  expect((await other.post('/api/login', { email: other.email, password: PASSWORD })).status).toBe(200);
});

test('a reset by mail gets past an account and a network whose buckets a stranger keeps empty', async () => {
  const { email } = await app.member();
  const phone = app.visitor('192.0.2.9');
  await phone.post('/api/forgot-password', { email });
  await app.deps.background.idle();
  const token = /token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
  for (let n = 0; n < BURST; n++) await guess(email, `198.51.100.${n}`);
  for (let n = 0; n < BURST; n++) await guess(`n${n}@b.co`, '192.0.2.9');
  const password = 'a whole new password';
  expect((await phone.post('/api/reset-password', { token, password })).status).toBe(200);
  expect((await phone.post('/api/login', { email, password })).status).toBe(200);
});

test("another account's device cookie is no way around an account's bucket", async () => {
  const victim = await app.member();
  const other = await app.member();
  for (let n = 0; n < BURST; n++) await guess(victim.email, `198.51.100.${n}`);
  const tried = await other.post('/api/login', { email: victim.email, password: 'a wrong guess' });
  expect(tried.status).toBe(429);
});

test('who uses up the reset mails of an account leaves some to a device that knows it', async () => {
  const owner = await app.member();
  const { email } = owner;
  for (let n = 0; n < BURST; n++)
    await app.visitor(`198.51.100.${n}`).post('/api/forgot-password', { email });
  expect((await app.visitor('192.0.2.9').post('/api/forgot-password', { email })).status).toBe(429);
  expect((await owner.post('/api/forgot-password', { email })).status).toBe(200);
});

test('asking for resets and registering are limited too', async () => {
  const client = app.visitor('198.51.100.8');
  for (let n = 0; n < BURST; n++) await client.post('/api/forgot-password', { email: `n${n}@b.co` });
  expect((await client.post('/api/forgot-password', { email: 'x@b.co' })).status).toBe(429);
  const person = { firstName: 'A', lastName: 'B', password: '123456' };
  for (let n = 0; n < BURST; n++) await client.post('/api/register', { ...person, email: `n${n}@b.co` });
  expect((await client.post('/api/register', { ...person, email: 'x@b.co' })).status).toBe(429);
});

test('an account that is signed in to without a cookie, time and again, fills no table', async () => {
  const [member, other] = [await app.member(), await app.member()];
  const devices = (userId: string) =>
    app.db.selectFrom('known_devices').selectAll().where('user_id', '=', userId).execute();
  const [phone] = await devices(member.user.id);
  const soon = app.clock.now + 1_000;
  for (let n = 0; n < DEVICES_MAX; n++) {
    const device = { token_hash: `script ${n}`, user_id: member.user.id, expires_at: soon + n };
    await app.db.insertInto('known_devices').values(device).execute();
  }
  // A clock that was set back makes no device the oldest.
  app.clock.now -= 3_600_000;
  const laptop = app.visitor();
  await laptop.post('/api/login', { email: member.email, password: PASSWORD });
  const kept = (await devices(member.user.id)).map(({ token_hash }) => token_hash);
  expect(kept).toHaveLength(DEVICES_MAX);
  expect(kept).toContain(phone?.token_hash);
  expect(kept).not.toContain('script 0');
  expect(await devices(other.user.id)).toHaveLength(1);
  // The new one is known.
  for (let n = 0; n <= BURST; n++) await guess(member.email, `198.51.100.${n}`);
  expect((await laptop.post('/api/login', { email: member.email, password: PASSWORD })).status).toBe(200);
});
