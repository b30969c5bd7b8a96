// All that a lifter of this release can log, over another release's server, which this one's then takes the place of:
// node test/released/whole-diary.ts CHECKOUT
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { IDBFactory } from 'fake-indexeddb';
import { createClient } from '../../api/testing/test-client.ts';
import { parkedIntents } from '../../sync/outbox/parked.ts';
import { LIFTER } from '../journeys/support/device.ts';
import { Server } from '../journeys/support/server.ts';
import { fillBin, importFiles, keepAll, trainForYears, trainToday } from './local-form/lifter.ts';
import { startPhone } from './local-form/phone.ts';

/** A push ends where the server stops it. */
const ROUNDS = 10;

const server = await Server.create(resolve(process.argv[2] ?? ''));
const newer = Server.over(server);
process.on('exit', () => {
  void server.kill();
  void newer.kill();
});
const at = (path: string, init?: RequestInit) => fetch(server.url + path, init);
const client = createClient(at);
await server.start();
const { body: user } = await client.post('/api/register', LIFTER);
const served = {
  userId: String(user.id),
  time: Date.now(),
  fetch: (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    // The other server closes its connections.
    headers.set('connection', 'close');
    return at(path, { ...init, headers });
  },
};
const phone = await startPhone(served, new IDBFactory());
await phone.sync();
const program = await trainForYears(phone);
const kept = await keepAll(phone, program);
await importFiles(phone);
await trainToday(phone, program, kept);
await fillBin(phone, program, kept);
const logged = await shown();

const before = await sent();
console.log(`over the other server ${before.pending} changes wait for a newer one, and it refused:`);
for (const { data, lastError } of before.parked) console.log(`  ${data.url}: ${lastError?.message}`);
await server.stop();
await newer.start();
// Try Again, for each.
for (const { id } of before.parked) await parkedIntents(phone.engine).retryParked(id);
expect(await sent()).toEqual({ pending: 0, parked: [] });
expect(await shown()).toEqual(logged);
const another = await startPhone({ ...served, time: Date.now() }, new IDBFactory());
for (let round = 0; round < ROUNDS; round++) await another.sync();
expect(ordered(await another.diary.exportAll())).toEqual(logged);
console.log('✓ under this server all of it is there, and on another phone');
process.exit(0);

async function sent() {
  for (let round = 0; round < ROUNDS; round++) await phone.sync();
  const { outbox } = phone.store;
  const pending = (await outbox.page('pending', 0, 99_999)).length;
  return { pending, parked: await outbox.page('parked', 0, 99_999) };
}

async function shown() {
  return ordered(await phone.diary.exportAll());
}

function ordered(diary: object) {
  const lists = Object.entries(diary).map(([name, list]) => [
    name,
    Array.isArray(list) ? [...list].sort((a, b) => (a.id < b.id ? -1 : 1)) : list,
  ]);
  return Object.fromEntries(lists);
}
