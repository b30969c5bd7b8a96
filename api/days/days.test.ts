import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Member, openTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

test('a day is created, renamed and listed by its number', async () => {
  const created = await client.post('/api/workout-days', {
    userId: client.user.id,
    dayNumber: 5,
    title: 'Arms',
  });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.any(String),
    userId: client.user.id,
    dayNumber: 5,
    title: 'Arms',
  });
  const url = `/api/workout-days/${created.body.id}`;
  const renamed = await client.put(url, { title: ' Arms & Core ', dayNumber: 5, userId: client.user.id });
  expect(renamed.status).toBe(200);
  expect(renamed.body.title).toBe('Arms & Core');
  const { body } = await client.get(`/api/workout-days?userId=${client.user.id}`);
  expect(body.at(-1)).toEqual(renamed.body);
  expect(body).toHaveLength(5);
});

test.each([
  ['POST', '', { dayNumber: 0, title: 'X' }, 400],
  ['POST', '', { dayNumber: 1, title: '' }, 400],
  ['POST', '', { dayNumber: 1, title: 'x'.repeat(101) }, 400],
  ['POST', '', { dayNumber: 1, title: 'X', userId: 'someone-else' }, 403],
  ['PUT', '/first', {}, 400],
  ['PUT', '/first', { title: null }, 400],
  ['PUT', '/first', { title: 'X', userId: 'someone-else' }, 403],
  ['PUT', '/unknown', { title: 'X' }, 404],
  ['DELETE', '/first', undefined, 405],
] as const)(
  '%s /api/workout-days%s with %o is refused with %i and writes nothing',
  async (method, path, body, status) => {
    const url = `/api/workout-days${path}`.replace('first', client.days[0] ?? '');
    const before = await app.dump();
    const answer = await client.send(method, url, {
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(status);
    expect(await app.dump()).toBe(before);
  },
);
