import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MARKER_HEADER } from '../../schema/errors.ts';
import { IdSchema } from '../../schema/id.ts';
import { PositionSchema, PUSH_OPS_MAX } from '../../schema/protocol.ts';
import { type Device, firstDay, type Network, set, shown, startDevice } from './device.ts';
import { type RealServer, startRealServer } from './real-server.ts';

/** A push as releases of version 1 have it: strict, so that anything new in it refuses the whole request. */
const OlderPushSchema = v.strictObject({
  deviceId: IdSchema,
  hi: v.nullable(PositionSchema),
  ops: v.pipe(v.array(v.looseObject({ id: IdSchema })), v.maxLength(PUSH_OPS_MAX)),
});
/** One that wants what this app does not send. */
const OtherPushSchema = v.strictObject({ ...OlderPushSchema.entries, format: v.literal(0) });

let server: RealServer;
let a: Device;
let exerciseId: string;
/** How many entries each push held. */
let pushes: number[];

beforeEach(async () => {
  pushes = [];
  server = await startRealServer();
  a = await startDevice(server, 'a');
  await a.sync();
  const { id } = await firstDay(a);
  exerciseId = (await a.diary.addExercise({ dayId: id, name: 'Row', targetMuscles: 'Back' })).id;
  await a.sync();
});
afterEach(() => server.close());

const refuse = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status, headers: { [MARKER_HEADER]: '1' } });

interface Push {
  ops: { id: string; body?: { weight?: number } }[];
}

/** The real server behind a look at the body, which older releases would refuse as a whole. */
function behind(check: (body: Push) => Response | null): Network {
  return ({ url, init, send }) => {
    if (!url.endsWith('/push')) return send();
    const body = JSON.parse(String(init.body)) as Push;
    pushes.push(body.ops.length);
    const refusal = check(body);
    return refusal ? Promise.resolve(refusal) : send();
  };
}
const strict = (schema: v.GenericSchema) =>
  behind((body) =>
    v.is(schema, body) ? null : refuse(400, 'invalid_input', 'format: Invalid key: Expected never'),
  );
const weights = async () => (await a.diary.exportAll()).logs.map(({ weight }) => weight).sort();
const onServer = async () => (await server.rows('workout_logs')).map(({ weight }) => weight).sort();

describe('a server that was put back to an older release', () => {
  test('R24: it is sent nothing that it does not know', async () => {
    a.network = strict(OlderPushSchema);
    await a.diary.saveSets(exerciseId, [set(1, 50), set(2, 51)]);
    expect(await a.sync()).toEqual({ kind: 'done' });
    expect(await onServer()).toEqual([50, 51]);
    expect(a.parked()).toEqual([]);
    await a.diary.saveSets(exerciseId, [set(3, 52)]);
    await a.sync();
    expect(pushes).toEqual([3, 1]);
  });

  test.each([400, 413, 422])(
    'R11, R29: one that refuses every push with %i parks nothing; all stays in view, and goes up when it is forward again',
    async (status) => {
      a.network = behind((body) =>
        v.is(OtherPushSchema, body) ? null : refuse(status, 'invalid_input', 'format: is missing'),
      );
      for (let weight = 10; weight < 30; weight++) await a.diary.saveSets(exerciseId, [set(1, weight)]);
      const queue = structuredClone(a.pending());
      const all = await shown(a);
      for (let round = 0; round < 8; round++) {
        expect(await a.sync()).toEqual({ kind: 'paused', why: 'unsupported' });
        expect(a.pending()).toEqual(queue);
        expect(a.parked()).toEqual([]);
        expect(await shown(a)).toEqual(all);
      }
      // A few tries a round, however many changes wait.
      expect(pushes.length).toBeLessThan(8 * 20);
      a.network = ({ send }) => send();
      expect(await a.sync()).toEqual({ kind: 'done' });
      expect(await onServer()).toHaveLength(20);
      const b = await startDevice(server, 'b');
      await b.sync();
      expect(await shown(b)).toEqual(all);
    },
  );

  test('R9: what others did still comes', async () => {
    const b = await startDevice(server, 'b');
    await b.sync();
    await b.diary.saveSets(exerciseId, [set(1, 70)]);
    await b.sync();
    a.network = strict(OtherPushSchema);
    await a.diary.saveSets(exerciseId, [set(1, 50)]);
    expect(await a.sync()).toEqual({ kind: 'paused', why: 'unsupported' });
    expect(await weights()).toEqual([50, 70]);
  });
});

describe('a change whose request is refused as a whole', () => {
  /** Refuses every request that holds one of these weights. */
  const poisoned = (...bad: number[]) =>
    behind(({ ops }) =>
      ops.some(({ body }) => bad.includes(body?.weight ?? 0)) ? refuse(413, 'too_large', 'too large') : null,
    );

  test.each([
    ['the oldest', [13]],
    ['in the middle', [20]],
    ['the newest', [32]],
    ['more than are tried at once, and the oldest', [13, 14, 15, 16, 17, 18, 19]],
  ])('R10, R29: %s: it alone is parked, once another was taken', async (_name, bad) => {
    a.network = poisoned(...bad);
    for (let weight = 13; weight <= 32; weight++) await a.diary.saveSets(exerciseId, [set(1, weight)]);
    for (let round = 0; round < 4; round++) await a.sync();
    expect(a.parked().map(({ data }) => (data.body as { weight: number }).weight)).toEqual(bad);
    expect(a.parked()[0]?.lastError).toMatchObject({ status: 413, code: 'too_large' });
    expect(a.pending()).toEqual([]);
    expect(await onServer()).toHaveLength(20 - bad.length);
  });

  test('R29: with nothing else to compare it waits, in view, until there is', async () => {
    a.network = poisoned(66);
    // Of the past: what is logged now is no change alone, but begins a session.
    await a.diary.saveSets(exerciseId, [set(1, 66)], '2027-01-01T10:00:00.000Z');
    expect(await a.sync()).toEqual({ kind: 'paused', why: 'unsupported' });
    expect(await weights()).toEqual([66]);
    await a.diary.saveSets(exerciseId, [set(2, 50)]);
    expect(await a.sync()).toEqual({ kind: 'done' });
    expect(a.parked()).toHaveLength(1);
    expect(await onServer()).toEqual([50]);
  });

  test('R29: a server that is updated between two tries makes no change look at fault', async () => {
    let older = true;
    const { network } = a;
    a.network = behind(() => (older ? refuse(400, 'invalid_input', 'no') : null));
    await a.diary.saveSets(exerciseId, [set(1, 50)]);
    await a.diary.saveSets(exerciseId, [set(2, 51)]);
    await a.sync();
    older = false;
    await a.sync();
    a.network = network;
    expect(a.parked()).toEqual([]);
    expect(await onServer()).toEqual([50, 51]);
  });
});
