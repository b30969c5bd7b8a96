import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { writePreference } from '../../device/preferences.ts';
import { restTimer } from '../rest-timer/rest-timer-store.ts';
import { exercise, fakeDiary, log } from '../testing/fake-diary.ts';
import { renderWorkout } from '../testing/render-workout.tsx';

const group = 'g';
const curls = exercise('curls', 'Dumbbell Curls', { sets: 2, group });
const dips = exercise('dips', 'Dips', { sets: 2, orderIndex: 1, group });
const flys = exercise('flys', 'Seated Chest Flys', { orderIndex: 2 });

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const openCard = () => screen.getByRole('button', { expanded: true }).textContent;
/** Enter in the reps of a row saves that row. */
const saveRow = (set: number) =>
  fireEvent.keyDown(screen.getByRole('combobox', { name: new RegExp(`^Reps, set ${set}`) }), {
    key: 'Enter',
  });

beforeEach(() => {
  localStorage.clear();
  writePreference('activeWorkoutDay', 1);
  restTimer.reset();
});

it('goes from member to member, rests after the round, and takes a save back', async () => {
  const diary = fakeDiary({ exercises: [curls, dips, flys] });
  restTimer.choose(60_000);
  restTimer.reset();
  const rested = vi.spyOn(restTimer, 'afterSavedSet');
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Add Exercise' });
  expect(screen.getAllByText(/^[A-Z]\d$/).map((mark) => mark.textContent)).toEqual(
    ['A1', 'A2'].map((l) => `Superset ${l}`),
  );
  if (openCard() !== 'Dumbbell Curls') click('Dumbbell Curls');

  saveRow(1);
  await waitFor(() => expect(openCard()).toBe('Dips'));
  const rests = () => rested.mock.calls.map(([restMs]) => restMs);
  expect(rests()).toEqual([null]);
  expect(await screen.findByText('Saved. A2: Dips')).toBeTruthy();

  saveRow(1);
  await waitFor(() => expect(openCard()).toBe('Dumbbell Curls'));
  expect(rests()).toEqual([null, 60_000]);
  expect(diary.$logs.value).toHaveLength(2);
  expect(restTimer.getSnapshot().clock.phase).toBe('running');
  click('Undo');
  await waitFor(() => expect(openCard()).toBe('Dips'));
  expect(diary.$logs.value).toHaveLength(1);
  expect(restTimer.getSnapshot().clock.phase).toBe('idle');
});

it('links an exercise with the next one from its dialog, and undo takes that back', async () => {
  const diary = fakeDiary({ exercises: [exercise('a', 'Row'), exercise('b', 'Curl', { orderIndex: 1 })] });
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Add Exercise' });
  expect(screen.queryByText(/^A\d$/)).toBeNull();
  click('Edit Row');
  await screen.findByRole('dialog', { name: 'Edit Exercise' });
  click('Superset with Curl');
  expect(await screen.findByText('Superset Made')).toBeTruthy();
  await waitFor(() => expect(diary.$exercises.value.every((one) => one.group)).toBe(true));
  click('Undo');
  await waitFor(() => expect(diary.$exercises.value.some((one) => one.group)).toBe(false));
});

it('moves an exercise to another day, and a rename is undone', async () => {
  const diary = fakeDiary({ exercises: [exercise('a', 'Row')] });
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Add Exercise' });
  click('Copy Row');
  await screen.findByRole('dialog', { name: 'Copy Exercise' });
  click('Move');
  expect(await screen.findByText('Selection Required')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Workout Day'), { target: { value: 'day-3' } });
  click('Move');
  expect(await screen.findByText('Exercise Moved')).toBeTruthy();
  expect(diary.$exercises.value[0]?.workoutDayId).toBe('day-3');
  click('Undo');
  await waitFor(() => expect(diary.$exercises.value[0]?.workoutDayId).toBe('day-1'));

  fireEvent.click(await screen.findByRole('button', { name: 'Edit Row' }));
  await screen.findByRole('dialog', { name: 'Edit Exercise' });
  fireEvent.change(screen.getByLabelText('Exercise Name'), { target: { value: 'Rows' } });
  fireEvent.submit(screen.getByLabelText('Exercise Name'));
  expect(await screen.findByText('Exercise Updated')).toBeTruthy();
  click('Undo');
  await waitFor(() => expect(diary.$exercises.value[0]?.name).toBe('Row'));
});

it('a warm-up of its second exercise goes on to that one’s sets, not back to the first', async () => {
  const before = (of: typeof dips, setNumber: number) => log(of, setNumber, 20, 8, 7);
  const warm = { ...before(dips, 1), kind: 'warmup' as const };
  const logs = [before(curls, 1), before(curls, 2), warm, before(dips, 2), before(dips, 3)];
  const diary = fakeDiary({ exercises: [curls, dips], logs });
  const rested = vi.spyOn(restTimer, 'afterSavedSet');
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Add Exercise' });
  if (openCard() !== 'Dumbbell Curls') click('Dumbbell Curls');
  fireEvent.click(await screen.findByRole('button', { name: /use for set 1$/ }));
  saveRow(1);
  await waitFor(() => expect(openCard()).toBe('Dips'));
  fireEvent.click(await screen.findByRole('button', { name: /use for warm-up 1$/ }));
  rested.mockClear();
  fireEvent.keyDown(screen.getByRole('combobox', { name: /^Reps, warm-up 1/ }), { key: 'Enter' });
  await waitFor(() => expect(rested).toHaveBeenCalled());
  await act(() => new Promise((then) => setTimeout(then, 100)));
  expect(diary.$logs.value).toHaveLength(7);
  expect(openCard()).toBe('Dips');
});
