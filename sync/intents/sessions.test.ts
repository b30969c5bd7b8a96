import { firstValueFrom } from 'rxjs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Shown } from '../../schema/entities.ts';
import { newId } from '../../schema/id.ts';
import { LAST_REST_MS, SESSION_SILENCE_MS } from '../../schema/sessions/session-end.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { EnteredSet } from '../diary/diary.ts';
import { type LocalDiary, localDiary } from '../page/local-diary.ts';
import { isHidden, toLog } from '../store/rows.ts';
import { serverDay, serverExercise, type TestEngine, testEngine } from '../testing/engine.ts';
import { backupIntents } from './backup.ts';

const ZONE = process.env.TZ;
const HOUR = 3_600_000;
let engine: TestEngine;
let diary: LocalDiary;
let failing = false;
beforeEach(async () => {
  process.env.TZ = 'Europe/Berlin';
  failing = false;
  engine = await testEngine(() => {
    if (failing) throw new DOMException('the tab was killed', 'AbortError');
    return Promise.resolve();
  });
  engine.ports.time = Date.parse('2026-03-05T18:00:00Z');
  await engine.store.commit({
    records: {
      put: [serverDay('d2', 2, 'Pull'), serverExercise('e1'), serverExercise('e2', { workoutDayId: 'd2' })],
    },
  });
  diary = localDiary(engine, { ready: Promise.resolve(), backups: backupIntents(engine) });
});
afterAll(() => {
  process.env.TZ = ZONE;
});

const set = (setNumber: number, more: Partial<EnteredSet> = {}): EnteredSet => ({
  setNumber,
  weight: 60,
  unit: 'kg',
  reps: 8,
  ...more,
});
const records = (type: string) =>
  [...engine.disk.records.values()].map(({ view }) => view).filter((view) => view.type === type);
const sessions = () =>
  records('session')
    .filter((view) => !isHidden(view))
    .map((view) => shownRow<'session'>(view));
const logs = () =>
  records('log')
    .filter((view) => !isHidden(view))
    .map(toLog);
const outbox = () =>
  [...engine.disk.outbox.values()].map(({ action, entityType }) => `${action} ${entityType}`);
const running = async () => (await firstValueFrom(diary.runningSession()))?.session.id ?? null;
const one = (): Shown<'session'> => {
  const [session, ...others] = sessions();
  if (!session || others.length > 0) throw new Error(`${sessions().length} sessions`);
  return session;
};

describe('the first saved set', () => {
  test('begins a session in the same write, and the next ones belong to it', async () => {
    const writes: string[][] = [];
    const { commit } = engine.store;
    engine.store.commit = (change) => {
      writes.push((change.records?.put ?? []).map(({ view }) => view.type));
      return commit(change);
    };
    await diary.saveSets('e1', [set(1), set(2)]);
    engine.ports.advance(600_000);
    await diary.saveSets('e2', [set(1)]);
    expect(writes).toEqual([['session', 'log', 'log'], ['log']]);
    expect(outbox()).toEqual(['POST session', 'POST log', 'POST log', 'POST log']);
    const session = one();
    expect(session).toMatchObject({
      day: '2026-03-05',
      offsetMin: 60,
      startedAt: '2026-03-05T18:00:00.000Z',
      dayId: 'd1',
    });
    expect(logs().map(({ sessionId, offsetMin }) => [sessionId, offsetMin])).toEqual(
      Array(3).fill([session.id, 60]),
    );
    expect(await running()).toBe(session.id);
  });

  test('costs one keyed read more, of the last hours alone', async () => {
    const { documents, get } = engine.store.records;
    const reads: string[] = [];
    engine.store.records.documents = (type, after, limit) => {
      reads.push(`${type} from ${after > '0' ? 'the last hours' : 'the first'}`);
      return documents(type, after, limit);
    };
    engine.store.records.get = (refs) => {
      reads.push(refs.map(({ type }) => type).join());
      return get(refs);
    };
    await diary.saveSets('e1', [set(1)]);
    await diary.saveSets('e1', [set(2)]);
    const save = ['exercise', '', 'session from the last hours'];
    expect(reads).toEqual([...save, ...save]);
  });

  test('that is taken back leaves no session; with a second set in it the session stays', async () => {
    const first = await diary.saveSets('e1', [set(1)]);
    await diary.undoSave(first);
    expect([sessions(), logs(), await running()]).toEqual([[], [], null]);
    const again = await diary.saveSets('e1', [set(1)]);
    await diary.saveSets('e1', [set(2)]);
    await diary.undoSave(again);
    expect(logs().map(({ sessionId }) => sessionId)).toEqual([one().id]);
  });

  test('is kept with its session or not at all', async () => {
    failing = true;
    await expect(diary.saveSets('e1', [set(1)])).rejects.toMatchObject({ code: 'storage_blocked' });
    failing = false;
    expect([sessions(), logs(), outbox()]).toEqual([[], [], []]);
    await diary.saveSets('e1', [set(1)]);
    expect(logs()[0]?.sessionId).toBe(one().id);
  });

  test('begins none when it is one of the past, or edits an old one', async () => {
    const at = '2026-03-01T10:00:00.000Z';
    const { stored } = await diary.saveSets('e1', [set(1)], at);
    await diary.saveSets('e1', [set(1, { id: stored[0]?.id ?? '', weight: 62.5 })]);
    expect(sessions()).toEqual([]);
    expect(logs()[0]).not.toHaveProperty('sessionId');
  });

  test('says nothing of a session to a server that does not know them', async () => {
    const meta = await engine.store.meta.read();
    await diary.saveSets('e1', [set(1)], '2026-03-01T10:00:00.000Z');
    const now = (await engine.store.meta.read()) ?? meta;
    if (!now) throw new Error('no meta');
    await engine.store.commit({ meta: { ...now, server: 1 } });
    await diary.saveSets('e1', [set(2)]);
    expect(sessions()).toEqual([]);
    expect([...engine.disk.outbox.values()].map(({ version }) => version)).toEqual([1, 1]);
  });
});

describe('a session', () => {
  test('goes over midnight as one, of the day on which it began', async () => {
    engine.ports.time = Date.parse('2026-03-05T22:40:00Z');
    for (let i = 1; i <= 4; i++) {
      await diary.saveSets('e1', [set(i)]);
      engine.ports.advance(20 * 60_000);
    }
    expect(one().day).toBe('2026-03-05');
    expect(logs().every(({ sessionId }) => sessionId === one().id)).toBe(true);
  });

  test('stays one over a flight and over the change to summer time; each set says its own clock', async () => {
    engine.ports.time = Date.parse('2026-03-29T00:30:00Z');
    await diary.saveSets('e1', [set(1)]);
    engine.ports.advance(HOUR);
    await diary.saveSets('e1', [set(2)]);
    process.env.TZ = 'Asia/Tokyo';
    engine.ports.advance(2 * HOUR);
    await diary.saveSets('e1', [set(3)]);
    expect(one()).toMatchObject({ day: '2026-03-29', offsetMin: 60 });
    expect(logs().map(({ offsetMin }) => offsetMin)).toEqual([60, 120, 540]);
  });

  test('that was forgotten ended a rest behind its last set; the next one says so and is a second of the day', async () => {
    await diary.saveSets('e1', [set(1)]);
    const morning = one().id;
    engine.ports.advance(SESSION_SILENCE_MS);
    expect(await running()).toBeNull();
    expect(outbox()).toHaveLength(2);
    await diary.saveSets('e2', [set(1)]);
    const [first, second] = sessions();
    expect(first).toMatchObject({
      id: morning,
      endedAt: new Date(Date.parse('2026-03-05T18:00:00Z') + LAST_REST_MS).toISOString(),
    });
    expect(second).toMatchObject({ day: '2026-03-05', dayId: 'd2' });
    expect(logs().map(({ sessionId }) => sessionId)).toEqual([morning, second?.id]);
  });

  test('is finished, and goes on when that is taken back', async () => {
    await diary.saveSets('e1', [set(1)]);
    const { id } = one();
    engine.ports.advance(HOUR);
    await diary.finishSession(id);
    expect(one().endedAt).toBe('2026-03-05T19:00:00.000Z');
    expect(await running()).toBeNull();
    await diary.resumeSession(id);
    expect(one()).not.toHaveProperty('endedAt');
    expect(await running()).toBe(id);
    await diary.saveSets('e1', [set(2)]);
    expect(logs().map(({ sessionId }) => sessionId)).toEqual([id, id]);
  });

  test('that was finished is followed by another the same day', async () => {
    await diary.saveSets('e1', [set(1)]);
    await diary.finishSession(one().id);
    engine.ports.advance(60_000);
    const queue = engine.disk.outbox.size;
    await diary.saveSets('e1', [set(2)]);
    expect(sessions().map(({ day }) => day)).toEqual(['2026-03-05', '2026-03-05']);
    // Its end is not written again.
    expect(outbox().slice(queue)).toEqual(['POST session', 'POST log']);
  });

  test('that is over leaves what it did behind as last time, once another has begun', async () => {
    engine.ports.time = Date.parse('2026-03-05T06:00:00Z');
    const table = async () => ({
      today: (await firstValueFrom(diary.todaysSets('e1'))).map(({ setNumber, weight }) => [
        setNumber,
        weight,
      ]),
      last: (await firstValueFrom(diary.previousSets('row'))).map(({ weight, before }) => [
        weight,
        before?.weight,
      ]),
      done: (await firstValueFrom(diary.todaysProgress('d1'))).get('e1')?.done ?? 0,
    });
    await diary.saveSets('e1', [set(1), set(2)]);
    await diary.finishSession(one().id);
    const morning = await table();
    expect(morning).toMatchObject({
      today: [
        [1, 60],
        [2, 60],
      ],
      done: 2,
    });
    engine.ports.advance(11 * HOUR);
    expect(await table()).toEqual(morning);

    const evening = await diary.beginSession('e1');
    expect(await running()).toBe(evening);
    expect(await table()).toEqual({
      today: [],
      last: [
        [60, undefined],
        [60, undefined],
      ],
      done: 0,
    });
    await diary.undoBeginSession(evening);
    expect([await running(), await table()]).toEqual([null, morning]);

    await diary.saveSets('e2', [set(1)]);
    engine.ports.advance(60_000);
    await diary.saveSets('e1', [set(1, { weight: 50 })]);
    expect(await table()).toEqual({
      today: [[1, 50]],
      last: [
        [50, 60],
        [60, undefined],
      ],
      done: 1,
    });
    const [first, second] = logs().filter(({ exerciseId }) => exerciseId === 'e1');
    expect(first?.sessionId).not.toBe(await running());
    // What the morning did can still be corrected, and stays there.
    await diary.saveSets('e1', [set(2, { id: second?.id ?? '', weight: 65 })]);
    expect(await table()).toMatchObject({
      today: [[1, 50]],
      last: [
        [50, 60],
        [65, undefined],
      ],
    });
    const sets = logs().filter(({ exerciseId }) => exerciseId === 'e1');
    expect(sets.map(({ sessionId }) => sessionId === first?.sessionId)).toEqual([true, true, false]);
  });

  test('that runs is the one that is begun anew', async () => {
    await diary.saveSets('e1', [set(1)]);
    expect(await diary.beginSession('e1')).toBe(one().id);
    await diary.undoBeginSession(one().id);
    expect(sessions()).toHaveLength(1);
  });

  test('that another device began goes on here, by its sets and not by its start', async () => {
    const startedAt = '2026-03-05T14:00:00.000Z';
    const fields = { day: '2026-03-05', offsetMin: 60, startedAt, dayId: 'd1', deleted: false };
    await engine.store.commit({
      records: { put: [{ view: { type: 'session', id: 'there', fields, clocks: { day: 1 }, seq: 9 } }] },
    });
    const theirs = {
      ...{ exerciseId: 'e1', exerciseName: 'Row', date: '2026-03-05T17:30:00.000Z', setNumber: 1 },
      ...{ weight: 60, reps: 8, enteredWeight: 60, enteredUnit: 'kg', sessionId: 'there', deleted: false },
    };
    await engine.store.commit({
      records: {
        put: [{ view: { type: 'log', id: 'their-set', fields: theirs, clocks: { date: 1 }, seq: 9 } }],
      },
    });
    expect(await running()).toBe('there');
    await diary.saveSets('e1', [set(2)]);
    expect(logs().map(({ sessionId }) => sessionId)).toEqual(['there', 'there']);
  });

  test('that both devices log into does not end here by what was logged here alone', async () => {
    await diary.saveSets('e1', [set(1)]);
    const { id } = one();
    engine.ports.advance(2 * HOUR);
    const theirs = {
      ...{ exerciseId: 'e1', exerciseName: 'Row', date: new Date(engine.ports.time).toISOString() },
      ...{
        setNumber: 2,
        weight: 60,
        reps: 8,
        enteredWeight: 60,
        enteredUnit: 'kg',
        sessionId: id,
        deleted: false,
      },
    };
    await engine.store.commit({
      records: {
        put: [{ view: { type: 'log', id: 'their-set', fields: theirs, clocks: { date: 1 }, seq: 9 } }],
      },
    });
    engine.ports.advance(2 * HOUR);
    await diary.saveSets('e1', [set(3)]);
    expect(one()).not.toHaveProperty('endedAt');
    expect(new Set(logs().map(({ sessionId }) => sessionId))).toEqual(new Set([id]));
  });

  test('with the ids of the app is found again', async () => {
    engine.ports.newId = newId;
    engine.ports.time = Date.now();
    await diary.saveSets('e1', [set(1, { id: newId() })]);
    await diary.saveSets('e1', [set(2, { id: newId() })]);
    expect(logs().map(({ sessionId }) => sessionId)).toEqual([one().id, one().id]);
  });

  test('has a note, which can be taken away', async () => {
    await diary.saveSets('e1', [set(1)]);
    await diary.noteSession(one().id, ' Slept badly ');
    expect(one().note).toBe('Slept badly');
    await diary.noteSession(one().id, '');
    expect(one()).not.toHaveProperty('note');
    await expect(diary.noteSession('nobody', 'x')).rejects.toMatchObject({ code: 'not_found' });
  });
});
