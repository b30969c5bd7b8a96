import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentsOf, countsOf } from '../../../schema/contents.ts';
import { DiaryError } from '../../../sync/errors.ts';
import { writePreference } from '../../device/preferences.ts';
import { exercise, type FakeDiary, fakeDiary, log } from '../testing/fake-diary.ts';
import { renderWorkout } from '../testing/render-workout.tsx';

const bench = exercise('bench', 'Barbell Bench Press', { targetMuscles: 'Chest, Triceps' });
const flys = exercise('flys', 'Seated Chest Flys', { orderIndex: 1 });
const rows = exercise('rows', 'Horizontal Row', { workoutDayId: 'day-2' });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = (name: string | RegExp) => fireEvent.click(button(name));
const goTo = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const cards = () =>
  screen.getAllByRole('listitem').flatMap((card) => within(card).queryByRole('heading')?.textContent ?? []);
const openCard = (name: string) => {
  if (button(name).getAttribute('aria-expanded') !== 'true') click(name);
};
const show = async (diary: FakeDiary) => {
  const view = renderWorkout(diary);
  await screen.findByRole('button', { name: 'Add Exercise' });
  return view;
};

beforeEach(() => {
  localStorage.clear();
  writePreference('activeWorkoutDay', 1);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('offers the starter program on an empty day, and only that day of it beside exercises of one’s own', async () => {
  const first = await show(fakeDiary());
  expect(screen.getByText('Tap "Edit" to add exercises to your Chest & Triceps day')).toBeTruthy();
  await screen.findByRole('button', { name: 'Use the Starter Program' });
  click('Use the Starter Program');
  await waitFor(() => expect(cards().length).toBeGreaterThan(2));
  expect(screen.queryByText(/starter program/)).toBeNull();
  first.unmount();

  const diary = fakeDiary({ exercises: [bench] });
  await show(diary);
  goTo('Day 2: Back & Biceps');
  await screen.findByRole('button', { name: 'Use Day 2 of the Starter Program' });
  click('Use Day 2 of the Starter Program');
  await waitFor(() => expect(cards()).toContain('Deadlift'));
  expect(new Set(diary.$exercises.value.map(({ workoutDayId }) => workoutDayId))).toEqual(
    new Set(['day-1', 'day-2']),
  );
});

it('takes the starter program off again, and leaves what was there', async () => {
  const diary = fakeDiary({ exercises: [bench] });
  await show(diary);
  goTo('Day 2: Back & Biceps');
  await screen.findByRole('button', { name: 'Use Day 2 of the Starter Program' });
  click('Use Day 2 of the Starter Program');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(diary.$exercises.value).toEqual([bench]));
});

it('a collapsed card tells how far it is today, and the day how many are done', async () => {
  const diary = fakeDiary({
    exercises: [bench, flys, rows],
    logs: [
      log(bench, 1, 80, 8, 0),
      log(bench, 2, 80, 7, 0),
      log(bench, 3, 77.5, 6, 0),
      log(flys, 1, 20, 9, 7),
    ],
  });
  await show(diary);
  openCard('Seated Chest Flys');
  const card = () => within(screen.getAllByRole('listitem')[0] as HTMLElement);
  expect((await card().findByText(/3 of 3/)).textContent).toBe('✓ 3 of 377.5 × 6');
  expect(screen.getByText('1 of 2 done')).toBeTruthy();
  await diary.saveSets('flys', [{ setNumber: 1, weight: 22.5, unit: 'kg', reps: 10 }]);
  openCard('Barbell Bench Press');
  expect(card().queryByText(/3 of 3/)).toBeNull();
  expect(await screen.findByText(/1 of 3/)).toBeTruthy();
});

it('says before it is pressed that an empty day has nothing to copy', async () => {
  await show(fakeDiary());
  const described = button('Copy Day 1 to Day 3').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Nothing to copy yet: this day is empty.');
});

it('offers to restore a backup into an empty program', async () => {
  const diary = fakeDiary();
  diary.lastBackupAt = async () => Date.now();
  diary.restoreBackup = async () => {
    diary.$exercises.next([bench]);
    return { ...countsOf(contentsOf(() => [])), days: 4, exercises: 1 };
  };
  await show(diary);
  await screen.findByRole('button', { name: 'Restore' });
  // The notice goes; the page keeps the offer.
  click('Dismiss');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  click('Restore the Backup');
  expect(await screen.findByText('Workout Data Restored')).toBeTruthy();
  expect(screen.getByText('Your workout program has been restored from backup.')).toBeTruthy();
  expect(cards()).toEqual(['Barbell Bench Press']);
});

it.each([
  ['no_backup', "Sorry, we couldn't find any backup data to restore."],
  ['restore_incomplete', 'There was a problem restoring your workout data.'],
] as const)('a restore that ends with %s says so', async (code, words) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const diary = fakeDiary();
  diary.lastBackupAt = async () => Date.now();
  diary.restoreBackup = async () => {
    throw new DiaryError(code, code);
  };
  await show(diary);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('moves the same exercise twice for today, faster than the first move is stored', async () => {
  const third = exercise('dips', 'Dips', { orderIndex: 2 });
  const named = { sessionId: 's', exerciseId: 'bench', name: bench.name };
  const entry = { id: 'e', ...named, state: 'planned', note: 'seat 4' } as const;
  const session = { id: 's', day: '2026-11-26', offsetMin: 0, startedAt: new Date().toISOString() };
  const diary = fakeDiary({ exercises: [bench, flys, third] });
  diary.runningSession = () => of({ session, entries: [entry], extras: new Map() });
  const placed = vi.fn(() => new Promise<never>(() => undefined));
  diary.placeInSession = placed;
  await show(diary);
  await screen.findByRole('button', { name: 'Finish' });
  fireEvent.keyDown(button('Move Barbell Bench Press'), { key: 'ArrowDown' });
  fireEvent.keyDown(button('Move Barbell Bench Press'), { key: 'ArrowDown' });
  expect(placed.mock.calls).toEqual([
    ['bench', 1.5],
    ['bench', 3],
  ]);
});
