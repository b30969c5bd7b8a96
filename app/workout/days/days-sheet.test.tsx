import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readPreferences, writePreference } from '../../device/preferences.ts';
import { hasUnsavedWorkout } from '../../diary/unsaved-workout.ts';
import { DAYS, exercise, type FakeDiary, fakeDiary } from '../testing/fake-diary.ts';
import { renderWorkout } from '../testing/render-workout.tsx';

const rows = exercise('rows', 'Horizontal Row', { workoutDayId: 'day-2' });
const squats = exercise('squats', 'Barbell Squats', { workoutDayId: 'day-4' });

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tabs = () => screen.getAllByRole('tab', { hidden: true }).map((tab) => tab.getAttribute('aria-label'));
const chosen = () => screen.getByRole('tab', { selected: true, hidden: true }).getAttribute('aria-label');
const title = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Title of day ${number}` });
const show = async (diary: FakeDiary) => {
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Add Exercise' });
};
const openSheet = async () => {
  click('Edit');
  click('Add, move or remove days');
  return await screen.findByRole('dialog', { name: 'Edit Days' });
};

beforeEach(() => {
  localStorage.clear();
  writePreference('activeWorkoutDay', 1);
});

it('adds a day, shows it, and lets it be named at once', async () => {
  await show(fakeDiary({ exercises: [rows] }));
  await openSheet();
  click('Add a Day');
  await waitFor(() => expect(tabs()).toHaveLength(5));
  expect(await screen.findByText('Day Added')).toBeTruthy();
  expect(document.activeElement).toBe(title(5));
  fireEvent.change(title(5), { target: { value: ' Arms ' } });
  fireEvent.blur(title(5));
  await waitFor(() => expect(chosen()).toBe('Day 5: Arms'));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(chosen()).toBe('Day 5: Day 5'));
});

it('keeps a title on leaving the field or the sheet, but no empty one and none by Escape', async () => {
  await show(fakeDiary({ exercises: [rows] }));
  await openSheet();
  fireEvent.change(title(1), { target: { value: '  ' } });
  fireEvent.blur(title(1));
  expect(title(1).value).toBe('Chest & Triceps');
  fireEvent.change(title(1), { target: { value: 'Push' } });
  fireEvent.keyDown(title(1), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tabs()[0]).toBe('Day 1: Chest & Triceps');
  await openSheet();
  fireEvent.change(title(1), { target: { value: 'Push' } });
  click('Close');
  await waitFor(() => expect(tabs()[0]).toBe('Day 1: Push'));
});

it('removes the day that is shown with what was typed on it, goes to its neighbour, and back by undo', async () => {
  writePreference('activeWorkoutDay', 2);
  const diary = fakeDiary({ exercises: [rows, squats] });
  await show(diary);
  click('More weight, set 1');
  expect(hasUnsavedWorkout()).toBe(true);
  await openSheet();
  click('Remove Back & Biceps');
  expect(await screen.findByText('Back & Biceps Removed')).toBeTruthy();
  expect(screen.getByText('Its exercises went with it. Their sets are kept.')).toBeTruthy();
  expect(chosen()).toBe('Day 1: Chest & Triceps');
  expect(diary.$exercises.value).toEqual([squats]);
  expect(hasUnsavedWorkout()).toBe(false);
  click('Undo');
  await waitFor(() => expect(chosen()).toBe('Day 2: Back & Biceps'));
  expect(diary.$exercises.value).toHaveLength(2);
  expect(hasUnsavedWorkout()).toBe(true);
});

it('does not remove the only day', async () => {
  await show(fakeDiary({ days: DAYS.slice(0, 1), exercises: [] }));
  await openSheet();
  expect(screen.getByRole('button', { name: 'Remove Chest & Triceps' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

it('moves a day by the arrow keys, and the same day stays shown', async () => {
  await show(fakeDiary({ exercises: [rows] }));
  fireEvent.click(screen.getByRole('tab', { name: 'Day 4: Legs' }));
  const sheet = await openSheet();
  const handle = within(sheet).getByRole('button', { name: 'Move Legs' });
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  await waitFor(() => expect(tabs()[2]).toBe('Day 3: Legs'));
  expect(chosen()).toBe('Day 3: Legs');
  expect(screen.getByText('Legs is now 3 of 4.')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(within(sheet).getByRole('button', { name: 'Move Legs' })),
  );
  expect(await screen.findByText('Days Moved')).toBeTruthy();
  click('Undo');
  await waitFor(() => expect(tabs()[3]).toBe('Day 4: Legs'));
});

it('shows the day in front where another device removed the one that was shown', async () => {
  const diary = fakeDiary({ exercises: [rows, squats] });
  writePreference('activeWorkoutDay', 4);
  await show(diary);
  act(() => diary.$days.next(DAYS.slice(0, 3)));
  expect(chosen()).toBe('Day 3: Chest & Triceps');
  expect(readPreferences().activeWorkoutDay).toBe(4);
});

it('offers a day where there is none left', async () => {
  renderWorkout(fakeDiary({ days: [], exercises: [] }));
  await screen.findByText('No workout data available for Day 1.');
  click('Edit Days');
  await screen.findByRole('dialog', { name: 'Edit Days' });
  click('Add a Day');
  await waitFor(() => expect(chosen()).toBe('Day 1: Day 1'));
});
