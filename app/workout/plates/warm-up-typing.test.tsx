import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { writePreference } from '../../device/preferences.ts';
import { readDraft } from '../../diary/drafts.ts';
import { exercise, fakeDiary, log } from '../testing/fake-diary.ts';
import { renderWorkout } from '../testing/render-workout.tsx';

const bench = exercise('bench', 'Barbell Bench Press', { sets: 5, equipment: 'Barbell' });
const logs = [1, 2, 3, 4, 5].map((n) => log(bench, n, 80, 8, 7));
const weightOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Weight (kg), ${name}` });
/** Key by key, slowly, into whatever has the focus then. */
async function typeInFocus(...texts: string[]): Promise<void> {
  for (const value of texts) {
    await act(() => new Promise((then) => setTimeout(then, 50)));
    fireEvent.change(document.activeElement as Element, { target: { value } });
  }
}

beforeEach(() => {
  localStorage.clear();
  writePreference('activeWorkoutDay', 1);
});

it('a working weight that is typed digit by digit stays that of its set, and its warm-ups follow it then', async () => {
  renderWorkout(fakeDiary({ exercises: [bench], logs }));
  fireEvent.click(await screen.findByRole('button', { name: 'Warm up' }));
  await waitFor(() => expect(weightOf('warm-up 4').value).toBe('62.5'));
  weightOf('set 1').focus();
  await typeInFocus('1', '12', '125');
  expect(document.activeElement).toBe(weightOf('set 1'));
  expect([1, 2, 5].map((n) => weightOf(`set ${n}`).value)).toEqual(['125', '125.0', '125.0']);
  weightOf('set 1').blur();
  await waitFor(() => expect(weightOf('warm-up 4').value).toBe('100.0'));
  expect(readDraft('bench')?.rows.map(({ weight }) => weight)).toEqual([
    ...['20', '50', '75', '100'],
    ...['125', '125', '125', '125', '125'],
  ]);
});

it('on the floor too', async () => {
  renderWorkout(fakeDiary({ exercises: [bench], logs }));
  fireEvent.click(await screen.findByRole('button', { name: 'Floor view' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Warm up' }));
  await screen.findByRole('button', { name: 'Save warm-up 1' });
  fireEvent.click(screen.getByRole('button', { name: 'Set 1' }));
  weightOf('set 1').focus();
  await typeInFocus('1', '12', '125');
  expect(document.activeElement).toBe(weightOf('set 1'));
  expect(screen.getByRole('button', { name: 'Save set 1' })).toBeTruthy();
  weightOf('set 1').blur();
  fireEvent.click(screen.getByRole('button', { name: 'Warm-up 4' }));
  await waitFor(() => expect(weightOf('warm-up 4').value).toBe('100'));
});
