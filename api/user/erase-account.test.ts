import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setDisabled } from '../auth/user-repository.ts';
import type { Write } from '../db/write-queue.ts';
import type { Services } from '../deps.ts';
import { createServices } from '../services.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { startUpkeep } from '../upkeep.ts';
import { beginErasing, finishErasing } from './erase-account.ts';

let app: TestApp;
let ann: Member;
let bob: Member;
beforeEach(async () => {
  app = await openTestApp();
  [ann, bob] = [await app.member(), await app.member()];
});
afterEach(() => app.close());

const signIn = () => app.visitor().post('/api/login', { email: ann.email, password: PASSWORD });
const told = (event: string) => app.log.filter((line) => line.event === event);

/** A deletion whose process dies behind so many of its transactions. */
async function killedAfter(count: number): Promise<Services> {
  const services = createServices(app.deps);
  let writes = 0;
  const write: Write = (job) => {
    if (writes++ >= count) throw new Error('killed');
    return services.write(job);
  };
  await services.write((trx) => beginErasing(trx, ann.user.id, app.clock.now));
  await expect(finishErasing({ ...services, write }, ann.user.id)).rejects.toThrow('killed');
  return services;
}

/** A start of the server, up to the end of what it begins with. */
async function start(services: Services): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chalkbook-erase-'));
  startUpkeep(services, dataDir)();
  await app.deps.background.idle();
  rmSync(dataDir, { recursive: true });
}

test.each([0, 1, 6])(
  'a deletion that was killed behind %i portions is finished by the next start',
  async (count) => {
    const services = await killedAfter(count);
    // Not account_disabled, which says that nothing of it is deleted.
    expect((await signIn()).body.error.code).toBe('wrong_credentials');
    expect((await ann.get('/api/user')).status).toBe(401);
    await start(services);
    expect(await app.dump()).not.toContain(ann.user.id);
    expect([told('account_deletion_resumed').length, told('account_deleted').length]).toEqual([1, 1]);
    expect((await signIn()).body.error.code).toBe('wrong_credentials');
    expect((await bob.get('/api/workout-days')).body).toHaveLength(bob.days.length);
    await start(services);
    expect(told('account_deletion_resumed')).toHaveLength(1);
  },
);

test('one whose account was enabled since, as by a release that does not know it, is left alone for good', async () => {
  const services = await killedAfter(1);
  const disable = (at: number | null) => services.write((trx) => setDisabled(trx, ann.user.id, at));
  await disable(null);
  await disable(app.clock.now + 1);
  for (const _ of ['first', 'second']) await start(services);
  await disable(null);
  expect((await signIn()).status).toBe(200);
  expect(await app.dump()).not.toContain('deletion');
});

test('two processes that finish it together tell it once', async () => {
  const services = await killedAfter(1);
  await Promise.all([start(services), start(createServices(app.deps))]);
  expect(await app.dump()).not.toContain(ann.user.id);
  expect([told('account_deleted').length, told('account_deletion_failed').length]).toEqual([1, 0]);
});
