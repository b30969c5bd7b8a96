import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { serverExercise, serverRow } from '../../testing/engine.ts';
import { watch } from '../../testing/watch.ts';
import { joinedMovements } from './joined-movements.ts';

async function joined() {
  const store = memoryStore();
  await store.commit({
    records: {
      put: [
        serverExercise('row', { name: 'Row' }),
        serverExercise('old', { name: 'Row', deleted: true }),
        serverExercise('chin', { name: 'Chin-Up', movementId: 'chin' }),
      ],
    },
  });
  return { store, ...joinedMovements(store.live, store.live.rows('exercise')) };
}
const join = serverRow('movement', 'chin', { aliasOf: 'row' });

it('reads each exercise of a movement, archived ones too, and those of what was joined with it', async () => {
  const { store, ofMovement } = await joined();
  const said = ['row', 'chin', 'nothing'].map((movement) => watch(ofMovement(movement, (id) => of(id))));
  await store.commit({ records: { put: [join] } });
  expect(said).toEqual([
    [
      ['old', 'row'],
      ['chin', 'old', 'row'],
    ],
    [['chin'], ['chin', 'old', 'row']],
    [[]],
  ]);
});

it('reads under the movement that has the history, and anew only where that is another', async () => {
  const { store, inJoined } = await joined();
  const said = watch(inJoined('chin', (movement) => of(movement)));
  await store.commit({ records: { put: [serverRow('movement', 'chin', { note: 'Slow' })] } });
  await store.commit({ records: { put: [join] } });
  await store.commit({
    records: { put: [serverRow('movement', 'chin', { aliasOf: 'row', deleted: true })] },
  });
  expect(said).toEqual(['chin', 'row', 'chin']);
});

it('names in each exercise the movement that has its history, and leaves the others as they are', async () => {
  const { store, exerciseRows } = await joined();
  await store.commit({ records: { put: [join] } });
  const [rows = []] = watch(exerciseRows);
  expect(rows.map(({ row, hidden }) => [row.id, row.fields.name, row.fields.movementId, hidden])).toEqual([
    ['chin', 'Chin-Up', 'row', false],
    ['old', 'Row', undefined, true],
    ['row', 'Row', undefined, false],
  ]);
});

it('tells of movements once for all who look, and not again for a saved set', async () => {
  const { store, movements } = await joined();
  const [one, other] = [watch(movements), watch(movements)];
  await store.commit({ records: { put: [serverRow('gym', 'g', { name: 'Home' })] } });
  await store.commit({ records: { put: [join] } });
  expect(one).toEqual([[], [{ id: 'chin', aliasOf: 'row' }]]);
  expect(one[1]).toBe(other[1]);
});
