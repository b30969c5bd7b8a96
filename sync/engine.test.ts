import { expect, test, vi } from 'vitest';
import { HOT_WINDOW_MS } from '../schema/protocol.ts';
import { coldBefore, packingOf, updateMeta, withDb } from './engine.ts';
import { testEngine } from './testing/engine.ts';

test('sets leave the hot window by the server’s clock', async () => {
  const engine = await testEngine();
  const { time } = engine.ports;
  expect(coldBefore(engine, { offset: null })).toBe(time - HOT_WINDOW_MS);
  expect(coldBefore(engine, { offset: 5_000 })).toBe(time + 5_000 - HOT_WINDOW_MS);
  expect(coldBefore({ ...engine, packing: { windowMs: 7 } }, { offset: -3 })).toBe(time - 10);
});

test('old sets are looked for once a day unless it is said otherwise', async () => {
  const engine = await testEngine();
  expect(packingOf(engine)).toEqual({ windowMs: HOT_WINDOW_MS, everyMs: 86_400_000, changesMin: 100 });
  expect(packingOf({ ...engine, packing: { everyMs: 0 } })).toMatchObject({ everyMs: 0, changesMin: 100 });
});

test('two users of one browser don’t wait for each other', async () => {
  const engine = await testEngine();
  const first = Promise.withResolvers<void>();
  const held = withDb(engine, () => first.promise);
  await withDb({ ...engine, userId: 'u2' }, async () => first.resolve());
  await held;
});

test('a change of the device’s record that changes nothing writes nothing', async () => {
  const engine = await testEngine();
  const commit = vi.spyOn(engine.store, 'commit');
  await updateMeta(engine, () => null);
  expect(commit).not.toHaveBeenCalled();
  await updateMeta(engine, (meta) => ({ ...meta, lastN: 3 }));
  expect(engine.disk.meta).toMatchObject({ lastN: 3 });
});
