import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { writePreference } from '../../device/preferences.ts';
import { exercise, fakeDiary, log } from '../testing/fake-diary.ts';
import { renderWorkout } from '../testing/render-workout.tsx';

beforeEach(() => {
  localStorage.clear();
  writePreference('activeWorkoutDay', 1);
});

it('a tap on a weight shows its bar, and without one it is that of the next set', async () => {
  const bench = exercise('bench', 'Barbell Bench Press', { sets: 2, equipment: 'Barbell' });
  renderWorkout(fakeDiary({ exercises: [bench], logs: [log(bench, 1, 80, 8, 7), log(bench, 2, 100, 5, 7)] }));
  const plates = await screen.findByRole('button', { name: /^Plates/ });
  expect(plates.textContent).toContain('25 + 5');
  const weight = screen.getByRole('textbox', { name: 'Weight (kg), set 2' });
  fireEvent.focus(weight);
  await waitFor(() => expect(plates.textContent).toContain('25 + 15'));
  fireEvent.change(weight, { target: { value: '110' } });
  await waitFor(() => expect(plates.textContent).toContain('25 + 20'));
  fireEvent.click(plates);
  expect(await screen.findByRole('dialog', { name: '110 kg' })).toBeTruthy();
});
