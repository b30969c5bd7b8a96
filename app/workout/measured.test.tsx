import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { movementOf } from '../../schema/catalogue/movement.ts';
import type { Movement } from '../../schema/catalogue/movement-rows.ts';
import type { Measure } from '../../schema/sets/measures.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import { writePreference } from '../device/preferences.ts';
import { exercise, type FakeDiary, fakeDiary, log } from './testing/fake-diary.ts';
import { renderWorkout } from './testing/render-workout.tsx';

const planks = exercise('planks', 'Planks', { sets: 2 });
const about = (more: Omit<Movement, 'id'>): Movement => ({ id: movementOf(planks), ...more });
const last = (more: Partial<WorkoutLog>, setNumber = 1): WorkoutLog => ({
  ...log(planks, setNumber, 0, 0, 7),
  ...more,
});

const show = async (movement: Omit<Movement, 'id'>, logs: readonly WorkoutLog[] = []): Promise<FakeDiary> => {
  const diary = fakeDiary({ exercises: [planks], logs, movements: [about(movement)] });
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Add Exercise' });
  const head = screen.getByRole('button', { name: 'Planks' });
  if (head.getAttribute('aria-expanded') !== 'true') fireEvent.click(head);
  await screen.findByRole('table');
  return diary;
};
const type = async (label: string | RegExp, value: string) => {
  const field = await screen.findByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const heads = () => screen.getAllByRole('columnheader').map((one) => one.textContent);
const stored = async (diary: FakeDiary, count = 1) => {
  await waitFor(() => expect(diary.$logs.value).toHaveLength(count));
  return diary.$logs.value.at(-1);
};
const row = (index: number) => within(screen.getAllByRole('row')[index] as HTMLElement);

beforeEach(() => {
  localStorage.clear();
  writePreference('activeWorkoutDay', 1);
  writePreference('unitSystem', 'metric');
});

it('shows the specification’s table of an exercise of which nothing was chosen', async () => {
  renderWorkout(fakeDiary({ exercises: [exercise('squat', 'Squat')] }));
  await screen.findByRole('table');
  expect(heads()).toEqual(['Set', 'Previous', 'Weight (kg)', 'Reps']);
  expect(screen.getByLabelText('Weight (kg), set 1')).toBeTruthy();
});

it('asks for the time of a plank of which nothing was chosen', async () => {
  await show({});
  await screen.findByLabelText('Time, set 1');
  expect(heads()).toEqual(['Set', 'Previous', 'Time']);
});

it('asks for a time, and prints and compares it', async () => {
  const diary = await show({ measure: 'duration' }, [last({ durationS: 60 })]);
  await type('Time, set 1', '130');
  expect(heads()).toEqual(['Set', 'Previous', 'Time']);
  expect(screen.queryByLabelText(/^Weight/)).toBeNull();
  expect(screen.queryByLabelText(/^Reps/)).toBeNull();
  expect(row(1).getByRole('button', { name: '1:00, use for set 1' })).toBeTruthy();
  save();
  expect(await stored(diary, 2)).toMatchObject({ durationS: 90, weight: 0, reps: 0, setNumber: 1 });
  await screen.findByText('better than last time', { exact: false });
  expect(await row(1).findByText('New best')).toBeTruthy();
  expect(row(1).getByRole('button', { name: /^1:30/ })).toBeTruthy();
});

it('saves nothing of rows that are empty, and says what to do', async () => {
  const diary = await show({ measure: 'duration' });
  await screen.findByLabelText('Time, set 1');
  save();
  expect(await screen.findByText('Enter at least one set, then save.')).toBeTruthy();
  expect(diary.$logs.value).toEqual([]);
});

it('asks for a distance in its unit, and a time', async () => {
  const diary = await show({ measure: 'distance' });
  await type('Distance (km), set 1', '2,4');
  await type('Time, set 1', '1200');
  save();
  expect(await stored(diary)).toMatchObject({
    distanceM: 2_400,
    enteredDistance: 2.4,
    distanceUnit: 'km',
    durationS: 720,
  });
  expect(await screen.findByRole('button', { name: /^2\.4 km in 12:00/ })).toBeTruthy();
});

it('takes what was typed in another unit of distance', async () => {
  const diary = await show({ measure: 'carry' });
  fireEvent.change(await screen.findByLabelText('Unit of distance'), { target: { value: 'ft' } });
  await type('Distance (ft), set 1', '100');
  await type('Weight (kg), set 1', '40');
  save();
  expect(await stored(diary)).toMatchObject({ weight: 40, enteredDistance: 100, distanceUnit: 'ft' });
  expect(await screen.findByRole('button', { name: /^40\.0 kg · 100 ft/ })).toBeTruthy();
});

it('knows help from weight: less is better', async () => {
  const diary = await show({ measure: 'assisted' }, [
    last({ weight: 20, enteredWeight: 20, reps: 8, assist: true }),
  ]);
  expect(await screen.findByLabelText('Help (kg), set 1')).toBeTruthy();
  expect(row(1).getByRole('button', { name: '−20.0 × 8 kg, use for set 1' })).toBeTruthy();
  await type('Help (kg), set 1', '15');
  await type('Reps, set 1', '8');
  save();
  expect(await stored(diary, 2)).toMatchObject({ weight: 15, reps: 8, assist: true });
  await screen.findByText('better than last time', { exact: false });
});

it('starts from no help where the body’s own weight is lifted now', async () => {
  const start = async (label: string) => {
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    return field.value;
  };
  const helped = last({ weight: 20, enteredWeight: 20, reps: 8, assist: true });
  const diary = await show({ measure: 'bodyweight' }, [helped]);
  expect(await start('Added (kg), set 1')).toBe('0.0');
  expect(await start('Added (kg), set 2')).toBe('0.0');
  await type('Reps, set 1', '5');
  save();
  expect(await stored(diary, 2)).toMatchObject({ weight: 0, reps: 5 });
});

it('starts body weight without 5 kg that nobody added', async () => {
  const diary = await show({ measure: 'bodyweight' });
  expect(((await screen.findByLabelText('Added (kg), set 1')) as HTMLInputElement).value).toBe('0.0');
  await type('Reps, set 1', '12');
  save();
  expect(await stored(diary)).toMatchObject({ weight: 0, reps: 12 });
  expect(await screen.findByRole('button', { name: /^12 reps/ })).toBeTruthy();
});

it('keeps what was logged before a change of the measure readable', async () => {
  const diary = await show({ measure: 'duration' }, [last({ weight: 20, enteredWeight: 20, reps: 8 })]);
  expect(await screen.findByRole('button', { name: '20.0 × 8 kg, use for set 1' })).toBeTruthy();
  diary.$movements.next([about({ measure: 'weight-reps' })]);
  expect(await screen.findByLabelText('Weight (kg), set 1')).toBeTruthy();
});

it('shows the note over the sets, and steps as chosen in the unit chosen', async () => {
  await show({ measure: 'weight-reps', note: 'Elbows in', unit: 'lb', step: 1.25 });
  expect(screen.getByText('Elbows in')).toBeTruthy();
  const field = screen.getByLabelText('Weight (lb), set 1') as HTMLInputElement;
  const before = Number(field.value);
  fireEvent.click(screen.getByRole('button', { name: 'More weight, set 1' }));
  expect(Number((screen.getByLabelText('Weight (lb), set 1') as HTMLInputElement).value)).toBeCloseTo(
    before + 1.25,
    0,
  );
});

it('brings a typed time back after the page is gone', async () => {
  await show({ measure: 'duration' });
  await type('Time, set 2', '45');
  document.body.innerHTML = '';
  await show({ measure: 'duration' });
  expect(((await screen.findByLabelText('Time, set 2')) as HTMLInputElement).value).toBe('0:45');
});

const SAVED_ROWS: readonly [Measure, Partial<WorkoutLog>, readonly string[]][] = [
  [
    'weight-reps',
    { weight: 40, enteredWeight: 40, reps: 6 },
    ['Weight (kg), set 1, saved: 40.0', 'Reps, set 1, 6 saved, new value: 0'],
  ],
  [
    'carry',
    { weight: 40, enteredWeight: 40, distanceM: 30, enteredDistance: 30, distanceUnit: 'm' },
    ['Weight (kg), set 1, saved: 40.0', 'Distance (m), set 1, saved: 30'],
  ],
  [
    'distance',
    { distanceM: 2_000, enteredDistance: 2, distanceUnit: 'km', durationS: 600 },
    ['Distance (km), set 1, saved: 2', 'Time, set 1, saved: 10:00'],
  ],
];

it.each(SAVED_ROWS)(
  'a reader hears of each field of a saved row of %s that it is saved, then its value',
  async (measure, set, heard) => {
    await show({ measure }, [{ ...last(set), date: new Date().toISOString() }]);
    await screen.findAllByLabelText(/, set 1,.* saved/);
    const fields = [...document.querySelectorAll<HTMLInputElement>('tr[data-row="0"] input')];
    expect(fields.map((field) => `${field.getAttribute('aria-label')}: ${field.value}`)).toEqual(heard);
  },
);
