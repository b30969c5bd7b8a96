import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { movementOf } from '../../schema/catalogue/movement.ts';
import { exercise, fakeDiary, log } from './testing/fake-diary.ts';
import { renderWorkout } from './testing/render-workout.tsx';
import { save } from './testing/set-table.ts';

beforeEach(() => localStorage.clear());

const lunges = exercise('lunges', 'Lunges');
const eachSide = { id: movementOf(lunges), eachSide: true };
const take = (field: RegExp, count: string) => {
  fireEvent.focus(screen.getByRole('combobox', { name: field }));
  fireEvent.click(screen.getByRole('option', { name: count }));
};
const split = async (item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: /^1/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('a set whose sides differ is split, saved with both, shown so again, and made alike again', async () => {
  const diary = fakeDiary({ exercises: [lunges], logs: [log(lunges, 1, 20, 8, 7)], movements: [eachSide] });
  renderWorkout(diary);
  await screen.findByRole('button', { name: '20.0 × 8 kg, use for set 1' });
  expect(screen.queryByRole('combobox', { name: /left/ })).toBeNull();
  take(/^Reps, set 1/, '8');
  await split('Left and right');
  await screen.findByRole('combobox', { name: 'Reps, set 1, left' });
  take(/^Reps, set 1, left/, '7');
  await save();
  expect(diary.$logs.value.at(-1)).toMatchObject({ weight: 20, reps: 8, repsLeft: 7 });
  // The weaker side counts.
  expect(await screen.findByRole('button', { name: /^20\.0 × 7 \+ 8 kg/ })).toBeTruthy();
  expect(screen.getByText('less than last time', { exact: false })).toBeTruthy();
  cleanup();
  renderWorkout(diary);
  expect(await screen.findByRole('combobox', { name: 'Reps, set 1, left, 7 saved, new value' })).toBeTruthy();
  await split('Sides alike');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /left/ })).toBeNull());
  await save();
  expect(diary.$logs.value.at(-1)).not.toHaveProperty('repsLeft');
});

it('an exercise that is done with both sides at once asks nothing of sides', async () => {
  renderWorkout(fakeDiary({ exercises: [exercise('squat', 'Squat')] }));
  fireEvent.click(await screen.findByRole('button', { name: '1' }));
  await screen.findByRole('menuitemradio', { name: 'Normal' });
  expect(screen.queryByRole('menuitem', { name: 'Left and right' })).toBeNull();
});
