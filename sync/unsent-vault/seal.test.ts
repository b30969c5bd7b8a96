import { expect, test } from 'vitest';
import { ENTITIES } from '../../schema/entities.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { seal, unseal } from './seal.ts';
import { importKey, isNewer, UnreadableError } from './sealed-form.ts';

const { subtle } = crypto;
const NAME = { id: 'kept-1', userId: 'u1' };
/** Every character of base64url's own, of which base64 has others. */
const KEY = '-_'.repeat(21).concat('A');

function entry(more: object = {}): OutboxEntry {
  return {
    id: 'op-1',
    action: 'PUT',
    data: { url: '/api/workout-days/d1', body: { title: 'Beine' } },
    timestamp: 1_800_000_000_000.5,
    synced: false,
    n: 7,
    userId: 'u1',
    entityType: 'day',
    entityId: 'd1',
    ts: 1_800_000_000_000,
    version: 1,
    state: 'pending',
    attempts: 0,
    lastError: null,
    ...more,
  } as OutboxEntry;
}

async function back(entries: readonly OutboxEntry[], name = NAME): Promise<OutboxEntry[]> {
  const key = await importKey(subtle, KEY);
  return unseal(subtle, key, { ...(await seal(subtle, key, NAME, entries)), ...name });
}

test('what is sealed opens as it was: changes of each kind, refused ones with their reason', async () => {
  const lastError = { status: 422, code: 'invalid_input', message: 'no' };
  const entries = [
    entry(),
    entry({ id: 'op-2', action: 'POST', n: 8 }),
    entry({ id: 'op-3', action: 'DELETE', n: 9, state: 'parked', attempts: 3, lastError }),
    entry({ id: 'op-4', n: 10, state: 'parked', lastError: { ...lastError, verdict: true } }),
  ];
  expect(await back(entries)).toEqual(entries);
});

test.each([{ id: 'kept-2' }, { userId: 'u2' }])(
  'a record that is copied to %j does not open',
  async (other) => {
    await expect(back([entry()], { ...NAME, ...other })).rejects.toMatchObject({
      name: 'UnreadableError',
      message: 'What was kept can’t be read.',
      cause: expect.any(DOMException),
    });
  },
);

test.each([
  { action: 'PATCH' },
  { data: { url: 1, body: null } },
  { state: 'synced' },
  { lastError: {} },
  { lastError: { status: 400, code: 'x', message: 'y', verdict: false } },
  { entityType: 'wish' },
  { entityType: 'wish', version: PROTOCOL_VERSION },
  { n: -1 },
  { ts: 0.5 },
])('sealed with our key, yet no entry of ours, it is not put into the outbox: %j', async (more) => {
  await expect(back([entry(more)])).rejects.toBeInstanceOf(UnreadableError);
});

test('the server’s key is taken whole, with the characters that only base64url has', async () => {
  const key = await importKey(subtle, KEY);
  expect(key.algorithm).toMatchObject({ name: 'AES-GCM', length: 256 });
});

test('the sign-in page is told of newly logged sets, and of everything else as other changes', async () => {
  const key = await importKey(subtle, KEY);
  const set = { action: 'POST', data: { url: ENTITIES.log.path, body: {} } };
  const changed = { action: 'PUT', data: { url: `${ENTITIES.log.path}/s1`, body: {} } };
  const day = { action: 'POST', data: { url: ENTITIES.day.path, body: {} } };
  const record = await seal(subtle, key, NAME, [set, set, changed, day].map(entry));
  expect(record.count).toEqual({ sets: 2, others: 2 });
});

test('a record without a format is of the first one, and only a higher one is newer', () => {
  expect([isNewer({}), isNewer({ format: 1 }), isNewer({ format: 2 })]).toEqual([false, false, true]);
});
