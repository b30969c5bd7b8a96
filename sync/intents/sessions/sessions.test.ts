import { firstValueFrom } from 'rxjs';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../schema/id.ts';
import { LAST_REST_MS, SESSION_SILENCE_MS } from '../../../schema/sessions/session-end.ts';
import type { LocalDiary } from '../../page/local-diary.ts';
import { testDiary } from '../../testing/diary.ts';
import type { TestEngine } from '../../testing/engine.ts';
import { serverSet } from '../../testing/sets.ts';
import {
  callsOn,
  logsOn,
  onlySessionOn,
  sessionsOn,
  trainingEngine,
  typedSet,
} from '../../testing/training.ts';

const HOUR = 3_600_000;
let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  engine = await trainingEngine();
  diary = testDiary(engine);
});
afterAll(() => void vi.unstubAllEnvs());

const sessions = () => sessionsOn(engine);
const one = () => onlySessionOn(engine);
const logs = () => logsOn(engine);
const running = async () => (await firstValueFrom(diary.runningSession()))?.session.id ?? null;

describe('a session', () => {
  test('goes over midnight as one, of the day on which it began', async () => {
    engine.ports.time = Date.parse('2026-03-05T22:40:00Z');
    for (let i = 1; i <= 4; i++) {
      await diary.saveSets('e1', [typedSet(i)]);
      engine.ports.advance(20 * 60_000);
    }
    expect(one().day).toBe('2026-03-05');
    expect(logs().every(({ sessionId }) => sessionId === one().id)).toBe(true);
  });

  test('stays one over a flight and over the change to summer time; each set says its own clock', async () => {
    engine.ports.time = Date.parse('2026-03-29T00:30:00Z');
    await diary.saveSets('e1', [typedSet(1)]);
    engine.ports.advance(HOUR);
    await diary.saveSets('e1', [typedSet(2)]);
    vi.stubEnv('TZ', 'Asia/Tokyo');
    engine.ports.advance(2 * HOUR);
    await diary.saveSets('e1', [typedSet(3)]);
    expect(one()).toMatchObject({ day: '2026-03-29', offsetMin: 60 });
    expect(logs().map(({ offsetMin }) => offsetMin)).toEqual([60, 120, 540]);
  });

  test('that was forgotten ended a rest behind its last set; the next one says so and is a second of the day', async () => {
    await diary.saveSets('e1', [typedSet(1)]);
    const morning = one().id;
    engine.ports.advance(SESSION_SILENCE_MS);
    expect(await running()).toBeNull();
    expect(callsOn(engine)).toHaveLength(2);
    await diary.saveSets('e2', [typedSet(1)]);
    const [first, second] = sessions();
    expect(first).toMatchObject({
      id: morning,
      endedAt: new Date(Date.parse('2026-03-05T18:00:00Z') + LAST_REST_MS).toISOString(),
    });
    expect(second).toMatchObject({ day: '2026-03-05', dayId: 'd2' });
    expect(logs().map(({ sessionId }) => sessionId)).toEqual([morning, second?.id]);
  });

  test('is finished, and goes on when that is taken back', async () => {
    await diary.saveSets('e1', [typedSet(1)]);
    const { id } = one();
    engine.ports.advance(HOUR);
    await diary.finishSession(id);
    expect(one().endedAt).toBe('2026-03-05T19:00:00.000Z');
    expect(await running()).toBeNull();
    await diary.resumeSession(id);
    expect(one()).not.toHaveProperty('endedAt');
    expect(await running()).toBe(id);
    await diary.saveSets('e1', [typedSet(2)]);
    expect(logs().map(({ sessionId }) => sessionId)).toEqual([id, id]);
  });

  test('that was finished is followed by another the same day', async () => {
    await diary.saveSets('e1', [typedSet(1)]);
    await diary.finishSession(one().id);
    engine.ports.advance(60_000);
    const queue = engine.disk.outbox.size;
    await diary.saveSets('e1', [typedSet(2)]);
    expect(sessions().map(({ day }) => day)).toEqual(['2026-03-05', '2026-03-05']);
    // Its end is not written again.
    expect(callsOn(engine).slice(queue)).toEqual(['POST session', 'POST log']);
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
    await diary.saveSets('e1', [typedSet(1), typedSet(2)]);
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

    await diary.saveSets('e2', [typedSet(1)]);
    engine.ports.advance(60_000);
    await diary.saveSets('e1', [typedSet(1, { weight: 50 })]);
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
    await diary.saveSets('e1', [typedSet(2, { id: second?.id ?? '', weight: 65 })]);
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
    await diary.saveSets('e1', [typedSet(1)]);
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
    await diary.saveSets('e1', [typedSet(2)]);
    expect(logs().map(({ sessionId }) => sessionId)).toEqual(['there', 'there']);
  });

  test('that both devices log into does not end here by what was logged here alone', async () => {
    await diary.saveSets('e1', [typedSet(1)]);
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
    await diary.saveSets('e1', [typedSet(3)]);
    expect(one()).not.toHaveProperty('endedAt');
    expect(new Set(logs().map(({ sessionId }) => sessionId))).toEqual(new Set([id]));
  });

  test('that others of which nobody finished stand beside is the newest that still runs; the others end', async () => {
    const session = (id: string, startedAt: string) => ({
      view: {
        ...{ type: 'session' as const, id, clocks: { day: 1 }, seq: 9 },
        fields: { day: '2026-03-05', offsetMin: 60, startedAt, dayId: 'd1', deleted: false },
      },
    });
    const lifted = (id: string, sessionId: string, date: string) =>
      serverSet(id, date, { fields: { exerciseId: 'e1', sessionId } });
    // The ids say another order than the starts.
    await engine.store.commit({
      records: {
        put: [
          session('b', '2026-03-05T10:00:00.000Z'),
          session('c', '2026-03-05T12:00:00.000Z'),
          session('a', '2026-03-05T14:00:00.000Z'),
        ],
      },
    });
    await engine.store.commit({
      records: {
        put: [
          lifted('of-b', 'b', '2026-03-05T17:50:00.000Z'),
          lifted('of-c', 'c', '2026-03-05T17:30:00.000Z'),
          lifted('of-c-2', 'c', '2026-03-05T12:10:00.000Z'),
          lifted('of-a', 'a', '2026-03-05T14:10:00.000Z'),
        ],
      },
    });
    await diary.saveSets('e1', [typedSet(1)]);
    const ends = () => Object.fromEntries(sessions().map(({ id, endedAt }) => [id, endedAt !== undefined]));
    expect(ends()).toEqual({ a: true, b: false, c: false });
    expect(logs().filter(({ sessionId }) => sessionId === 'c')).toHaveLength(3);
    engine.ports.advance(SESSION_SILENCE_MS);
    await diary.saveSets('e1', [typedSet(1)]);
    expect(Object.values(ends()).filter((isEnded) => isEnded)).toHaveLength(3);
    expect(sessions()).toHaveLength(4);
  });

  test('with the ids of the app is found again', async () => {
    engine.ports.newId = newId;
    engine.ports.time = Date.now();
    await diary.saveSets('e1', [typedSet(1, { id: newId() })]);
    await diary.saveSets('e1', [typedSet(2, { id: newId() })]);
    expect(logs().map(({ sessionId }) => sessionId)).toEqual([one().id, one().id]);
  });

  test('with the ids of the app stays for what is left in it, a set or a note, and goes with the last', async () => {
    engine.ports.newId = newId;
    engine.ports.time = Date.now();
    const first = await diary.saveSets('e1', [typedSet(1)]);
    const second = await diary.saveSets('e1', [typedSet(2)]);
    await diary.undoSave(first);
    expect(one().id).toBe(logs()[0]?.sessionId);
    const note = await diary.noteInSession('e1', 'seat 4');
    await diary.undoBeginSession(one().id);
    expect(sessions()).toHaveLength(1);
    await diary.undoSave({ ...second, begun: one().id });
    expect(sessions()).toHaveLength(1);
    await diary.undoSessionChange({ ...note, begun: one().id });
    expect(sessions()).toEqual([]);
  });

  test('stays for what was said of it, when the set that began it is taken back', async () => {
    const slip = await diary.saveSets('e1', [typedSet(1)]);
    await diary.noteSession(one().id, 'Slept badly');
    await diary.undoSave(slip);
    expect(logs()).toEqual([]);
    expect(one().note).toBe('Slept badly');
    await diary.weighSession(one().id, { weight: 82.5, unit: 'kg' });
    await diary.noteSession(one().id, '');
    await diary.undoBeginSession(one().id);
    expect(one().bodyWeight).toBe(82.5);
    await diary.weighSession(one().id, null);
    await diary.setLight(one().id, true);
    await diary.undoBeginSession(one().id);
    expect(one().light).toBe(true);
    await diary.setLight(one().id, false);
    await diary.undoBeginSession(one().id);
    expect(sessions()).toEqual([]);
  });

  test('that is gone is not deleted again', async () => {
    const begun = await diary.beginSession('e1');
    await diary.undoBeginSession(begun);
    const queue = engine.disk.outbox.size;
    await diary.undoBeginSession(begun);
    await diary.undoBeginSession('nobody');
    expect(engine.disk.outbox.size).toBe(queue);
  });

  test('takes no sets of an exercise that was deleted and is not in it', async () => {
    await diary.skipInSession('e2');
    await diary.deleteExercise('e1');
    await expect(diary.saveSets('e1', [typedSet(1)])).rejects.toMatchObject({ code: 'not_found' });
  });

  test('has a note, which can be taken away', async () => {
    await diary.saveSets('e1', [typedSet(1)]);
    await diary.noteSession(one().id, ' Slept badly ');
    expect(one().note).toBe('Slept badly');
    await diary.noteSession(one().id, '');
    expect(one()).not.toHaveProperty('note');
    await expect(diary.noteSession('nobody', 'x')).rejects.toMatchObject({ code: 'not_found' });
  });
});
