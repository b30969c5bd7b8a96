import { firstValueFrom } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { movementIdOf } from '../../../schema/catalogue/movement.ts';
import { placeAt, type SessionCard, sessionCards } from '../../../schema/sessions/session-cards.ts';
import { LAST_REST_MS, SESSION_SILENCE_MS } from '../../../schema/sessions/session-end.ts';
import type { LocalDiary } from '../../page/local-diary.ts';
import { testDiary } from '../../testing/diary.ts';
import { serverExercise, type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { deleteCall, editCall } from '../calls.ts';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  await engine.store.commit({
    records: {
      put: [
        serverExercise('e1', { name: 'Row' }),
        serverExercise('e2', { name: 'Curl', orderIndex: 1 }),
        serverExercise('e3', { name: 'Shrug', orderIndex: 2 }),
      ],
    },
  });
  diary = testDiary(engine);
});

const DIP = { dayId: 'd1', name: 'Dip', targetMuscles: 'Chest', sets: 3 };
const kg = { setNumber: 1, weight: 60, unit: 'kg', reps: 8 } as const;
const program = () => firstValueFrom(diary.exercises());
async function cards(): Promise<SessionCard[]> {
  const now = await firstValueFrom(diary.runningSession());
  return sessionCards('d1', await program(), now?.entries ?? [], now?.extras ?? new Map());
}
const shown = async () =>
  (await cards()).map(({ exercise, state, insteadOf }) =>
    [exercise.name, state === 'planned' ? '' : state, insteadOf ? `for ${insteadOf.name}` : '']
      .filter(Boolean)
      .join(' '),
  );
const PLANNED = ['Row', 'Curl', 'Shrug'];
const named = async (name: string) =>
  (await cards()).find(({ exercise }) => exercise.name === name)?.exercise.id ?? '';
const stored = (type: string) =>
  [...engine.disk.records.values()].filter(({ view }) => view.type === type && view.fields.deleted !== true);

describe('for this session alone', () => {
  test('an exercise is added, its sets are logged, and the program stays as it is', async () => {
    const change = await diary.addToSession(DIP);
    expect(await shown()).toEqual([...PLANNED, 'Dip added']);
    expect((await program()).map(({ name }) => name)).toEqual(PLANNED);
    await diary.saveSets(change.entry.exerciseId, [kg]);
    const [set] = await firstValueFrom(diary.setsOfMovement(movementIdOf('Dip')));
    expect(set).toMatchObject({ exerciseName: 'Dip', sessionId: change.entry.sessionId });
    expect(stored('session')).toHaveLength(1);
    engine.ports.advance(SESSION_SILENCE_MS);
    diary = testDiary(engine);
    expect(await shown()).toEqual(PLANNED);
  });

  test('one that was there for a day before is taken again, so that no rows pile up', async () => {
    const first = await diary.addToSession(DIP);
    await diary.undoSessionChange(first);
    const second = await diary.addToSession({ ...DIP, name: 'dip' });
    expect(second.entry.exerciseId).toBe(first.entry.exerciseId);
  });

  test('one that was there for a day before is not taken for another day, nor one of the program', async () => {
    const first = await diary.addToSession(DIP);
    await diary.finishSession(first.entry.sessionId);
    const ofD2 = await diary.addToSession({ ...DIP, dayId: 'd2' });
    expect(ofD2.entry.exerciseId).not.toBe(first.entry.exerciseId);
    await diary.finishSession(ofD2.entry.sessionId);
    const other = await diary.addToSession({ ...DIP, name: 'Dips of mine' });
    expect(other.entry).toMatchObject({ name: 'Dips of mine' });
    const row = await diary.addToSession({ ...DIP, name: 'Row' });
    expect(row.entry.exerciseId).not.toBe('e1');
    expect(engine.disk.records.get(`exercise/${row.entry.exerciseId}`)?.view.fields.equipment).toBe('');
    for (const [dayId, { entry }] of [
      ['d1', first],
      ['d2', ofD2],
    ] as const) {
      const again = await diary.addToSession({ ...DIP, dayId });
      expect(again.entry.exerciseId).toBe(entry.exerciseId);
    }
  });

  test('one stands for another in its place, each with its own history', async () => {
    const { entry } = await diary.swapInSession('e2', { ...DIP, name: 'Hammer Curl' });
    expect(await shown()).toEqual(['Row', 'Hammer Curl swapped for Curl', 'Shrug']);
    await diary.saveSets(entry.exerciseId, [kg]);
    expect(await firstValueFrom(diary.setsOf('e2'))).toEqual([]);
    await diary.skipInSession(entry.exerciseId);
    expect(await shown()).toEqual(PLANNED);
    expect(await firstValueFrom(diary.setsOf(entry.exerciseId))).toHaveLength(1);
  });

  test('one is skipped and taken up again', async () => {
    await diary.skipInSession('e2');
    expect(await shown()).toEqual(['Row', 'Curl skipped', 'Shrug']);
    await diary.unskipInSession('e2');
    expect(await shown()).toEqual(PLANNED);
  });

  test('cards change places, and the program does not', async () => {
    const move = async (index: number, step: 1 | -1) => {
      const all = await cards();
      const place = placeAt(all, index, index + step);
      if (place !== null) await diary.placeInSession(all[index]?.exercise.id ?? '', place);
    };
    await move(2, -1);
    expect(await shown()).toEqual(['Row', 'Shrug', 'Curl']);
    await move(1, -1);
    expect(await shown()).toEqual(['Shrug', 'Row', 'Curl']);
    await move(0, 1);
    expect(await shown()).toEqual(['Row', 'Shrug', 'Curl']);
    await move(2, 1);
    await diary.addToSession(DIP);
    await move(3, -1);
    expect(await shown()).toEqual(['Row', 'Shrug', 'Dip added', 'Curl']);
    expect((await program()).map(({ name }) => name)).toEqual(PLANNED);
  });

  test('one that stood for another is skipped, taken up again and stands for it again', async () => {
    const { entry } = await diary.swapInSession('e2', { ...DIP, name: 'Hammer Curl' });
    await diary.skipInSession(entry.exerciseId);
    await diary.unskipInSession(entry.exerciseId);
    expect(await shown()).toEqual(['Row', 'Hammer Curl swapped for Curl', 'Shrug']);
  });

  test('one has a note of today', async () => {
    await diary.noteInSession('e1', ' Left shoulder ');
    expect((await cards())[0]).toMatchObject({ note: 'Left shoulder', state: 'planned' });
    await diary.skipInSession('e1');
    expect((await cards())[0]).toMatchObject({ note: 'Left shoulder', state: 'skipped' });
    await diary.noteInSession('e1', '');
    expect((await cards())[0]).not.toHaveProperty('note');
  });
});

describe('taking back', () => {
  test.each([
    ['what was added', () => diary.addToSession(DIP)],
    ['a swap', () => diary.swapInSession('e2', DIP)],
    ['a skip', () => diary.skipInSession('e2')],
    ['a place', () => diary.placeInSession('e2', -1)],
    ['a note', () => diary.noteInSession('e2', 'hm')],
  ])('%s leaves the day as it was, and no empty session', async (_what, act) => {
    await diary.undoSessionChange(await act());
    expect(await shown()).toEqual(PLANNED);
    expect([stored('session'), stored('entry')]).toEqual([[], []]);
  });

  test('a skip leaves what was noted since, and the session with it', async () => {
    const skipped = await diary.skipInSession('e2');
    await diary.noteInSession('e2', 'hm');
    await diary.undoSessionChange(skipped);
    expect((await cards())[1]).toMatchObject({ state: 'planned', note: 'hm' });
    expect(stored('session')).toHaveLength(1);
  });

  test('what was added goes with its place and its note', async () => {
    const added = await diary.addToSession(DIP);
    await diary.noteInSession(added.entry.exerciseId, 'hm');
    await diary.undoSessionChange(added);
    expect(await shown()).toEqual(PLANNED);
    expect([stored('session'), stored('entry')]).toEqual([[], []]);
  });

  test('one of two changes leaves the other, and a session with sets', async () => {
    await diary.saveSets('e1', [kg]);
    await diary.noteInSession('e2', 'hm');
    await diary.undoSessionChange(await diary.skipInSession('e2'));
    expect((await cards())[1]).toMatchObject({ state: 'planned', note: 'hm' });
    expect(stored('session')).toHaveLength(1);
  });
});

test('an empty note begins no session, and there is nothing of it to take back', async () => {
  const queue = engine.disk.outbox.size;
  const noted = await diary.noteInSession('e1', '  ');
  await diary.undoSessionChange(noted);
  expect([stored('session'), stored('entry')]).toEqual([[], []]);
  expect(engine.disk.outbox.size).toBe(queue);
});

test('a session that was begun by hand goes when that is taken back, unless something is in it', async () => {
  const id = await diary.beginSession('e1');
  await diary.undoBeginSession(id);
  expect(stored('session')).toEqual([]);
  await diary.undoBeginSession(id);
  const again = await diary.beginSession('e1');
  const noted = await diary.noteInSession('e1', 'hm');
  await diary.undoBeginSession(again);
  expect(stored('session')).toHaveLength(1);
  // Neither of two changes takes the other's session away.
  await diary.skipInSession('e2');
  await diary.undoSessionChange({ ...noted, begun: again });
  expect(stored('session')).toHaveLength(1);
  const queue = engine.disk.outbox.size;
  await diary.undoSessionChange(noted);
  expect(engine.disk.outbox.size).toBe(queue);
});

test('a session that is finished hours later ended a rest behind its last set, whatever its order', async () => {
  const last = new Date(engine.ports.time + 60_000).toISOString();
  await diary.saveSets('e1', [kg]);
  engine.ports.advance(60_000);
  await diary.saveSets('e2', [kg]);
  await diary.saveSets('e1', [{ ...kg, setNumber: 2 }]);
  engine.ports.advance(2 * SESSION_SILENCE_MS);
  await diary.finishSession(stored('session')[0]?.view.id ?? '');
  const [session] = (await diary.exportAll()).sessions;
  expect(session?.endedAt).toBe(new Date(Date.parse(last) + LAST_REST_MS).toISOString());
});

test('what an older session says of its exercises is not counted as this one’s', async () => {
  await diary.noteInSession('e1', 'hm');
  const [first] = stored('session');
  await diary.finishSession(first?.view.id ?? '');
  engine.ports.advance(60_000);
  await diary.saveSets('e1', [kg]);
  const id = stored('session').find(({ view }) => view.id !== first?.view.id)?.view.id ?? '';
  const change = await diary.skipInSession('e1');
  expect(change).toMatchObject({ before: null, entry: { sessionId: id, state: 'skipped' } });
  expect(change.entry).not.toHaveProperty('note');
});

describe('kept in the program', () => {
  test('what is in the program already, or nowhere, is passed over', async () => {
    await diary.addToSession(DIP);
    const dip = await named('Dip');
    await diary.keepChanges([{ id: dip }]);
    expect(await diary.keepChanges([{ id: dip }, { id: 'e1' }, { id: 'no' }])).toEqual({
      ...{ added: [], replaced: [] },
    });
    expect((await program()).map(({ name }) => name)).toEqual([...PLANNED, 'Dip']);
  });

  test('an undo leaves what is gone, and gives back what it replaced as it is by then', async () => {
    await diary.swapInSession('e2', { ...DIP, name: 'Hammer Curl' });
    const hammer = await named('Hammer Curl');
    const kept = await diary.keepChanges([{ id: hammer, insteadOf: 'e2' }]);
    await diary.deleteExercise(hammer);
    await mutate(engine, [editCall('exercise', 'e2', { sets: 5 }), deleteCall('exercise', 'e2')]);
    const queue = engine.disk.outbox.size;
    await diary.undoKeepChanges(kept);
    expect(engine.disk.outbox.size).toBe(queue + 1);
    expect((await program()).map(({ id, sets }) => [id, sets])).toEqual([
      ['e1', 3],
      ['e2', 5],
      ['e3', 3],
    ]);
  });

  test('what was added comes behind the last, what was swapped into the place of the other; undone, all is as before', async () => {
    await diary.addToSession(DIP);
    await diary.swapInSession('e2', { ...DIP, name: 'Hammer Curl' });
    const dip = await named('Dip');
    await diary.saveSets(dip, [kg]);
    const kept = await diary.keepChanges([{ id: dip }, { id: await named('Hammer Curl'), insteadOf: 'e2' }]);
    expect((await program()).map(({ name }) => name)).toEqual(['Row', 'Hammer Curl', 'Shrug', 'Dip']);
    expect(await firstValueFrom(diary.setsOf(dip))).toHaveLength(1);
    await diary.undoKeepChanges(kept);
    expect((await program()).map(({ name }) => name)).toEqual(PLANNED);
    expect(await shown()).toEqual(['Row', 'Hammer Curl swapped for Curl', 'Shrug', 'Dip added']);
  });
});

test('a set for an exercise that is neither in the program nor in the session is refused', async () => {
  await diary.deleteExercise('e3');
  await expect(diary.saveSets('e3', [kg])).rejects.toMatchObject({ code: 'not_found' });
});
