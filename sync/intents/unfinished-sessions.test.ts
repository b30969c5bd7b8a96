import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/id.ts';
import { SESSION_SILENCE_MS } from '../../schema/sessions/session-end.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { EnteredSet } from '../diary/diary.ts';
import { type LocalDiary, localDiary } from '../page/local-diary.ts';
import { isHidden, toLog } from '../store/rows.ts';
import { serverExercise, type TestEngine, testEngine } from '../testing/engine.ts';
import { serverSet } from '../testing/sets.ts';
import { backupIntents } from './backup.ts';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  engine.ports.time = Date.parse('2026-03-05T18:00:00Z');
  await engine.store.commit({ records: { put: [serverExercise('e1'), serverExercise('e2')] } });
  diary = localDiary(engine, { ready: Promise.resolve(), backups: backupIntents(engine) });
});

const set = (setNumber: number): EnteredSet => ({ setNumber, weight: 60, unit: 'kg', reps: 8 });
const visible = (type: string) =>
  [...engine.disk.records.values()]
    .map(({ view }) => view)
    .filter((view) => view.type === type && !isHidden(view));
const sessions = () => visible('session').map((view) => shownRow<'session'>(view));
const logs = () => visible('log').map(toLog);
const one = () => {
  const [session, ...others] = sessions();
  if (!session || others.length > 0) throw new Error(`${sessions().length} sessions`);
  return session;
};

test('of several sessions that nobody finished the newest that still runs goes on, and the others end', async () => {
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
  await diary.saveSets('e1', [set(1)]);
  const ends = () => Object.fromEntries(sessions().map(({ id, endedAt }) => [id, endedAt !== undefined]));
  expect(ends()).toEqual({ a: true, b: false, c: false });
  expect(logs().filter(({ sessionId }) => sessionId === 'c')).toHaveLength(3);
  engine.ports.advance(SESSION_SILENCE_MS);
  await diary.saveSets('e1', [set(1)]);
  expect(Object.values(ends()).filter((isEnded) => isEnded)).toHaveLength(3);
  expect(sessions()).toHaveLength(4);
});

test('a session with the ids of the app stays for what is left in it, a set or a note, and goes with the last', async () => {
  engine.ports.newId = newId;
  engine.ports.time = Date.now();
  const first = await diary.saveSets('e1', [set(1)]);
  const second = await diary.saveSets('e1', [set(2)]);
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

test('a session that is gone is not deleted again', async () => {
  const begun = await diary.beginSession('e1');
  await diary.undoBeginSession(begun);
  const queue = engine.disk.outbox.size;
  await diary.undoBeginSession(begun);
  await diary.undoBeginSession('nobody');
  expect(engine.disk.outbox.size).toBe(queue);
});

test('a session takes no sets of an exercise that was deleted and is not in it', async () => {
  await diary.skipInSession('e2');
  await diary.deleteExercise('e1');
  await expect(diary.saveSets('e1', [set(1)])).rejects.toMatchObject({ code: 'not_found' });
});
