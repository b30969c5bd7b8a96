import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { exercise, type FakeDiary, fakeDiary, log } from './testing/fake-diary.ts';
import { renderWorkout } from './testing/render-workout.tsx';
import { pick, save, weight } from './testing/set-table.ts';

let count = 0;
const bench = () => exercise(`extra-${count}`, 'Barbell Bench Press');
beforeEach(() => {
  localStorage.clear();
  count += 1;
});

const numbers = () =>
  screen.getAllByRole('rowheader').map((head) => within(head).getByRole('button').textContent);
const addSet = async (diary: FakeDiary) => {
  renderWorkout(diary);
  const button = await screen.findByRole('button', {
    name: 'Add a set of Barbell Bench Press for today',
  });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
};

it('one tap gives one set more for today, which is saved as such and leaves the program as it is', async () => {
  const one = bench();
  const diary = fakeDiary({ exercises: [one], logs: [log(one, 3, 70, 8, 7), log(one, 1, 80, 8, 7)] });
  const saveSets = vi.spyOn(diary, 'saveSets');
  await addSet(diary);
  expect(numbers()).toEqual(['1', '2', '3', '4']);
  expect(weight(4).value).toBe('70.0');
  pick(4, 6);
  await save();
  expect(saveSets.mock.calls[0]?.[1]).toMatchObject([{ setNumber: 4, weight: 70, reps: 6 }]);
  expect(diary.$exercises.value).toEqual([one]);
  cleanup();
  renderWorkout(diary);
  expect(await screen.findByRole('button', { name: /^4 ?saved$/ })).toBeTruthy();
  expect(numbers()).toHaveLength(4);
});

it('goes again with Undo and from its menu, and waits where nothing was typed in it yet', async () => {
  const diary = fakeDiary({ exercises: [bench()] });
  await addSet(diary);
  expect(await screen.findByText('Set 4 is for today alone')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(numbers()).toEqual(['1', '2', '3']));
  fireEvent.click(screen.getByRole('button', { name: 'Add a set of Barbell Bench Press for today' }));
  cleanup();
  renderWorkout(diary);
  fireEvent.click(await screen.findByRole('button', { name: '4' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(numbers()).toEqual(['1', '2', '3']);
});

it('its Undo takes that set, also where warm-ups have moved it since', async () => {
  const one = exercise('extra-moved', 'Barbell Bench Press', { equipment: 'Barbell' });
  const diary = fakeDiary({ exercises: [one], logs: [1, 2, 3].map((n) => log(one, n, 80, 8, 7)) });
  await addSet(diary);
  pick(3, 6);
  fireEvent.click(await screen.findByRole('button', { name: 'Warm up' }));
  await waitFor(() => expect(numbers()).toHaveLength(8));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(numbers()).toHaveLength(7));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Reps, set 3/ }).value).toBe('6');
  expect(screen.queryByRole('combobox', { name: /^Reps, set 4/ })).toBeNull();
});
