import { beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { editCall } from '../intents/calls.ts';
import { freshMeta, type Meta } from '../store/meta.ts';
import { serverDay, serverExercise, type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { applyRows } from './apply-rows.ts';

let engine: TestEngine;
let writes: string[];

beforeEach(async () => {
  writes = [];
  engine = await testEngine(async (store) => void writes.push(store));
  engine.disk.meta = { ...freshMeta('dev'), boot: 'b1', offset: 0 };
});

const says = (seq = 5) => ({ boot: 'b1', now: engine.ports.time, hi: { seq, nonce: `n${seq}` } });
const day = (title: string, seq: number, clock = 20): Row => {
  const { view } = serverDay('d1', 1, title, seq);
  return { ...view, clocks: { ...view.clocks, title: clock } };
};
const title = (text: string) => mutate(engine, [editCall('day', 'd1', { title: text })]);
const shown = () => engine.disk.records.get('day/d1')?.view.fields.title;
const pulled = (rows: Row[], seq = 5) => ({
  ...says(seq),
  rows,
  next: { seq, nonce: `n${seq}` },
  more: false,
});

describe('a pull’s answer', () => {
  test('R13: rows, hi, the highest stamp and the checkpoint are one write', async () => {
    await applyRows(engine, 0, null, pulled([day('Pull', 5, 77), serverExercise('e1').view]));
    expect(writes).toEqual(['records+meta']);
    expect(engine.disk.meta).toMatchObject({ hi: { seq: 5 }, checkpoint: { seq: 5 }, seen: 77 });
  });

  test('R13: the checkpoint stays where another tab put it', async () => {
    await applyRows(engine, 0, null, pulled([day('New', 9, 30)], 9));
    await applyRows(engine, 0, null, pulled([day('Old', 4)], 4));
    expect(engine.disk.meta).toMatchObject({ hi: { seq: 9 }, checkpoint: { seq: 9 } });
    expect(shown()).toBe('New');
  });

  test('R6: of each field the greater clock stands, whatever the numbers, and of equal ones the server’s', async () => {
    const at = { seq: 9, nonce: 'n9' };
    await applyRows(engine, 0, null, pulled([day('New', 9, 30)], 9));
    writes.length = 0;
    await applyRows(engine, 0, at, pulled([day('Old', 12, 29)], 9));
    expect(writes).toEqual([]);
    expect(shown()).toBe('New');
    await applyRows(
      engine,
      0,
      at,
      pulled([{ ...day('Old', 4, 29), clocks: { title: 29, dayNumber: 31, deleted: 10 } }], 9),
    );
    expect(engine.disk.records.get('day/d1')?.view.clocks).toEqual({ title: 30, dayNumber: 31, deleted: 10 });
    await applyRows(engine, 0, at, pulled([day('Restored', 4, 30)], 9));
    expect(shown()).toBe('Restored');
  });

  test('R6: what is pending is laid over the row, by field', async () => {
    await title('Mine');
    await applyRows(
      engine,
      0,
      null,
      pulled([{ ...day('Theirs', 5), fields: { ...day('Theirs', 5).fields, dayNumber: 7 } }]),
    );
    const record = engine.disk.records.get('day/d1');
    expect(record?.view.fields).toMatchObject({ title: 'Mine', dayNumber: 7 });
    expect(record?.base?.fields).toMatchObject({ title: 'Theirs', dayNumber: 7 });
  });

  test('R14: an answer of an older generation changes nothing', async () => {
    if (engine.disk.meta) engine.disk.meta.generation = 3;
    expect(await applyRows(engine, 2, null, pulled([day('Stale', 5)]))).toBe(false);
    expect(writes).toEqual([]);
  });

  test('R14: an answer that a reset overtakes while it is taken in is stale', async () => {
    const { read } = engine.store.meta;
    let reads = 0;
    engine.store.meta.read = async () => {
      const meta = await read();
      reads += 1;
      return meta && reads > 1 ? { ...meta, generation: 1 } : meta;
    };
    expect(await applyRows(engine, 0, null, pulled([day('Pull', 5)]))).toBe(false);
  });

  test('R15: the first answer of a new start changes only the generation', async () => {
    expect(await applyRows(engine, 0, null, { ...pulled([day('New', 5)]), boot: 'b2' })).toBe(false);
    expect(writes).toEqual(['meta']);
    expect(engine.disk.meta).toMatchObject({ boot: 'b2', generation: 1, hi: null, checkpoint: null });
    expect(shown()).toBe('Legs');
  });
});

test('R15: the first answer that a new device gets is applied as it comes, and its start remembered', async () => {
  engine.disk.meta = { ...freshMeta('dev'), offset: 0 };
  expect(await applyRows(engine, 0, null, pulled([day('First', 5)]))).toBe(true);
  expect(engine.disk.meta).toMatchObject({ boot: 'b1', generation: 0, hi: { seq: 5 } });
  expect(shown()).toBe('First');
});

describe('what the server says of itself', () => {
  /** What is known when a page comes that brings nothing: each new word must be kept by itself. */
  const known = (more: Partial<Meta> = {}): void => {
    const hi = { seq: 5, nonce: 'n5' };
    engine.disk.meta = {
      ...freshMeta('dev'),
      ...{ boot: 'b1', offset: 0, hi, checkpoint: hi, protocol: 2, server: 2, ...more },
    };
  };
  const heard = (more: object = {}) =>
    applyRows(engine, 0, { seq: 5, nonce: 'n5' }, { ...pulled([]), protocol: 2, ...more });

  test.each([
    ['a higher position', { hi: { seq: 8, nonce: 'n8' } }, { hi: { seq: 8, nonce: 'n8' } }],
    ['another change at that position', { hi: { seq: 5, nonce: 'x' } }, { hi: { seq: 5, nonce: 'x' } }],
    ['another version', { protocol: 3 }, { server: 3 }],
  ])('R13, R14, R24: %s is kept, though nothing else is new', async (_, said, kept) => {
    known();
    await heard(said);
    expect(engine.disk.meta).toMatchObject(kept);
  });

  test('R13, R14: the first position, and the first start, of a device that knows none', async () => {
    known({ hi: null });
    await heard();
    expect(engine.disk.meta?.hi).toEqual({ seq: 5, nonce: 'n5' });
    known({ boot: null });
    await heard();
    expect(engine.disk.meta?.boot).toBe('b1');
  });

  test('R5: how far the clocks are apart', async () => {
    known();
    await heard({ now: engine.ports.time + 3_600_000 });
    expect(engine.disk.meta?.offset).toBe(3_600_000);
  });

  test('R14: a lower position, or none, lowers nothing, and nothing new is not written', async () => {
    known();
    await heard({ hi: { seq: 3, nonce: 'n3' } });
    await heard({ hi: null });
    await heard();
    expect(engine.disk.meta?.hi).toEqual({ seq: 5, nonce: 'n5' });
    expect(writes).toEqual([]);
  });

  test('R24: a server that says no version leaves the one that was known', async () => {
    known();
    const { protocol: _, ...answer } = { ...pulled([], 8), protocol: 2 };
    await applyRows(engine, 0, { seq: 5, nonce: 'n5' }, answer);
    expect(engine.disk.meta).toMatchObject({ server: 2, hi: { seq: 8 } });
  });

  test('R30: an older app that runs in between lowers the version in which the rows came, never raises it', async () => {
    known({ protocol: PROTOCOL_VERSION + 1 });
    await heard();
    expect(engine.disk.meta?.protocol).toBe(PROTOCOL_VERSION);
    known({ protocol: 1 });
    await heard({ hi: { seq: 8, nonce: 'n8' } });
    expect(engine.disk.meta?.protocol).toBe(1);
  });

  test('R13: a page of a place that another tab has left by nonce or number moves no checkpoint', async () => {
    const next = { seq: 9, nonce: 'n9' };
    for (const checkpoint of [
      { seq: 5, nonce: 'x' },
      { seq: 6, nonce: 'n5' },
    ]) {
      known({ checkpoint });
      await heard({ next });
      expect(engine.disk.meta?.checkpoint).toEqual(checkpoint);
    }
    known();
    await heard({ next });
    expect(engine.disk.meta?.checkpoint).toEqual(next);
  });
});
