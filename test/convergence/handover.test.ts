import { describe, expect, test } from 'vitest';
import { codeCollector, toCodes } from '../../schema/handover/codes.ts';
import { packHandover, unpackHandover } from '../../schema/handover/handover.ts';
import type { HandoverPart } from '../../sync/diary/handover-intents.ts';
import { type Device, firstDay, set, shown } from './device.ts';
import { a, b, server, settle, startPairBeforeEach } from './device-pair.ts';

startPairBeforeEach();

/** By codes, as a phone films them: in another order than they are shown. */
async function handOver(part: HandoverPart, from = a, to = b) {
  const collector = codeCollector();
  for (const code of (toCodes(packHandover(await from.diary.giveHandover(part))) ?? []).reverse())
    collector.see(code);
  const whole = collector.whole();
  if (!whole) throw new Error('Something is missing.');
  return to.diary.takeHandover(unpackHandover(whole));
}
const addRow = async (device: Device) =>
  device.diary.addExercise({ dayId: (await firstDay(device)).id, name: 'Row', targetMuscles: 'Back' });
const seq = async () => (await server.rows('workout_logs')).map((row) => row.seq).sort();

describe('from hand to hand', () => {
  test.each([
    ['the giver', () => [a, b]],
    ['the receiver', () => [b, a]],
  ])('what is unsent is there at once, goes up once, whoever is first: %s', async (_, order) => {
    const row = await addRow(a);
    await a.diary.saveSets(row.id, [set(1, 60), set(2, 62.5)]);
    expect(await handOver('unsent')).toEqual({ carried: 4 });
    expect(await shown(b)).toEqual(await shown(a));
    // Filming it again changes nothing.
    expect(await handOver('unsent')).toEqual({ carried: 0 });
    expect(b.pending().map(({ id, ts }) => [id, ts])).toEqual(a.pending().map(({ id, ts }) => [id, ts]));

    const [first, second] = order() as [Device, Device];
    expect(await first.sync()).toEqual({ kind: 'done' });
    const before = await seq();
    expect(before).toHaveLength(2);
    await settle(second, first);
    expect(await seq()).toEqual(before);
    expect([a.pending(), b.pending(), a.parked(), b.parked()]).toEqual([[], [], [], []]);
    expect(await shown(a)).toEqual(await shown(b));
    // Nor does it when both have long sent it.
    await handOver('session');
    await settle(a, b);
    expect(await seq()).toEqual(before);
  });

  test('the receiver goes on with it, and what it changes stands, though the giver sends later', async () => {
    const row = await addRow(a);
    const { stored } = await a.diary.saveSets(row.id, [set(1, 600)]);
    await handOver('session');
    b.ports.time = a.ports.time - 3_600_000;
    await b.diary.saveSets(row.id, [{ ...set(1, 60), id: stored[0]?.id ?? '' }, set(2, 65)]);
    await settle(b, a);
    const weights = async (device: Device) =>
      (await device.diary.exportAll()).logs.map(({ weight }) => weight).sort();
    expect(await weights(a)).toEqual([60, 65]);
    expect(await shown(a)).toEqual(await shown(b));
    expect((await a.diary.exportAll()).sessions).toHaveLength(1);
  });

  test('what the server has is given too, with what it needs to be read, and is nothing to send', async () => {
    const row = await addRow(a);
    await a.diary.saveSets(row.id, [set(1, 60)]);
    await settle(a);
    expect((await b.diary.exportAll()).exercises).toEqual([]);
    expect(await handOver('weeks')).toEqual({ carried: 0 });
    expect((await b.diary.exportAll()).exercises).toMatchObject([{ id: row.id }]);
    expect(await shown(b)).toEqual(await shown(a));
    expect(b.pending()).toEqual([]);
    // What was deleted meanwhile does not come back by an old handover.
    const old = await a.diary.giveHandover('weeks');
    await a.diary.deleteSets((await a.diary.exportAll()).logs.map(({ id }) => id));
    await settle(a, b);
    await b.diary.takeHandover(old);
    expect((await b.diary.exportAll()).logs).toEqual([]);
    await settle(a, b);
    expect(await shown(a)).toEqual(await shown(b));
  });

  test('another account’s is not taken, and what was refused stays with whom it was refused to', async () => {
    await expect(a.diary.giveHandover('unsent')).rejects.toMatchObject({ code: 'not_found' });
    const row = await addRow(a);
    await a.diary.saveSets(row.id, [set(1, 60)]);
    const given = await a.diary.giveHandover('unsent');
    await expect(b.diary.takeHandover({ ...given, userId: 'somebody' })).rejects.toMatchObject({
      code: 'invalid',
    });
    const [op] = given.ops;
    if (!op) throw new Error('Nothing is given.');
    const newer = { ...op, url: '/api/horoscopes', version: 99 };
    await expect(b.diary.takeHandover({ ...given, ops: [newer] })).rejects.toMatchObject({ code: 'upgrade' });
    const odd = { ...op, url: '/api/horoscopes' };
    await expect(b.diary.takeHandover({ ...given, ops: [odd] })).rejects.toMatchObject({ code: 'invalid' });
    expect(b.pending()).toEqual([]);
    const logs = a.pending().filter(({ entityType }) => entityType === 'log');
    for (const entry of logs) a.disk.outbox.set(entry.n, { ...entry, state: 'parked' });
    expect((await a.diary.giveHandover('unsent')).ops).toHaveLength(given.ops.length - logs.length);
  });
});
