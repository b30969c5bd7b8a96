import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let ann: Member;
beforeAll(async () => {
  app = await openTestApp();
  ann = await app.member();
});
afterAll(() => app.close());

const DIGEST = `0.${'0'.repeat(16)}`;
const POSITION = 'must be a position, seq.nonce';

test.each([
  ['pull?since=nonsense', 'since', POSITION],
  ['pull?hi=1', 'hi', POSITION],
  ['pull?limit=0', 'limit', /1/],
  ['pull?limit=5001', 'limit', /5000/],
  ['pull?limit=many', 'limit', /digits/],
  ['snapshot?hi=nonsense', 'hi', POSITION],
  ['packs?at=nonsense&before=2026-01-01T00:00:00.000Z', 'at', POSITION],
  ['packs?at=1.n&before=yesterday', 'before', /./],
  ['packs', 'at', /./],
  [`audit?since=nonsense&digest=${DIGEST}`, 'since', POSITION],
  ['audit?digest=nonsense', 'digest', 'must be a digest, count.sum'],
  ['audit', 'digest', /./],
])('what is wrong with a query is said of its part: %s', async (path, field, message) => {
  const { status, body } = await ann.get(`/api/sync/${path}`);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
  expect(body.error.fields[field]).toMatch(message);
});

test.each(['pull', 'snapshot'])('a position that the server was never at is seen in %s', async (call) => {
  expect((await ann.get(`/api/sync/${call}?hi=999.nonce`)).status).toBe(410);
  expect((await ann.get(`/api/sync/${call}`)).status).toBe(200);
});

test('a pull begins where it is told to, and ends with the page', async () => {
  const { body: all } = await ann.get('/api/sync/pull');
  const { body: first } = await ann.get('/api/sync/pull?limit=1');
  expect(first.rows).toEqual(all.rows.slice(0, 1));
  const since = `${first.next.seq}.${first.next.nonce}`;
  expect((await ann.get(`/api/sync/pull?since=${since}`)).body.rows).toEqual(all.rows.slice(1));
});
