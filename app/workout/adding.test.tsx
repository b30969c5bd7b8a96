import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CATALOGUE } from '../../schema/catalogue/catalogue.ts';
import { DiaryError } from '../../sync/errors.ts';
import { writePreference } from '../device/preferences.ts';
import { exercise, type FakeDiary, fakeDiary } from './testing/fake-diary.ts';
import { renderWorkout } from './testing/render-workout.tsx';

const bench = exercise('bench', 'Barbell Bench Press', { targetMuscles: 'Chest, Triceps' });
const program = () => fakeDiary({ exercises: [bench] });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const show = async (diary: FakeDiary) => {
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Add Exercise' });
};

beforeEach(() => {
  localStorage.clear();
  writePreference('activeWorkoutDay', 1);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('adds an exercise from the catalogue, opened for its first set', async () => {
  await show(program());
  click('Add Exercise');
  const dialog = await screen.findByRole('dialog', { name: 'Add New Exercise' });
  expect(dialog.querySelectorAll('input[type=radio]')).toHaveLength(CATALOGUE.length);
  fireEvent.change(screen.getByPlaceholderText('Search exercises by name or muscle group...'), {
    target: { value: 'deadl' },
  });
  fireEvent.click(await screen.findByRole('radio', { name: /^Deadlift/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Target Muscles').value).toBe('Back, Glutes, Hamstrings');
  fireEvent.submit(screen.getByLabelText('Target Muscles'));
  expect(await screen.findByRole('table', { name: 'Sets of Deadlift' })).toBeTruthy();
  expect(await screen.findByText('Exercise Added!')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Deadlift' })).toBeTruthy();
});

it('takes an exercise that was added by mistake off again', async () => {
  const diary = program();
  await show(diary);
  click('Add Exercise');
  await screen.findByRole('dialog', { name: 'Add New Exercise' });
  fireEvent.click(await screen.findByRole('radio', { name: /^Deadlift/ }));
  fireEvent.submit(screen.getByLabelText('Target Muscles'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Deadlift' })).toBeNull());
  expect(diary.$exercises.value).toEqual([bench]);
});

it('adds what only a search finds, with muscles and equipment', async () => {
  const diary = program();
  await show(diary);
  click('Add Exercise');
  await screen.findByRole('dialog', { name: 'Add New Exercise' });
  type('Find Exercise', 'bss');
  const hits = await screen.findAllByRole('radio');
  expect(hits).toHaveLength(1);
  fireEvent.click(hits[0] as HTMLElement);
  expect(screen.getByLabelText<HTMLSelectElement>('Equipment').value).toBe('Dumbbells');
  fireEvent.submit(screen.getByLabelText('Target Muscles'));
  await screen.findByRole('table', { name: 'Sets of Bulgarian Split Squat' });
  expect(diary.$exercises.value.at(-1)).toMatchObject({
    name: 'Bulgarian Split Squat',
    targetMuscles: 'Quads, Glutes',
    equipment: 'Dumbbells',
  });
});

it('offers the equipment that a name of one’s own tells, and stores what was chosen', async () => {
  const diary = program();
  await show(diary);
  click('Add Exercise');
  await screen.findByRole('dialog', { name: 'Add New Exercise' });
  const equipment = () => screen.getByLabelText<HTMLSelectElement>('Equipment');
  expect(equipment().value).toBe('');
  type('Custom Exercise Name (Optional)', 'Garage squat');
  expect(equipment().value).toBe('');
  type('Custom Exercise Name (Optional)', 'Garage squat, banded');
  expect(equipment().value).toBe('Band');
  type('Equipment', 'Other');
  type('Custom Exercise Name (Optional)', 'Garage squat with a kettlebell');
  expect(equipment().value).toBe('Other');
  fireEvent.submit(screen.getByLabelText('Target Muscles'));
  await waitFor(() => expect(diary.$exercises.value.at(-1)).toMatchObject({ equipment: 'Other' }));
});

it.each([
  ['Equipment', 'Cable', { equipment: 'Cable' }],
  ['Target Muscles', 'Chest ', { targetMuscles: 'Chest' }],
  ['Exercise Name', 'Paused Bench Press', { name: 'Paused Bench Press' }],
  ['Exercise Name', 'Barbell Bench Press', {}],
])('edits nothing of an exercise but what was changed: %s to %s', async (field, text, sent) => {
  const diary = program();
  const edit = vi.spyOn(diary, 'editExercise');
  await show(diary);
  click('Edit Barbell Bench Press');
  await screen.findByRole('dialog');
  type(field, text);
  // Another device's edit comes while the form is open.
  act(() => diary.$exercises.next([{ ...bench, name: 'Flat Bench', targetMuscles: 'Pecs', equipment: '' }]));
  fireEvent.submit(screen.getByLabelText('Exercise Name'));
  await waitFor(() => expect(edit).toHaveBeenLastCalledWith('bench', sent));
});

it('adds once, however often it is tapped', async () => {
  const diary = program();
  const add = vi.spyOn(diary, 'addExercise');
  await show(diary);
  click('Add Exercise');
  await screen.findByRole('dialog');
  type('Custom Exercise Name (Optional)', 'Yoke walk');
  const form = screen.getByLabelText('Target Muscles');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByRole('table', { name: 'Sets of Yoke walk' });
  expect(add).toHaveBeenCalledOnce();
});

it('adds an exercise of a name of one’s own, and asks for a name where there is none', async () => {
  const diary = program();
  await show(diary);
  click('Add Exercise');
  await screen.findByRole('dialog');
  type('Custom Exercise Name (Optional)', '   ');
  fireEvent.submit(screen.getByLabelText('Target Muscles'));
  expect(await screen.findByText('Required Fields Missing')).toBeTruthy();
  expect(screen.getByText('Please enter an exercise name')).toBeTruthy();
  type('Custom Exercise Name (Optional)', ' Yoke walk ');
  type('Target Muscles', 'Everything');
  fireEvent.submit(screen.getByLabelText('Target Muscles'));
  await waitFor(() =>
    expect(diary.$exercises.value.at(-1)).toMatchObject({
      name: 'Yoke walk',
      targetMuscles: 'Everything',
      workoutDayId: 'day-1',
    }),
  );
});

it('a failed addition says so and keeps the dialog', async () => {
  const diary = program();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(diary, 'addExercise').mockRejectedValue(new DiaryError('storage_blocked', 'blocked'));
  await show(diary);
  click('Add Exercise');
  await screen.findByRole('dialog');
  type('Custom Exercise Name (Optional)', 'Yoke walk');
  fireEvent.submit(screen.getByLabelText('Target Muscles'));
  expect(await screen.findByText('Failed to add exercise. Please try again.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Add New Exercise' })).toBeTruthy();
});
