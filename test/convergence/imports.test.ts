import { describe, expect, test } from 'vitest';
import { toFileText } from '../../schema/import/file-text.ts';
import type { ImportedSession } from '../../schema/import/imported.ts';
import { readImport } from '../../schema/import/read-file.ts';
import { STRONG_S3 } from '../../schema/import/testing/fixtures.ts';
import { type Device, shown } from './device.ts';
import { a, b, server, settle, startPairBeforeEach } from './device-pair.ts';

const FILE = readImport(new TextEncoder().encode(STRONG_S3));
const SETS = FILE.sessions.reduce((sum, { sets }) => sum + sets.length, 0);

startPairBeforeEach();

async function bringIn(device: Device, digest: string): Promise<string> {
  device.ports.advance(1_000);
  const answers = { weightUnit: 'kg', distanceUnit: 'm', zone: 'Europe/Berlin', names: new Map() } as const;
  const { batchId } = await device.diary.runImport({
    ...{ file: new Blob([toFileText(FILE)]), fileName: 'strong.csv', digest, answers },
    ...{ takeChanged: false, bringBack: false },
  });
  return batchId ?? 'nothing new';
}

const held = async (device: Device) => {
  const { imports, logs, sessions } = await device.diary.exportAll();
  return { imports: imports.map(({ id }) => id), sets: logs.length, sessions: sessions.length };
};
const GONE = { imports: [], sets: 0, sessions: 0 };

describe.each([
  ['of known bytes', 'd1gest'],
  ['on a page that can’t say its digest', ''],
])('one file, brought in on two phones that are off line, %s', (_, digest) => {
  test('is one import on both, with each set once', async () => {
    const ids = [await bringIn(a, digest), await bringIn(b, digest)];
    await settle();
    const whole = { imports: [ids[0]], sets: SETS, sessions: FILE.sessions.length };
    expect(ids[1]).toBe(ids[0]);
    expect([await held(a), await held(b)]).toEqual([whole, whole]);
    expect(await server.rows('workout_logs')).toHaveLength(SETS);
    expect(await shown(a)).toEqual(await shown(b));
    expect(await bringIn(b, digest)).toBe('nothing new');
  });

  test('goes whole by an undo on either, and comes in again', async () => {
    const id = await bringIn(a, digest);
    await bringIn(b, digest);
    await settle();
    b.ports.advance(1_000);
    expect(await b.diary.undoImport(id)).toMatchObject({ sets: SETS, spared: 0 });
    await settle();
    expect([await held(a), await held(b)]).toEqual([GONE, GONE]);
    expect(await bringIn(a, digest)).toBe(id);
    await settle();
    expect(await held(b)).toMatchObject({ imports: [id], sets: SETS });
  });

  test('stays with its import where one undid it before the other brought it in', async () => {
    const id = await bringIn(a, digest);
    a.ports.advance(1_000);
    await a.diary.undoImport(id);
    b.ports.advance(10_000);
    await bringIn(b, digest);
    await settle();
    for (const device of [a, b]) expect(await held(device)).toMatchObject({ imports: [id], sets: SETS });
    a.ports.advance(20_000);
    expect(await a.diary.undoImport(id)).toMatchObject({ sets: SETS, spared: 0 });
    await settle();
    expect([await held(a), await held(b)]).toEqual([GONE, GONE]);
  });
});

test('a second import of what was deleted by hand is one of its own, and its undo leaves the first', async () => {
  const first = await bringIn(a, 'd1gest');
  const [one] = (await a.diary.exportAll()).logs;
  await a.diary.deleteSets([one?.id ?? '']);
  a.ports.advance(1_000);
  const answers = { weightUnit: 'kg', distanceUnit: 'm', zone: 'Europe/Berlin', names: new Map() } as const;
  const { batchId } = await a.diary.runImport({
    ...{ file: new Blob([toFileText(FILE)]), fileName: 'strong.csv', digest: 'd1gest', answers },
    ...{ takeChanged: false, bringBack: true },
  });
  expect(batchId).not.toBe(first);
  a.ports.advance(1_000);
  expect(await a.diary.undoImport(batchId ?? '')).toMatchObject({ sets: 1 });
  expect(await held(a)).toMatchObject({ imports: [first], sets: SETS - 1 });
});

test('what a file replaced on one phone is put back on the other, but for what was edited there', async () => {
  const bring = async (device: Device, digest: string, sessions: ImportedSession[]) => {
    device.ports.advance(1_000);
    const { batchId } = await device.diary.runImport({
      ...{ file: new Blob([toFileText({ ...FILE, sessions })]), fileName: 'strong.csv', digest },
      answers: { weightUnit: 'kg', distanceUnit: 'm', zone: 'Europe/Berlin', names: new Map() },
      ...{ takeChanged: true, bringBack: false },
    });
    await settle();
    return batchId ?? 'nothing new';
  };
  const setsOf = async (device: Device) =>
    (await device.diary.exportAll()).logs.map(({ id, reps, note }) => ({ id, reps, note }));
  await bring(a, 'd1', FILE.sessions);
  const before = await setsOf(a);
  const changed = FILE.sessions.map((session) => ({
    ...session,
    sets: session.sets.map((set) => ({ ...set, reps: (set.reps ?? 0) + 1 })),
  }));
  const batchId = await bring(a, 'd2', changed);
  const [mine, ...others] = before;
  b.ports.advance(1_000);
  await b.diary.editPastSet(mine?.id ?? '', { weight: 41, unit: 'kg', reps: 11, note: 'mine' });
  expect(await b.diary.undoImport(batchId)).toEqual({ sets: 0, sessions: 0, restored: SETS - 1, spared: 1 });
  await settle();
  expect(await setsOf(a)).toEqual([{ id: mine?.id, reps: 11, note: 'mine' }, ...others]);
  expect(await shown(a)).toEqual(await shown(b));
});
