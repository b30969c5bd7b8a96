import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DiaryError, type DiaryErrorCode } from '../../sync/errors.ts';
import { readPreferences, writePreference } from '../device/preferences.ts';
import { WELL } from '../diary/testing/device-state.ts';
import { hasUnsavedWorkout } from '../diary/unsaved-workout.ts';
import { DAYS, exercise, type FakeDiary, fakeDiary } from './testing/fake-diary.ts';
import { renderWorkout } from './testing/render-workout.tsx';

const bench = exercise('bench', 'Barbell Bench Press', { targetMuscles: 'Chest, Triceps' });
const flys = exercise('flys', 'Seated Chest Flys', { orderIndex: 1 });
const rows = exercise('rows', 'Horizontal Row', { workoutDayId: 'day-2' });
const program = () => fakeDiary({ exercises: [bench, flys, rows] });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = (name: string | RegExp) => fireEvent.click(button(name));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dayTab = (name: string) => screen.getByRole('tab', { name });
// Radix chooses a tab when the pointer goes down.
const goTo = (name: string) => fireEvent.click(dayTab(name));
const cards = () =>
  screen.getAllByRole('listitem').flatMap((card) => within(card).queryByRole('heading')?.textContent ?? []);
/** Which card is open outlives a screen, so a test says which one it needs. */
const openCard = (name: string) => {
  if (button(name).getAttribute('aria-expanded') !== 'true') click(name);
};
const show = async (diary: FakeDiary) => {
  const view = renderWorkout(diary);
  await screen.findByRole('button', { name: 'Add Exercise' });
  return view;
};
const fail = (diary: FakeDiary, intent: keyof FakeDiary, code: DiaryErrorCode = 'storage_blocked') => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(diary, intent as 'copyDay').mockRejectedValue(new DiaryError(code, 'failed'));
};

beforeEach(() => {
  localStorage.clear();
  writePreference('activeWorkoutDay', 1);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('names the days, opens the one left last and remembers a change', async () => {
  writePreference('activeWorkoutDay', 2);
  await show(program());
  expect(dayTab('Day 2: Back & Biceps').getAttribute('aria-selected')).toBe('true');
  expect(cards()).toEqual(['Horizontal Row']);
  goTo('Day 1: Chest & Triceps');
  expect(cards()).toEqual(['Barbell Bench Press', 'Seated Chest Flys']);
  expect(readPreferences().activeWorkoutDay).toBe(1);
});

it('keeps at most one card of a day open', async () => {
  await show(program());
  openCard('Barbell Bench Press');
  click('Seated Chest Flys');
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.getByRole('table', { name: 'Sets of Seated Chest Flys' })).toBeTruthy();
  click('Seated Chest Flys');
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows the open exercise beside the list on a wide screen', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('min-width') } as MediaQueryList),
  );
  await show(program());
  openCard('Barbell Bench Press');
  const side = screen.getByRole('region', { name: 'Barbell Bench Press' });
  expect(within(side).getByRole('table')).toBeTruthy();
  expect(within(screen.getAllByRole('list')[0] as HTMLElement).queryByRole('table')).toBeNull();
  click('Seated Chest Flys');
  expect(screen.getByRole('region', { name: 'Seated Chest Flys' })).toBeTruthy();
});

it('says that it is loading, that nothing is there, and that reading failed', async () => {
  const diary = fakeDiary({ days: [] });
  diary.$status.next({ phase: 'working', pending: 0, parked: 0, lastSyncAt: null, progress: null });
  const first = renderWorkout(diary);
  expect(await screen.findByText('Loading your workout program...')).toBeTruthy();
  act(() => diary.$status.next({ phase: 'synced', pending: 0, parked: 0, lastSyncAt: 5, progress: null }));
  expect(await screen.findByText('No workout data available for Day 1.')).toBeTruthy();
  first.unmount();

  vi.spyOn(console, 'error').mockReturnValue();
  const broken = program();
  broken.days = () => throwError(() => new DiaryError('storage_blocked', 'blocked'));
  renderWorkout(broken);
  expect(await screen.findByText('Error Loading Workouts')).toBeTruthy();
  expect(
    screen.getByText('There was an error loading your workout program. Please try again later.'),
  ).toBeTruthy();
});

it('calls no diary empty that has not come yet, and says where this device is too full for it', async () => {
  const diary = fakeDiary({ days: [] });
  diary.device = () => of({ ...WELL, trouble: 'storage_full' });
  diary.$status.next({ phase: 'offline', pending: 0, parked: 0, lastSyncAt: null, progress: null });
  renderWorkout(diary);
  expect(await screen.findByText('Your diary is not on this device yet')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('This device is full');
  expect(screen.queryByRole('button', { name: 'Edit Days' })).toBeNull();
  act(() => diary.$days.next([...DAYS]));
  expect(await screen.findByRole('tab', { name: 'Day 1: Chest & Triceps' })).toBeTruthy();
  expect(screen.queryByText('Your diary is not on this device yet')).toBeNull();
});

it('shows how much of the first sync is here, while the program can be used', async () => {
  const diary = program();
  await show(diary);
  expect(screen.queryByRole('progressbar')).toBeNull();
  const status = { phase: 'working', pending: 0, parked: 0, lastSyncAt: null } as const;
  act(() => diary.$status.next({ ...status, progress: 0.42 }));
  const bar = await screen.findByRole('progressbar', { name: 'Fetching your earlier sets' });
  expect(bar.getAttribute('aria-valuenow')).toBe('42');
  expect(screen.getByText('Barbell Bench Press')).toBeTruthy();
  act(() => diary.$status.next({ ...status, progress: null }));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('renames a day, and cancel brings the old title back', async () => {
  const diary = program();
  await show(diary);
  click('Edit');
  const field = screen.getByPlaceholderText('Workout day title');
  fireEvent.change(field, { target: { value: 'Push' } });
  click('Cancel');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chest & Triceps');
  click('Edit');
  for (const empty of ['  ', '\u200b']) {
    type('Workout day title', empty);
    expect(button('Save title').getAttribute('aria-disabled')).toBe('true');
  }
  type('Workout day title', ' Push ');
  click('Save title');
  expect(await screen.findByRole('heading', { level: 1, name: 'Push' })).toBeTruthy();
  expect(await screen.findByText('Title Updated')).toBeTruthy();

  fail(diary, 'renameDay');
  click('Edit');
  type('Workout day title', 'Pull');
  click('Save title');
  expect(await screen.findByText('There was an error updating the workout day title.')).toBeTruthy();
});

it('changes the number of sets within 1 to 6', async () => {
  const diary = program();
  await show(diary);
  openCard('Barbell Bench Press');
  fireEvent.click(screen.getAllByRole('button', { name: '3 sets' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Change Number of Sets' });
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((one) => (one as HTMLInputElement).value),
  ).toEqual([...'123456']);
  fireEvent.click(within(dialog).getByRole('radio', { name: '5' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { name: 'Weight (kg), set 5' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Weight (kg), set 6' })).toBeNull();
});

it('edits an exercise', async () => {
  const diary = program();
  await show(diary);
  click('Edit Barbell Bench Press');
  await screen.findByRole('dialog');
  type('Exercise Name', ' ');
  fireEvent.submit(screen.getByLabelText('Exercise Name'));
  expect(screen.getByText('Please enter an exercise name')).toBeTruthy();
  type('Exercise Name', 'Paused Bench Press');
  type('Target Muscles', 'Chest');
  fireEvent.submit(screen.getByLabelText('Exercise Name'));
  expect(await screen.findByText('Exercise Updated')).toBeTruthy();
  expect(screen.getByText('Changes have been saved successfully.')).toBeTruthy();
  expect(cards()[0]).toBe('Paused Bench Press');

  fail(diary, 'editExercise');
  click('Edit Paused Bench Press');
  await screen.findByRole('dialog');
  fireEvent.submit(screen.getByLabelText('Exercise Name'));
  expect(await screen.findByText('There was an error updating the exercise.')).toBeTruthy();
});

it('deletes an exercise after asking, and undo brings it back with what was typed', async () => {
  const diary = program();
  await show(diary);
  openCard('Barbell Bench Press');
  click('More weight, set 1');
  expect(hasUnsavedWorkout()).toBe(true);
  click('Delete Barbell Bench Press');
  expect(await screen.findByRole('alertdialog', { name: 'Delete Exercise' })).toBeTruthy();
  click('Delete');
  expect(await screen.findByText('Exercise Deleted')).toBeTruthy();
  expect(cards()).toEqual(['Seated Chest Flys']);
  expect(hasUnsavedWorkout()).toBe(false);
  click('Undo');
  await waitFor(() => expect(cards()).toEqual(['Barbell Bench Press', 'Seated Chest Flys']));
  expect(hasUnsavedWorkout()).toBe(true);

  fail(diary, 'deleteExercise');
  click('Delete Barbell Bench Press');
  await screen.findByRole('alertdialog');
  click('Delete');
  expect(await screen.findByText('There was an error deleting the exercise.')).toBeTruthy();
});

it('copies an exercise to a day, which has to be chosen', async () => {
  const diary = program();
  await show(diary);
  click('Copy Barbell Bench Press');
  await screen.findByRole('dialog');
  click('Copy');
  expect(await screen.findByText('Selection Required')).toBeTruthy();
  expect(screen.getByText('Please select a workout day to copy this exercise to.')).toBeTruthy();
  type('Workout Day', 'day-4');
  click('Copy');
  expect(await screen.findByText('Exercise Copied')).toBeTruthy();
  expect(diary.$exercises.value.at(-1)).toMatchObject({
    name: 'Barbell Bench Press',
    workoutDayId: 'day-4',
  });
  click('Undo');
  await waitFor(() => expect(diary.$exercises.value).toHaveLength(3));

  fail(diary, 'copyExercise');
  click('Copy Barbell Bench Press');
  await screen.findByRole('dialog');
  expect(screen.getByRole('option', { name: 'Day 1: Chest & Triceps · already there' })).toBeTruthy();
  type('Workout Day', 'day-4');
  click('Copy');
  expect(await screen.findByText('There was an error copying the exercise.')).toBeTruthy();
});

it('copies day 1 to day 3 and day 2 to day 4, in programs of four days', async () => {
  const diary = program();
  await show(diary);
  click('Copy Day 1 to Day 3');
  expect(await screen.findByText('Exercises copied successfully')).toBeTruthy();
  expect(screen.getByText('Copied 2 exercises from Day 1 to Day 3.')).toBeTruthy();
  goTo('Day 2: Back & Biceps');
  expect(button('Copy Day 2 to Day 4')).toBeTruthy();
  goTo('Day 3: Chest & Triceps');
  expect(screen.queryByRole('button', { name: /^Copy Day/ })).toBeNull();
  expect(cards()).toEqual(['Barbell Bench Press', 'Seated Chest Flys']);

  click('Undo');
  await waitFor(() => expect(diary.$exercises.value).toHaveLength(3));

  fail(diary, 'copyDay');
  goTo('Day 1: Chest & Triceps');
  click('Copy Day 1 to Day 3');
  expect(
    await screen.findByText('There was a problem copying the exercises. Please try again.'),
  ).toBeTruthy();
});

it('asks before it copies what the other day has already, and can leave that out', async () => {
  const there = exercise('there', ' barbell bench press', { workoutDayId: 'day-3' });
  const press = exercise('press', 'Incline Dumbbell Press', { orderIndex: 2 });
  const also = exercise('also', 'seated chest flys', { workoutDayId: 'day-3' });
  const diary = fakeDiary({ exercises: [bench, flys, press, there, also] });
  const onDay3 = () => diary.$exercises.value.filter((one) => one.workoutDayId === 'day-3').length;
  await show(diary);
  click('Copy Day 1 to Day 3');
  expect(await screen.findByRole('alertdialog', { name: 'Copy Day 1 to Day 3' })).toBeTruthy();
  expect(screen.getByText('Day 3 already has Barbell Bench Press and Seated Chest Flys.')).toBeTruthy();
  expect(onDay3()).toBe(2);
  click('Copy the Other 1');
  expect(await screen.findByText('Copied 1 exercises from Day 1 to Day 3.')).toBeTruthy();
  expect(onDay3()).toBe(3);

  click('Copy Day 1 to Day 3');
  expect(
    await screen.findByText('Day 3 already has Barbell Bench Press, Seated Chest Flys and 1 more.'),
  ).toBeTruthy();
  click('Cancel');
  expect(onDay3()).toBe(3);
  click('Copy Day 1 to Day 3');
  await screen.findByRole('alertdialog');
  click('Copy All 3 Again');
  expect(await screen.findByText('Copied 3 exercises from Day 1 to Day 3.')).toBeTruthy();
  expect(onDay3()).toBe(6);
});

it('does not ask where the other day has one of them of its own', async () => {
  const there = exercise('there', 'Barbell Bench Press', { workoutDayId: 'day-3' });
  await show(fakeDiary({ exercises: [bench, flys, there] }));
  click('Copy Day 1 to Day 3');
  expect(await screen.findByText('Copied 2 exercises from Day 1 to Day 3.')).toBeTruthy();
});

it('copies no empty day, and none in a program of three days', async () => {
  const first = await show(fakeDiary());
  click('Copy Day 1 to Day 3');
  expect(await screen.findByText('No exercises to copy')).toBeTruthy();
  expect(screen.getByText('Day 1 has no exercises to copy.')).toBeTruthy();
  first.unmount();
  await show(fakeDiary({ days: DAYS.slice(0, 3), exercises: [bench] }));
  expect(screen.queryByRole('button', { name: /^Copy Day/ })).toBeNull();
});

it('reorders by the arrow keys of a handle, says where the card is, and keeps the focus there', async () => {
  const diary = program();
  const reorder = vi.spyOn(diary, 'reorderExercises');
  await show(diary);
  const handle = button('Move Barbell Bench Press');
  handle.focus();
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  expect(reorder).not.toHaveBeenCalled();
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  expect(reorder).toHaveBeenCalledWith('day-1', ['flys', 'bench']);
  await waitFor(() => expect(cards()).toEqual(['Seated Chest Flys', 'Barbell Bench Press']));
  expect(screen.getByText('Barbell Bench Press is now 2 of 2.')).toBeTruthy();
  expect(document.activeElement).toBe(button('Move Barbell Bench Press'));
});

it('puts a card back whose new place could not be kept', async () => {
  const diary = program();
  fail(diary, 'reorderExercises');
  await show(diary);
  fireEvent.keyDown(button('Move Barbell Bench Press'), { key: 'ArrowDown' });
  expect(await screen.findByText('Failed to save exercise order')).toBeTruthy();
  expect(screen.getByText("Your exercise order couldn't be saved. Please try again.")).toBeTruthy();
  await waitFor(() => expect(cards()[0]).toBe('Barbell Bench Press'));
});

it('asks for room where the device has none, since to try again is no help', async () => {
  const diary = program();
  fail(diary, 'reorderExercises', 'storage_full');
  await show(diary);
  fireEvent.keyDown(button('Move Barbell Bench Press'), { key: 'ArrowDown' });
  expect(await screen.findByText('Failed to save exercise order')).toBeTruthy();
  expect(screen.getByText('This device is full. Free some space, then try again.')).toBeTruthy();
});

it('offers no restore where there is a program', async () => {
  const diary = program();
  const asked = vi.spyOn(diary, 'lastBackupAt');
  await show(diary);
  expect(asked).not.toHaveBeenCalled();
});

it('switches the theme by a button named after where it leads', async () => {
  await show(program());
  const start = screen.queryByRole('button', { name: 'Light' }) ? 'Light' : 'Dark';
  const other = start === 'Light' ? 'Dark' : 'Light';
  click(start);
  expect(localStorage.getItem('theme')).toBe(start.toLowerCase());
  expect(button(other)).toBeTruthy();
});
