import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setDisabled } from '../auth/user-repository.ts';
import { createServices } from '../services.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { takeRests } from './rests.ts';
import { startPush } from './start-push.ts';
import { openPushService, type TestPushService } from './testing/push-service.ts';

let service: TestPushService;
let app: TestApp;
let ann: Member;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.received.length = 0;
  service.answer = 201;
  app = await openTestApp({
    config: { publicOrigin: 'https://gym.example.org' },
    deps: { pushPost: service.post },
  });
  ann = await app.member();
});
afterEach(() => app.close());

const subscriptions = () => app.db.selectFrom('push_subscriptions').selectAll().execute();

async function subscribe(client: TestClient = ann) {
  const device = service.device();
  const answer = await client.post('/api/push/subscription', device);
  expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  return device;
}

/** The same person on another device. */
async function otherPhone(): Promise<TestClient> {
  const client = app.visitor();
  await client.post('/api/login', { email: ann.email, password: PASSWORD });
  return client;
}

const outcome = async (client: TestClient = ann) => (await client.post('/api/push/test')).body.outcome;

describe('a message', () => {
  test('reaches the device that asked for it, sealed for it alone and signed by this server', async () => {
    const device = await subscribe();
    await subscribe(await otherPhone());
    expect(await outcome()).toBe('sent');
    expect(service.received).toHaveLength(1);
    const [received] = service.received;
    expect(received?.endpoint).toBe(device.endpoint);
    expect(received?.contact).toBe('mailto:host@example.org');
    expect(received?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '300',
      topic: 'test',
      urgency: 'high',
    });
    expect(received?.message).toMatchObject({
      web_push: 8030,
      notification: { title: 'Chalkbook reaches this device', navigate: 'https://gym.example.org/' },
    });
  });

  test('is for the service worker alone where nobody said the app’s address', async () => {
    const unnamed = await openTestApp({ deps: { pushPost: service.post } });
    const member = await unnamed.member();
    await subscribe(member);
    await outcome(member);
    await unnamed.close();
    expect(service.received[0]?.message).toEqual({
      notification: expect.objectContaining({ navigate: '/', tag: 'test' }),
    });
  });

  test.each([
    [404, 'gone', 0],
    [410, 'gone', 0],
    [403, 'refused', 1],
    [500, 'refused', 1],
  ])('that is answered %i is told as %s', async (status, told, left) => {
    await subscribe();
    service.answer = status;
    expect(await outcome()).toBe(told);
    expect(await subscriptions()).toHaveLength(left);
  });

  test('follows no redirect', async () => {
    await subscribe();
    service.answer = 302;
    const before = service.asked();
    expect(await outcome()).toBe('refused');
    expect(service.asked()).toBe(before + 1);
  });

  test('waits for no service for ever, and no line of the log tells where it went', async () => {
    app.deps.pushPost = service.impatient;
    await app.reopen();
    const { endpoint } = await subscribe();
    service.answer = 0;
    expect(await outcome()).toBe('unreachable');
    expect(app.log).toContainEqual(
      expect.objectContaining({ event: 'push_not_sent', service: 'fcm.googleapis.com' }),
    );
    expect(JSON.stringify(app.log)).not.toContain(new URL(endpoint).pathname);
  });

  test('is sent sixty times in a row at most', async () => {
    await subscribe();
    for (let sent = 0; sent < 60; sent++) expect(await outcome()).toBe('sent');
    const refused = await ann.post('/api/push/test');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited']);
    expect(service.received).toHaveLength(60);
  });
});

describe('a subscription', () => {
  test.each([
    ['plain http', 'http://fcm.googleapis.com/x'],
    ['this machine', 'https://localhost/x'],
    ['an address of the network', 'https://10.0.0.1/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['a name before it', 'https://me@fcm.googleapis.com/x'],
    ['a host that begins alike', 'https://fcm.googleapis.com.example.org/x'],
    ['a host that ends alike', 'https://notpush.apple.com/x'],
    ['no address', 'fcm.googleapis.com'],
  ])('at %s is refused, and nothing is asked there', async (_, endpoint) => {
    const before = service.asked();
    const answer = await ann.post('/api/push/subscription', { ...service.device(), endpoint });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.error.fields).toHaveProperty('endpoint');
    expect(await outcome()).toBe('none');
    expect(service.asked()).toBe(before);
  });

  test.each([
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://api.push.apple.com/x',
    'https://db5p.notify.windows.com/w/?token=x',
  ])('at %s is taken', async (endpoint) => {
    const answer = await ann.post('/api/push/subscription', { ...service.device(), endpoint });
    expect(answer.status).toBe(200);
  });

  test('with a key off the curve is refused', async () => {
    const answer = await ann.post('/api/push/subscription', { ...service.device(), p256dh: 'A'.repeat(87) });
    expect(answer.body.error.fields).toEqual({ p256dh: 'must be a public key of P-256' });
  });

  test('is one a sign-in, and the ten newest of a member are kept', async () => {
    await subscribe();
    const device = await subscribe();
    expect(await subscriptions()).toHaveLength(1);
    expect((await subscriptions())[0]?.endpoint).toBe(device.endpoint);
    for (let phones = 0; phones < 10; phones++) {
      app.clock.now += 1_000;
      await subscribe(await otherPhone());
    }
    expect(await subscriptions()).toHaveLength(10);
    expect((await ann.get('/api/push')).body.subscribed).toBe(false);
  });

  test('goes with its session, however that ends, and with the account', async () => {
    await subscribe();
    const [signsOut, isEnded, stays] = [await otherPhone(), await otherPhone(), await otherPhone()];
    for (const phone of [signsOut, isEnded, stays]) await subscribe(phone);
    await signsOut.post('/api/logout');
    expect(await subscriptions()).toHaveLength(3);
    await stays.put('/api/user', { password: 'another chalk', currentPassword: PASSWORD });
    expect(await subscriptions()).toHaveLength(1);
    const body = JSON.stringify({ password: 'another chalk' });
    await stays.send('DELETE', '/api/user', { headers: { 'content-type': 'application/json' }, body });
    expect(await subscriptions()).toEqual([]);
  });

  test('of a browser that somebody else signs in with is theirs from then on', async () => {
    const device = await subscribe();
    const eve = await app.member();
    // Without the browser's secret it is another's word against ours.
    await eve.post('/api/push/subscription', { ...device, auth: service.device().auth });
    expect((await ann.get('/api/push')).body.subscribed).toBe(true);
    await eve.post('/api/push/subscription', device);
    expect((await ann.get('/api/push')).body.subscribed).toBe(false);
    expect((await eve.get('/api/push')).body.subscribed).toBe(true);
  });

  test('can be taken back, and its server’s key outlives a restart', async () => {
    await subscribe();
    const before = (await ann.get('/api/push')).body;
    expect(before).toEqual({ publicKey: expect.any(String), subscribed: true, reminders: null });
    await app.reopen();
    expect((await ann.get('/api/push')).body).toEqual(before);
    await ann.delete('/api/push/subscription');
    expect((await ann.get('/api/push')).body).toEqual({ ...before, subscribed: false });
  });
});

describe('a rest', () => {
  const arm = (id: string, afterMs: number, client: TestClient = ann) =>
    client.post('/api/push/rest', { id, afterMs });
  const services = () => createServices(app.deps);
  const ringDueRests = async () => (await takeRests(services()))();
  const rung = async (afterMs: number) => {
    app.clock.now += afterMs;
    service.received.length = 0;
    await ringDueRests();
    return service.received.map(({ message }) => message.notification.tag);
  };

  test('is rung for when it is over, once, though several processes look', async () => {
    await subscribe();
    expect((await arm('rest-1', 90_000)).status).toBe(200);
    expect(await rung(89_999)).toEqual([]);
    app.clock.now += 1;
    await Promise.all([1, 2, 3].map(ringDueRests));
    expect(service.received.map(({ message, headers }) => [message.notification.title, headers.ttl])).toEqual(
      [['Rest is over', '60']],
    );
    expect(await rung(60_000)).toEqual([]);
  });

  test('that is armed again under its name is the same one, and another takes its place', async () => {
    await subscribe();
    await arm('rest-1', 60_000);
    app.clock.now += 30_000;
    await arm('rest-1', 60_000);
    expect(await rung(30_000)).toEqual(['rest']);
    await arm('rest-2', 60_000);
    await arm('rest-3', 120_000);
    expect(await rung(60_000)).toEqual([]);
    expect(await rung(60_000)).toEqual(['rest']);
  });

  test('that was skipped is not rung for, and taking back an older one leaves it', async () => {
    await subscribe();
    await arm('rest-1', 60_000);
    await ann.delete('/api/push/rest/rest-0');
    await ann.delete('/api/push/rest/rest-1');
    await arm('rest-2', 60_000);
    await ann.delete('/api/push/rest/rest-1');
    expect(await rung(60_000)).toEqual(['rest']);
    expect(await rung(60_000)).toEqual([]);
  });

  test('outlives a restart, and is forgotten when it is over for a minute', async () => {
    await subscribe();
    await arm('rest-1', 60_000);
    await app.reopen();
    expect(await rung(70_000)).toEqual(['rest']);
    await arm('rest-2', 60_000);
    expect(await rung(120_001)).toEqual([]);
    expect(await rung(0)).toEqual([]);
  });

  test('of a disabled account is not rung for', async () => {
    await subscribe();
    await arm('rest-1', 60_000);
    await services().write((trx) => setDisabled(trx, ann.user.id, app.clock.now));
    expect(await rung(60_000)).toEqual([]);
  });

  test('needs a device that can be told, and is an hour at most', async () => {
    expect((await arm('rest-1', 60_000)).body.error.code).toBe('not_found');
    await subscribe();
    expect((await arm('rest-1', 60 * 60_000 + 1)).body.error.code).toBe('invalid_input');
    expect((await arm('no id', 1)).body.error.code).toBe('invalid_input');
  });

  test('is rung for by a running server in its second', async () => {
    const real = await openTestApp({ deps: { pushPost: service.post, now: Date.now } });
    const member = await real.member();
    await subscribe(member);
    await arm('rest-1', 60_000, member);
    const running = createServices(real.deps);
    const stop = startPush(running);
    await real.deps.background.idle();
    const dueAt = Date.now() + 300;
    await running.write((trx) => trx.updateTable('push_subscriptions').set({ rest_due_at: dueAt }).execute());
    running.restBell.wake(dueAt);
    await expect.poll(() => service.received.length).toBe(1);
    expect(Date.now()).toBeGreaterThanOrEqual(dueAt);
    stop();
    await real.close();
  });

  test('is rung for in time though the push service of the one before does not answer', async () => {
    const silent = service.device();
    const late = Promise.withResolvers<number>();
    const pushPost: typeof service.post = (url, posted) =>
      url === silent.endpoint ? late.promise : service.post(url, posted);
    const real = await openTestApp({ deps: { pushPost, now: Date.now } });
    const [first, second] = [await real.member(), await real.member()];
    await first.post('/api/push/subscription', silent);
    await subscribe(second);
    const running = createServices(real.deps);
    const stop = startPush(running);
    await real.deps.background.idle();
    const dueAt = Date.now() + 300;
    for (const [n, { user }] of [first, second].entries()) {
      const rest = { rest_id: 'rest', rest_due_at: dueAt + n * 200 };
      await running.write((trx) =>
        trx.updateTable('push_subscriptions').set(rest).where('user_id', '=', user.id).execute(),
      );
      running.restBell.wake(rest.rest_due_at);
    }
    await expect.poll(() => service.received.length).toBe(1);
    stop();
    late.resolve(201);
    await real.close();
  });
});
