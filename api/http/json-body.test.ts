import { expect, test } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';

test('a body that is nested so deeply that walking it would fail is refused before', async () => {
  const app = await openTestApp();
  const client = await app.member();
  const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
  const op = `{"id":"deep","action":"POST","url":"/api/workout-logs","ts":1,"version":1,"body":${deep}}`;
  const bodies = [deep, `{"deviceId":"phone","hi":null,"ops":[${op}]}`];
  for (const body of bodies) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'deep' };
    const answer = await client.send('POST', '/api/sync/push', { headers, body });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(/: is nested too deeply$/);
  }
  await app.close();
});
