import { gunzipSync } from 'node:zlib';
import { IDBFactory } from 'fake-indexeddb';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDiaryFile } from '../../../schema/export/diary-file.ts';
import { readImport } from '../../../schema/import/read-file.ts';
import { PACKS_PATH } from '../../../schema/packs/pack-call.ts';
import { type RealServer, startRealServer } from '../../convergence/real-server.ts';
import { LOCAL_FORMS, recordedExport, recordedPhone, recordedServer } from '../open.ts';
import { restoreDatabases } from '../stored.ts';
import { CORRECTED_FILE, FILE_SETS, NAMES } from './lifter.ts';
import { type Phone, startPhone } from './phone.ts';

const DAY_MS = 86_400_000;

type Lists = Record<string, { id: string }[]>;

describe.each(LOCAL_FORMS)('R27: a phone that %s left with everything on it', (form) => {
  const { databases, userId, keepKeys, recordedAt } = recordedPhone(form);
  const server = {
    userId,
    time: recordedAt,
    fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
  };
  let factory: IDBFactory;
  let phone: Phone;
  beforeEach(async () => {
    factory = new IDBFactory();
    await restoreDatabases(databases, factory);
    phone = await startPhone(server, factory);
  });
  afterEach(() => phone.store.close());

  test('shows every row of it as it was', async () => {
    const { contents } = readDiaryFile(recordedExport(form));
    const now = (await phone.diary.exportAll()) as unknown as Lists;
    for (const [list, rows] of Object.entries(contents as unknown as Lists)) {
      expect(rows.length, list).toBeGreaterThan(0);
      const found = new Map(now[list]?.map((row) => [row.id, row]));
      expect(found.size, list).toBe(rows.length);
      for (const row of rows) expect(found.get(row.id)).toMatchObject(row);
    }
  });

  test('has the years in packs, a workout that runs, what the bin can give back and the earlier names', async () => {
    const { diary, store } = phone;
    const days = await firstValueFrom(diary.days());
    expect(days.map(({ title }) => title)).toEqual(
      expect.arrayContaining([NAMES.unsentDay, NAMES.replacing]),
    );
    const exercises = await firstValueFrom(diary.exercises());
    const [press, squat] = [NAMES.press, NAMES.squat].map((name) =>
      exercises.find((one) => one.name === name),
    );
    expect((await store.packs.all()).length).toBeGreaterThan(10);
    // Sixty old ones, nine of the workout and two since, without the three that were deleted.
    expect(await firstValueFrom(diary.setsOf(press?.id ?? ''))).toHaveLength(60 + 9 + 2 - 3);
    const names = (await firstValueFrom(diary.setsOf(squat?.id ?? ''))).map((set) => set.exerciseName);
    expect(new Set(names)).toEqual(new Set([NAMES.squat, NAMES.squatBefore]));
    expect(squat?.group).toBeDefined();
    expect(await firstValueFrom(diary.runningSession())).not.toBeNull();
    // Undone imports, a set, sets, a gym, an exercise.
    const binned = (await diary.deletedThings()).map(({ type }) => type).sort();
    expect(binned).toEqual(['exercise', 'exercise', 'gym', 'import', 'import', 'log', 'log']);
    expect((await firstValueFrom(diary.earlierExercises())).map(({ name }) => name)).toContain('Wrist Curl');
    expect(await firstValueFrom(diary.imports())).toMatchObject([
      { fileName: 'years.csv', setCount: FILE_SETS },
      { fileName: CORRECTED_FILE, setCount: 0 },
      { fileName: 'strong.csv' },
    ]);
  });

  test('puts back what a corrected file had replaced', async () => {
    const { diary } = phone;
    const imports = await firstValueFrom(diary.imports());
    const [corrected, first] = [CORRECTED_FILE, 'strong.csv'].map((name) =>
      imports.find(({ fileName }) => fileName === name),
    );
    const weights = async () => {
      const { logs } = await diary.exportAll();
      const ofFile = logs.filter(({ batchId, weight }) => batchId === first?.id && weight > 80);
      return ofFile.map(({ weight }) => weight).sort((one, other) => one - other);
    };
    expect(await weights()).toEqual([85, 85, 100]);
    const undone = await diary.undoImport(corrected?.id ?? '');
    expect(undone).toEqual({ sets: 0, sessions: 0, restored: 2, spared: 0 });
    expect(await weights()).toEqual([82.5, 82.5, 100]);
  });

  test('gives its backup back', async () => {
    const { diary, ports } = phone;
    const before = await diary.exportAll();
    const backup = await phone.store.backups.read('restore-point');
    expect(backup).toEqual(await phone.store.backups.read('backup'));
    ports.advance(1_000);
    const gone = before.logs.slice(0, 12).map(({ id }) => id);
    await diary.deleteSets(gone);
    expect((await diary.exportAll()).logs).toHaveLength(before.logs.length - 12);
    await diary.restoreBackup();
    const back = new Set((await diary.exportAll()).logs.map(({ id }) => id));
    const saved = JSON.stringify(backup?.chunks);
    for (const id of gone) expect(back.has(id)).toBe(saved.includes(id));
  });

  test('wrote an export that another diary can take over', () => {
    const text = recordedExport(form);
    const { logs } = JSON.parse(text) as { logs: object[] };
    const { sessions, rejected } = readImport(new TextEncoder().encode(text));
    expect(rejected).toEqual([]);
    expect(sessions.flatMap(({ sets }) => sets)).toHaveLength(logs.length);
  });

  test('gives its member of before back what was sealed at the sign-out', async () => {
    const [ben = ''] = Object.keys(keepKeys).filter((id) => id !== userId);
    const key = { userId: ben, key: keepKeys[ben] };
    const bens = { userId: ben, time: recordedAt, fetch: async () => Response.json(key) };
    const his = await startPhone(bens, factory);
    expect(await his.vault.restore()).toBe(true);
    const bodies = (await his.store.outbox.page('pending', 0, 10)).map(({ data }) => data.body);
    expect(bodies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ weight: 60, reps: 5 }),
        expect.objectContaining({ weight: 62.5, reps: 5 }),
      ]),
    );
    await his.store.close();
  });
});

describe.each(LOCAL_FORMS)('R27: with the server of then, migrated, the phone that %s left', (form) => {
  const { databases, recordedAt } = recordedPhone(form);
  let server: RealServer;
  let phone: Phone;
  beforeEach(async () => {
    const factory = new IDBFactory();
    await restoreDatabases(databases, factory);
    server = await startRealServer(undefined, undefined, recordedServer(form));
    server.time = recordedAt;
    await server.signIn();
    phone = await startPhone(server, factory);
  });
  afterEach(async () => {
    await phone.store.close();
    await server.close();
  });

  test('sends what was unsent exactly once, and a new phone has all of it', async () => {
    const unsent = await phone.store.outbox.page('pending', 0, 999);
    const actions = new Set(unsent.map(({ action, data }) => `${action} ${data.url.split('/')[2]}`));
    expect(actions.size).toBeGreaterThan(7);
    const [setsBefore, known] = [await server.rows('workout_logs'), await answered(server)];
    const alreadyThere = unsent.filter(({ id }) => known.has(id));
    expect(alreadyThere.length).toBeGreaterThan(0);
    const sent = new Set<string>();
    phone.network = ({ url, init, send }) => {
      if (url.endsWith('/push')) for (const id of idsIn(init.body)) sent.add(id);
      return send();
    };
    for (let round = 0; round < 3; round++) expect(await phone.sync()).toEqual({ kind: 'done' });
    expect(sent).toEqual(new Set(unsent.map(({ id }) => id)));
    expect(await phone.store.outbox.page('pending', 0, 999)).toEqual([]);
    expect(await phone.store.outbox.page('parked', 0, 999)).toMatchObject([
      { data: { body: { name: NAMES.refusedExercise } }, lastError: { code: 'not_found' } },
    ]);
    // The file's, and the one that the other phone has not heard of.
    expect(await server.rows('workout_logs')).toHaveLength(setsBefore.length + FILE_SETS + 1);
    // A pack's rows stand for themselves: the server keeps no verdict of it.
    const alone = unsent.filter(({ data }) => data.url !== PACKS_PATH);
    expect((await answered(server)).size).toBe(known.size + alone.length - alreadyThere.length);

    // A day later it is compared with the server (R23).
    phone.pass(2 * DAY_MS);
    for (let round = 0; round < 2; round++) await phone.sync();
    expect(await phone.store.meta.read()).toMatchObject({ auditedAt: phone.ports.now() });
    expect(await phone.store.meta.read()).not.toHaveProperty('mendedAt');
    const shown = sorted(await shownToAll(phone));
    // Of one user a page has one database open.
    await phone.store.close();
    phone = await startPhone(server, new IDBFactory());
    for (let round = 0; round < 2; round++) expect(await phone.sync()).toEqual({ kind: 'done' });
    expect(sorted(await phone.diary.exportAll())).toEqual(shown);
  });

  test('is told what another phone had replaced', async () => {
    const answer = await phone.fetch('/api/sync/overwritten');
    expect(JSON.stringify(await answer.json())).toContain(NAMES.replaced);
  });
});

/** The ids of the changes in a push, which may be compressed. */
function idsIn(body: RequestInit['body']): string[] {
  const text = typeof body === 'string' ? body : gunzipSync(body as Uint8Array).toString();
  return (JSON.parse(text) as { ops: { id: string }[] }).ops.map(({ id }) => id);
}

/** The ids of the changes that the server has answered for. */
const answered = async (server: RealServer) =>
  new Set((await server.rows('mutations')).map(({ id }) => String(id)));

/** What a phone shows, without what the server refused. */
async function shownToAll({ diary }: Phone) {
  const all = await diary.exportAll();
  return { ...all, exercises: all.exercises.filter(({ name }) => name !== NAMES.refusedExercise) };
}

const sorted = (lists: object) =>
  Object.fromEntries(
    Object.entries(lists as Lists).map(([name, rows]) => [
      name,
      [...rows].sort((a, b) => (a.id < b.id ? -1 : 1)),
    ]),
  );
