import { expect, test } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';

test('each answer names its request, and so do its lines in the log, the one of a failure too', async () => {
  const app = await openTestApp();
  const visitor = app.visitor();
  const found = await visitor.get('/api/health?token=secret');
  const [line] = app.log.filter(({ event }) => event === 'request');
  expect(line).toMatchObject({
    path: '/api/health',
    status: 200,
    request: found.headers.get('x-request-id'),
  });
  expect(JSON.stringify(app.log)).not.toContain('secret');
  await app.db.schema.dropTable('rate_limits').execute();
  const failed = await visitor.post('/api/login', { email: 'a@example.org', password: 'x' });
  expect(failed.status).toBe(500);
  const request = failed.headers.get('x-request-id');
  const lines = app.log.filter((entry) => entry.request === request).map(({ event }) => event);
  expect(lines).toEqual(['request_failed', 'request']);
  await app.close();
});
