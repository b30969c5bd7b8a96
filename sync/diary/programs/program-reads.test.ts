import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { serverDay, serverExercise, serverRow } from '../../testing/engine.ts';
import { watch } from '../../testing/watch.ts';
import { programReads } from './program-reads.ts';

async function program() {
  const store = memoryStore();
  await store.commit({
    records: {
      put: [
        serverDay('d2', 2, 'Pull'),
        serverDay('d1', 1, 'Push'),
        serverRow('day', 'e1', { dayNumber: 1, title: 'Easy', programId: 'p' }),
        serverRow('day', 'half', { title: 'No number yet' }),
        serverRow('program', 'p', { name: 'Other' }),
        serverRow('program', 'half', {}),
        serverExercise('x2', { workoutDayId: 'd1', orderIndex: 1 }),
        serverExercise('x1', { workoutDayId: 'd1', orderIndex: 2 }),
        serverExercise('x4', { workoutDayId: 'd1', orderIndex: 1 }),
        serverExercise('x3', { workoutDayId: 'd1', orderIndex: 1 }),
        serverExercise('x5', { workoutDayId: 'half', orderIndex: 9 }),
        serverExercise('gone', { deleted: true }),
      ],
    },
  });
  const exerciseRows = store.live.rows('exercise');
  return { store, reads: programReads(store.live, exerciseRows) };
}

it('lists days, programs and exercises in their order, without what is deleted or has not all arrived', async () => {
  const { reads } = await program();
  expect(watch(reads.exercises()).map((all) => all.map(({ id }) => id))).toEqual([
    ['x2', 'x3', 'x4', 'x1', 'x5'],
  ]);
  expect(watch(reads.allDays()).map((all) => all.map(({ id }) => id))).toEqual([['d1', 'e1', 'd2']]);
  expect(watch(reads.days()).map((all) => all.map(({ id }) => id))).toEqual([['d1', 'd2']]);
  expect(watch(reads.programs())).toEqual([
    [
      { id: 'first', name: 'My program', days: 2, isActive: true },
      { id: 'p', name: 'Other', days: 1, isActive: false },
    ],
  ]);
});

it('orders exercises of one place by id also where rows come in another order, as in a snapshot', () => {
  const { live } = memoryStore();
  const rows = ['b', 'c', 'a'].map((id) => ({ row: serverExercise(id).view, hidden: false }));
  const exercises = watch(programReads(live, of(rows)).exercises());
  expect(exercises.map((all) => all.map(({ id }) => id))).toEqual([['a', 'b', 'c']]);
});

it('shows the days of the program that was chosen last', async () => {
  const { store, reads } = await program();
  const days = watch(reads.days());
  const chosen = { name: 'Other', chosenAt: '2026-03-01T10:00:00.000Z' };
  await store.commit({ records: { put: [serverRow('program', 'p', chosen)] } });
  expect(days.map((all) => all.map(({ id }) => id))).toEqual([['d1', 'd2'], ['e1']]);
});

it('shows a deleted day as long as an exercise is of it, and a deleted program not at all', async () => {
  const { store, reads } = await program();
  const gone = [
    serverRow('day', 'd1', { dayNumber: 1, title: 'Push', deleted: true }),
    serverRow('day', 'd2', { dayNumber: 2, title: 'Pull', deleted: true }),
    serverRow('day', 'e1', { dayNumber: 1, title: 'Easy', programId: 'p', deleted: true }),
    serverRow('program', 'p', { name: 'Other', deleted: true }),
  ];
  await store.commit({ records: { put: gone } });
  expect(watch(reads.days()).map((all) => all.map(({ id }) => id))).toEqual([['d1']]);
  expect(watch(reads.programs()).map((all) => all.map(({ id }) => id))).toEqual([['first']]);
});

it('says nothing again where another kind of row has changed, and reads once for all who look', async () => {
  const { store, reads } = await program();
  const said = [watch(reads.days()), watch(reads.allDays()), watch(reads.programs())];
  const [before] = watch(reads.days());
  await store.commit({ records: { put: [serverRow('gym', 'g', { name: 'Home' })] } });
  expect(said.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(said[0]?.[0]).toBe(before);
});
