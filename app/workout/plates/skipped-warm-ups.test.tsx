import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { writePreference } from '../../device/preferences.ts';
import { exercise, fakeDiary, log } from '../testing/fake-diary.ts';
import { renderWorkout } from '../testing/render-workout.tsx';

const bench = exercise('bench', 'Barbell Bench Press', { sets: 5, equipment: 'Barbell' });
const logs = [1, 2, 3, 4, 5].map((n) => log(bench, n, 80, 8, 7));
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (field: RegExp, value: string) => {
  const input = screen.getByRole('textbox', { name: field });
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

/** On the floor, with the way up to set 1 offered, which the lifter leaves out. */
async function openSetOne() {
  const diary = fakeDiary({ exercises: [bench], logs });
  renderWorkout(diary);
  fireEvent.click(await screen.findByRole('button', { name: 'Floor view' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Warm up' }));
  await screen.findByRole('button', { name: 'Save warm-up 1' });
  click('Set 1');
  return diary;
}

beforeEach(() => {
  localStorage.clear();
  writePreference('activeWorkoutDay', 1);
});

it('a save that fails leaves the set in view, and pressed again saves that very set', async () => {
  const diary = await openSetOne();
  vi.spyOn(diary, 'saveSets').mockRejectedValueOnce(new Error('disk full'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  type(/^Reps/, '12');
  click('Save set 1');
  await screen.findByText('Save failed');
  fireEvent.click(screen.getByRole('button', { name: /^(Error!|Save set)/ }));
  await waitFor(() => expect(diary.$logs.value).toHaveLength(6));
  expect(diary.$logs.value.at(-1)).toMatchObject({ setNumber: 1, enteredWeight: 80, reps: 12 });
});

it('a weight in doubt is asked about where it is in view, and kept it is saved', async () => {
  const diary = await openSetOne();
  type(/^Weight/, '200');
  click('Save set 1');
  await screen.findByText('200 kg?');
  click('Keep It');
  await waitFor(() => expect(diary.$logs.value).toHaveLength(6));
  expect(diary.$logs.value.at(-1)).toMatchObject({ setNumber: 1, enteredWeight: 200 });
});

it('a first set that is missed is set 1', async () => {
  const diary = fakeDiary({ exercises: [bench], logs });
  renderWorkout(diary);
  fireEvent.click(await screen.findByRole('button', { name: 'Warm up' }));
  await screen.findByRole('textbox', { name: 'Weight (kg), warm-up 1' });
  click('1');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Missed' }));
  await waitFor(() => expect(diary.$logs.value).toHaveLength(6));
  expect(diary.$logs.value.at(-1)).toMatchObject({ setNumber: 1, outcome: 'missed' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /warm-up/ })).toBeNull());
});
