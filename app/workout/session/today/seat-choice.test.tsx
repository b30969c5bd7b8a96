import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import { movementOf } from '../../../../schema/catalogue/movement.ts';
import type { Gym } from '../../../../schema/gym/gym.ts';
import type { MovementEdit } from '../../../../sync/index.ts';
import { writePreference } from '../../../device/preferences.ts';
import { exercise, fakeDiary, log } from '../../testing/fake-diary.ts';
import { renderWorkout } from '../../testing/render-workout.tsx';
import { weight } from '../../testing/set-table.ts';

const row = exercise('row', 'Seated Cable Rows', { sets: 1, equipment: 'Cable' });
const HOME: Gym = { id: 'home', name: 'Home' };
const WORK: Gym = { id: 'work', name: 'Work', stacks: '1;10-100/10kg' };

function diaryIn(gyms: Gym[]) {
  const diary = fakeDiary({ exercises: [row], logs: [log(row, 1, 45, 8, 7)] });
  return Object.assign(diary, {
    gyms: () => of(gyms),
    editMovement: async (id: string, edit: MovementEdit) => {
      const before = diary.$movements.value;
      diary.$movements.next([{ id, ...(edit.seats ? { seats: edit.seats } : {}) }]);
      return async () => diary.$movements.next(before);
    },
  });
}
const openSheet = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Today: Seated Cable Rows' }));

beforeEach(() => {
  localStorage.clear();
  writePreference('activeWorkoutDay', 1);
});

it('notes a seat for one gym, shows it at the exercise there and only there, and takes it back', async () => {
  const diary = diaryIn([HOME, WORK]);
  renderWorkout(diary);
  await openSheet();
  const field = await screen.findByRole('textbox', { name: 'Seat at Home, each time' });
  fireEvent.change(field, { target: { value: 'Seat 4, pad 2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() =>
    expect(diary.$movements.value).toEqual([{ id: movementOf(row), seats: '1;{"home":"Seat 4, pad 2"}' }]),
  );
  await screen.findByText('Seat 4, pad 2', { selector: 'p' });
  writePreference('gymId', 'work');
  await waitFor(() => expect(screen.queryByText('Seat 4, pad 2', { selector: 'p' })).toBeNull());
  writePreference('gymId', 'home');
  await screen.findByText('Seat 4, pad 2', { selector: 'p' });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(diary.$movements.value).toEqual([]));
  expect(screen.queryByText('Seat 4, pad 2', { selector: 'p' })).toBeNull();
});

it('asks nobody for a seat who has described no gym', async () => {
  renderWorkout(diaryIn([]));
  await openSheet();
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).queryByRole('textbox', { name: /Seat/ })).toBeNull();
});

it('goes from one weight of the stack to the next in the gym that says which there are', async () => {
  writePreference('gymId', 'work');
  renderWorkout(diaryIn([HOME, WORK]));
  const more = await screen.findByRole('button', { name: 'More weight, set 1' });
  expect(weight(1).value).toBe('45.0');
  fireEvent.click(more);
  expect(weight(1).value).toBe('50.0');
  fireEvent.click(more);
  expect(weight(1).value).toBe('60.0');
  writePreference('gymId', 'home');
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Less weight, set 1' }));
    expect(Number(weight(1).value) % 10).toBe(7.5);
  });
});
