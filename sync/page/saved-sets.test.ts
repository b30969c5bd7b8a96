import { firstValueFrom, type Observable } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { movementIdOf } from '../../schema/catalogue/movement.ts';
import type { EnteredSet } from '../diary/sets/set-intents.ts';
import { testDiary } from '../testing/diary.ts';
import { serverDay, type TestEngine, testEngine } from '../testing/engine.ts';
import type { LocalDiary } from './local-diary.ts';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  await engine.store.commit({ records: { put: [serverDay('d1', 1, 'Back')] } });
  diary = testDiary(engine, { wrote: () => undefined });
});

const now = <T>(observable: Observable<T>) => firstValueFrom(observable);
const add = (name: string) => diary.addExercise({ dayId: 'd1', name, targetMuscles: 'Back' });
const kg = (setNumber: number, weight: number, reps = 8): EnteredSet => ({
  setNumber,
  weight,
  unit: 'kg',
  reps,
});

describe('a saved set', () => {
  const values = async (id: string) =>
    (await now(diary.setsOf(id))).map(({ setNumber, weight, reps }) => [setNumber, weight, reps]);
  const calls = (since: number) =>
    [...engine.disk.outbox.values()].slice(since).map(({ action, data }) => [action, data.body]);

  test('is edited under its own id, beside new ones, in one write', async () => {
    const row = await add('Row');
    const { stored } = await diary.saveSets(row.id, [kg(1, 700), kg(2, 70)]);
    expect(stored.map(({ weight }) => weight)).toEqual([700, 70]);
    const before = engine.disk.outbox.size;
    let commits = 0;
    const { commit } = engine.store;
    engine.store.commit = (change) => {
      commits += 1;
      return commit(change);
    };
    const [slip] = stored;
    const saved = await diary.saveSets(row.id, [{ ...kg(1, 70), id: slip?.id ?? '' }, kg(3, 65)]);
    expect(commits).toBe(1);
    expect(await values(row.id)).toEqual([
      [1, 70, 8],
      [2, 70, 8],
      [3, 65, 8],
    ]);
    expect(saved.before).toEqual([slip]);
    // The reps were not touched: another device's edit of them must win.
    expect(calls(before)[0]).toEqual(['PUT', { weight: 70, enteredWeight: 70, enteredUnit: 'kg' }]);
    expect((await now(diary.seriesOf(movementIdOf('Row')))).map(({ weight }) => weight)).toEqual([70]);
  });

  test('with nothing changed is not written again', async () => {
    const row = await add('Row');
    const { stored } = await diary.saveSets(row.id, [kg(1, 70)]);
    const before = engine.disk.outbox.size;
    await diary.saveSets(row.id, [{ ...kg(1, 70), id: stored[0]?.id ?? '' }]);
    expect(engine.disk.outbox.size).toBe(before);
  });

  test('with an id of its own is stored under it, and saved twice is one', async () => {
    const row = await add('Row');
    const set = { ...kg(1, 70), id: 'typed' };
    expect((await diary.saveSets(row.id, [set])).stored.map(({ id }) => id)).toEqual(['typed']);
    const again = await diary.saveSets(row.id, [{ ...set, reps: 9 }]);
    expect(again.before.map(({ id }) => id)).toEqual(['typed']);
    expect(await values(row.id)).toEqual([[1, 70, 9]]);
  });

  test('that was deleted meanwhile is logged anew, and none is doubled', async () => {
    const row = await add('Row');
    const { stored } = await diary.saveSets(row.id, [kg(1, 70)]);
    const id = stored[0]?.id ?? '';
    await diary.deleteSets([id]);
    await diary.saveSets(row.id, [{ ...kg(1, 72.5), id }]);
    expect(await values(row.id)).toEqual([[1, 72.5, 8]]);
  });

  test('an undone save leaves no new set, and the edited one as it was', async () => {
    const row = await add('Row');
    const first = await diary.saveSets(row.id, [kg(1, 70)]);
    const before = await now(diary.setsOf(row.id));
    const saved = await diary.saveSets(row.id, [
      { ...kg(1, 75, 5), id: first.stored[0]?.id ?? '' },
      kg(2, 75),
    ]);
    engine.ports.advance(1);
    await diary.undoSave(saved);
    expect(await now(diary.setsOf(row.id))).toEqual(before);
  });

  test('deleted since stays deleted when its save is undone', async () => {
    const row = await add('Row');
    const first = await diary.saveSets(row.id, [kg(1, 70)]);
    const id = first.stored[0]?.id ?? '';
    const saved = await diary.saveSets(row.id, [{ ...kg(1, 75), id }]);
    await diary.deleteSets([id]);
    await diary.undoSave(saved);
    expect(await values(row.id)).toEqual([]);
  });

  test('deleted and brought back is the same one, as it is by now; twice is once', async () => {
    const row = await add('Row');
    const { stored } = await diary.saveSets(row.id, [kg(1, 70), kg(2, 70)]);
    const [one, two] = stored;
    engine.ports.advance(1);
    expect(await diary.deleteSets([one?.id ?? '', 'nobody'])).toEqual([one]);
    expect(await values(row.id)).toEqual([[2, 70, 8]]);
    await diary.undoDeleteSets([one, two].flatMap((set) => set ?? []));
    expect(await now(diary.setsOf(row.id))).toEqual(stored);
    const before = engine.disk.outbox.size;
    await diary.undoDeleteSets(stored);
    expect(engine.disk.outbox.size).toBe(before);
  });
});
