// A tab that another tab's sign-out left standing: its push is answered after the next sign-in, which brought the
// entries back at other places than those from which they were sent.
import { beforeEach, expect, test } from 'vitest';
import type { Call } from '../../schema/operation.ts';
import type { PushRequest, PushResult } from '../../schema/protocol.ts';
import { readMeta } from '../engine.ts';
import type { Api } from '../http/sync-api.ts';
import { createCall } from '../intents/calls.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { serverSet } from '../testing/sets.ts';
import { putBack } from '../unsent-vault/put-back.ts';
import { applyAnswer } from './apply-answer.ts';
import { push } from './push.ts';
import { fullPace } from './refused-requests.ts';

const YEAR_MS = 365 * 86_400_000;
let engine: TestEngine;

beforeEach(async () => {
  engine = await testEngine();
});

const entries = () => [...engine.disk.outbox.values()].sort((a, b) => a.n - b.n);
const states = () => entries().map(({ entityId, state }) => `${entityId} ${state}`);
const set = (id: string, ageMs = 0): Call => {
  const date = new Date(engine.ports.time - ageMs).toISOString();
  const { deleted: _, ...fields } = serverSet(id, date).view.fields;
  return createCall('log', { id, ...fields });
};
const importSets = (...newSets: Call[]) =>
  readThenMutate(engine, (write) => write([], { newSets, allNew: true }));

/** The diary is erased, begins anew with a set, and gets back what was unsent. */
async function signOutAndIn(): Promise<void> {
  const kept = entries();
  await engine.store.destroy();
  await mutate(engine, [set('new')]);
  await putBack(engine, kept);
}

const says = () => ({ boot: 'b1', now: engine.ports.time, hi: { seq: 5, nonce: 'n5' } });
const refused = { status: 422, error: { code: 'invalid_input', message: 'no' } };
const log = () => mutate(engine, [set('old')]);
const packed = () => importSets(set('old', YEAR_MS));

test.each<[string, () => Promise<void>, Omit<PushResult, 'id'>]>([
  ['a change by its row', log, { status: 201, row: serverSet('old', '2027-01-01T10:00:00.000Z').view }],
  ['a change by its number', log, { status: 201, seq: 5 }],
  ['a change as refused', log, refused],
  ['a pack', packed, { status: 201, seq: 5, count: 1, rows: [] }],
  ['a pack as refused', packed, refused],
])(
  'R18: an answer that tells of %s is stale in the next diary, and takes nothing out',
  async (_, write, told) => {
    await write();
    const [asked, sent] = [await readMeta(engine), entries()];
    await signOutAndIn();
    const before = entries();
    expect(before.map(({ n }) => n)).toEqual([1, 2]);
    const results = sent.map(({ id }) => ({ id, ...told }));
    expect(await applyAnswer(engine, asked, sent, { ...says(), results })).toBe('stale');
    expect(entries()).toEqual(before);
  },
);

test('R18: what was read of the diary before goes again from where it stands', async () => {
  await mutate(engine, [set('old')]);
  const { outbox } = engine.store;
  const { page } = outbox;
  let erasures = 0;
  outbox.page = async (...asked) => {
    const found = await page(...asked);
    if (asked[0] === 'pending' && erasures++ === 0) await signOutAndIn();
    return found;
  };
  const sent: string[] = [];
  const api: Pick<Api, 'push'> = {
    async push({ ops }: PushRequest) {
      const results = ops.map(({ id }) => ({ id, status: 201, seq: 5 }));
      sent.push(ops.map(({ body }) => (body as { id: string }).id).join());
      return { kind: 'ok', body: { ...says(), results } };
    },
  };
  expect(await push(engine, api as Api, fullPace())).toEqual({ kind: 'done' });
  expect(sent).toEqual(['old', 'new,old']);
  expect(states()).toEqual([]);
});
