import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { movementOf } from '../../../schema/catalogue/movement.ts';
import { writePreference } from '../../device/preferences.ts';
import { restTimer } from '../rest-timer/rest-timer-store.ts';
import { exercise, fakeDiary, log } from '../testing/fake-diary.ts';
import { renderWorkout } from '../testing/render-workout.tsx';
import { pick, reps, save, weight } from '../testing/set-table.ts';
import { TargetMark } from './target-mark.tsx';

const squat = exercise('squat', 'Barbell Squats', {
  plan: '1 2*5 5+',
  rules: '1 linear step=2.5kg',
});
const lastWeek = [1, 2, 3].map((number) => log(squat, number, 60, 5, 7));

beforeEach(() => {
  localStorage.clear();
  writePreference('activeWorkoutDay', 1);
});

it('offers the next weight with its reason, stores nothing until it is saved, and ticks what was met', async () => {
  const diary = fakeDiary({ exercises: [squat], logs: lastWeek });
  const saved = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  expect(await screen.findByText(/^\+2\.5 kg: all 2×5, 1×5\+ done on /)).toBeTruthy();
  await waitFor(() => expect(weight(1).value).toBe('62.5'));
  expect(reps(3).placeholder).toBe('5+');
  expect(diary.$logs.value).toHaveLength(3);
  expect(saved).not.toHaveBeenCalled();
  pick(1, 5);
  await save();
  expect(await screen.findByText('Target met:')).toBeTruthy();
  expect(diary.$logs.value.at(-1)).toMatchObject({ weight: 62.5, reps: 5 });
});

it('puts last time back on the rows where the suggestion is ignored', async () => {
  renderWorkout(fakeDiary({ exercises: [squat], logs: lastWeek }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ignore today' }));
  await waitFor(() => expect(weight(1).value).toBe('60.0'));
  fireEvent.click(screen.getByRole('button', { name: 'Use weights' }));
  await waitFor(() => expect(weight(1).value).toBe('62.5'));
});

it('shows nothing of it to who plans nothing', async () => {
  const plain = exercise('squat', 'Barbell Squats');
  renderWorkout(fakeDiary({ exercises: [plain], logs: lastWeek }));
  expect(await screen.findByRole('button', { name: '60.0 × 5 kg, use for set 1' })).toBeTruthy();
  expect(weight(1).value).toBe('60.0');
  expect(reps(1).value).toBe('0');
  expect(screen.queryByRole('button', { name: 'Ignore today' })).toBeNull();
});

it('offers the harder exercise where the own weight has become easy, and takes the change back', async () => {
  const pushUps = exercise('push', 'Push-Ups', { plan: '1 3*5-8', rules: '1 double step=2.5kg' });
  const done = [1, 2, 3].map((number) => log(pushUps, number, 0, 8, 7));
  const diary = fakeDiary({ exercises: [pushUps], logs: done });
  renderWorkout(diary);
  fireEvent.click(await screen.findByRole('button', { name: 'Train Diamond Push-Ups instead' }));
  expect(await screen.findByText('Now Diamond Push-Ups')).toBeTruthy();
  expect(diary.$exercises.value).toMatchObject([{ name: 'Diamond Push-Ups', equipment: 'Bodyweight' }]);
  fireEvent.click(screen.getByText('Undo'));
  await waitFor(() => expect(diary.$exercises.value).toEqual([pushUps]));
});

it('does not offer what the day has already', async () => {
  const pushUps = exercise('push', 'Push-Ups', { plan: '1 3*5-8', rules: '1 double step=2.5kg' });
  const diamonds = exercise('diamond', 'Diamond Push-Ups');
  const done = [1, 2, 3].map((number) => log(pushUps, number, 0, 8, 7));
  const diary = fakeDiary({ exercises: [pushUps], logs: done });
  renderWorkout(diary);
  const offer = { name: 'Train Diamond Push-Ups instead' };
  expect(await screen.findByRole('button', offer)).toBeTruthy();
  act(() => diary.$exercises.next([pushUps, diamonds]));
  await waitFor(() => expect(screen.queryByRole('button', offer)).toBeNull());
});

it('makes nothing heavier of the help of an assisted exercise', async () => {
  const dips = exercise('dips', 'Assisted Dips', { plan: '1 3*8', rules: '1 linear step=2.5kg' });
  const done = [1, 2, 3].map((number) => ({ ...log(dips, number, 30, 8, 7), assist: true }));
  const movements = [{ id: movementOf(dips), measure: 'assisted' as const }];
  renderWorkout(fakeDiary({ exercises: [dips], logs: done, movements }));
  const help = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Help (kg), set 1' });
  expect(await screen.findByText('3×8')).toBeTruthy();
  expect(screen.queryByText(/^\+2\.5 kg/)).toBeNull();
  expect(help.value).toBe('30.0');
});

it('ticks no target that the weaker side missed, or a hold that was missed', async () => {
  const target = { min: 8, max: 8, weight: null };
  const rowTarget = { target, offer: null };
  const lunge = { ...log(squat, 1, 20, 8, 0), repsLeft: 5 };
  const { rerender } = render(<TargetMark of={rowTarget} saved={lunge} unit="kg" />);
  expect(screen.getByText('Target:')).toBeTruthy();
  const hold = { ...log(squat, 1, 0, 0, 0), durationS: 40, outcome: 'missed' as const };
  const seconds = { target: { ...target, min: 30, max: 30, seconds: true as const }, offer: null };
  rerender(<TargetMark of={seconds} saved={hold} unit="kg" />);
  expect(screen.getByText('Target:')).toBeTruthy();
});

it('rests after each of ten planned sets but the last, of which its card alone would show six', async () => {
  const singles = exercise('squat', 'Barbell Squats', { plan: '1 10*1', sets: 6 });
  const logs = Array.from({ length: 5 }, (_, i) => log(singles, i + 1, 60, 1, 0));
  const diary = fakeDiary({ exercises: [singles], logs });
  restTimer.choose(60_000);
  restTimer.reset();
  const rested = vi.spyOn(restTimer, 'afterSavedSet');
  renderWorkout(diary);
  await waitFor(() => expect(reps(10)).toBeTruthy());
  pick(6, 1);
  await save();
  await waitFor(() => expect(rested).toHaveBeenCalled());
  expect(rested.mock.calls[0]?.[0]).toBe(60_000);
  for (const set of [7, 8, 9, 10]) pick(set, 1);
  await save();
  await waitFor(() => expect(rested).toHaveBeenCalledTimes(2));
  expect(rested.mock.calls[1]?.[0]).toBeNull();
  restTimer.reset();
});

it('opens the targets that were just saved, from the same dialog', async () => {
  const row = exercise('row', 'Row');
  renderWorkout(fakeDiary({ exercises: [row] }));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Row' }));
  const targets = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Targets and Progression' }));
    return (await screen.findByLabelText(/^Reps of set 1:/)) as HTMLInputElement;
  };
  fireEvent.change(await targets(), { target: { value: '5' } });
  fireEvent.submit(screen.getByLabelText(/^Reps of set 1:/));
  await waitFor(() => expect(screen.queryByLabelText(/^Reps of set 1:/)).toBeNull());
  await screen.findByText('Exercise Updated');
  expect((await targets()).value).toBe('5');
});
