import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writePreference } from '../device/preferences.ts';
import { exercise, fakeDiary, log } from './testing/fake-diary.ts';
import { renderWorkout } from './testing/render-workout.tsx';
import { pick, reps, save, weight } from './testing/set-table.ts';

beforeEach(() => {
  localStorage.clear();
  writePreference('activeWorkoutDay', 1);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 23, 50) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a workout that goes on over midnight keeps the weights that it has, and what is typed over a set of it', async () => {
  const bench = exercise('bench', 'Barbell Bench Press');
  const diary = fakeDiary({ exercises: [bench], logs: [1, 2, 3].map((n) => log(bench, n, 80, 8, 7)) });
  renderWorkout(diary);
  await screen.findByRole('combobox', { name: 'Reps, set 1' });
  fireEvent.focus(weight(1));
  fireEvent.change(weight(1), { target: { value: '100' } });
  fireEvent.blur(weight(1));
  pick(1, 5);
  await save();
  await waitFor(() => expect(diary.$logs.value).toHaveLength(4));
  expect(weight(2).value).toBe('100.0');

  vi.setSystemTime(new Date(2026, 10, 26, 0, 5));
  cleanup();
  renderWorkout(diary);
  await screen.findByRole('combobox', { name: /^Reps, set 1, 5 saved/ });
  expect(weight(2).value).toBe('100.0');
  vi.setSystemTime(new Date(2026, 10, 25, 23, 58));
  pick(1, 6);
  vi.setSystemTime(new Date(2026, 10, 26, 0, 6));
  cleanup();
  renderWorkout(diary);
  await screen.findByRole('combobox', { name: /^Reps, set 1/ });
  expect(reps(1).value).toBe('6');
});

it('a field that is typed in at midnight keeps the focus, and a number begun in it', async () => {
  const bench = exercise('bench', 'Barbell Bench Press');
  renderWorkout(fakeDiary({ exercises: [bench], logs: [1, 2, 3].map((n) => log(bench, n, 80, 8, 7)) }));
  await screen.findByRole('combobox', { name: 'Reps, set 1' });
  act(() => weight(1).focus());
  fireEvent.change(weight(1), { target: { value: '10' } });
  itIs(new Date(2026, 10, 26, 0, 5));
  expect(document.activeElement).toBe(weight(1));
  expect(weight(1).value).toBe('10');
});

it('a day that ends takes its sets along, and what was typed over them', async () => {
  const bench = exercise('bench', 'Barbell Bench Press');
  renderWorkout(fakeDiary({ exercises: [bench], logs: [log(bench, 1, 80, 8, 0)] }));
  await screen.findByRole('combobox', { name: /^Reps, set 1, 8 saved/ });
  pick(1, 6);
  expect(localStorage.getItem('hasUnsavedWorkout')).toBe('true');
  itIs(new Date(2026, 10, 26, 9, 0));
  await screen.findByRole('combobox', { name: 'Reps, set 1' });
  expect(reps(1).value).toBe('0');
  expect(localStorage.getItem('hasUnsavedWorkout')).toBeNull();
});

function itIs(now: Date): void {
  vi.setSystemTime(now);
  fireEvent.focus(window);
}
