import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writePreference } from '../device/preferences.ts';
import { readDraft } from '../diary/drafts.ts';
import { addSetSaveBackup, readSetSaveBackups } from '../diary/set-save-backups.ts';
import { hasUnsavedWorkout } from '../diary/unsaved-workout.ts';
import { BY_SWIPE, NOTHING_TO_SAVE } from './sets/rows/set-words.ts';
import { exercise, type FakeDiary, fakeDiary, log } from './testing/fake-diary.ts';
import { renderWorkout } from './testing/render-workout.tsx';
import { pick, reps, save, saveButton, weight } from './testing/set-table.ts';

let nextId = 0;
let id = '';
const bench = () => exercise(id, 'Barbell Bench Press');
function benchDiary(): FakeDiary {
  const one = bench();
  return fakeDiary({
    exercises: [one],
    logs: [log(one, 1, 80, 8, 7), log(one, 2, 80, 7, 7), log(one, 3, 80, 6, 7)],
  });
}

beforeEach(() => {
  localStorage.clear();
  writePreference('unitSystem', 'metric');
  nextId += 1;
  id = `bench-${nextId}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('opens the first exercise with last time beside each set', async () => {
  renderWorkout(benchDiary());
  expect(await screen.findByRole('button', { name: '80.0 × 7 kg, use for set 2' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /^Previous/ })).toBeTruthy();
  expect(weight(1).value).toBe('80.0');
  expect(reps(1).value).toBe('0');
});

it('logs a set like last time in two taps', async () => {
  const diary = benchDiary();
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  fireEvent.click(await screen.findByRole('button', { name: '80.0 × 8 kg, use for set 1' }));
  await save();
  expect(saveSets).toHaveBeenCalledWith(id, [
    expect.objectContaining({ setNumber: 1, weight: 80, unit: 'kg', reps: 8 }),
  ]);
});

it('fills every set with last time in one tap', async () => {
  const diary = benchDiary();
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  fireEvent.click(await screen.findByRole('button', { name: 'Previous: fill all sets with last time' }));
  await save();
  expect(saveSets.mock.calls[0]?.[1].map((set) => set.reps)).toEqual([8, 7, 6]);
});

it('after a save the reps are 0, the weights stay and Previous shows the saved set', async () => {
  renderWorkout(benchDiary());
  await screen.findByRole('button', { name: '80.0 × 8 kg, use for set 1' });
  fireEvent.click(screen.getByRole('button', { name: 'More weight, set 1' }));
  pick(1, 9);
  expect(hasUnsavedWorkout()).toBe(true);
  await save();
  expect(saveButton().textContent).toBe('Saved ✓');
  expect(await screen.findByRole('button', { name: '82.5 × 9 kg, use for set 1' })).toBeTruthy();
  expect(reps(1).value).toBe('0');
  expect(weight(1).value).toBe('82.5');
  expect(weight(3).value).toBe('82.5');
  expect(readDraft(id)).toBeNull();
  expect(hasUnsavedWorkout()).toBe(false);
  expect(await screen.findByText(', better than last time')).toBeTruthy();
});

it('the button runs through its states and is Save again after 2 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const diary = benchDiary();
  let finish: () => void = () => undefined;
  vi.spyOn(diary, 'saveSets').mockReturnValue(
    new Promise((resolve) => {
      finish = () => resolve({ stored: [], before: [] });
    }),
  );
  renderWorkout(diary);
  pick(1, 8);
  fireEvent.click(saveButton());
  act(() => vi.advanceTimersByTime(249));
  expect(saveButton().textContent).toBe('Save');
  act(() => vi.advanceTimersByTime(1));
  expect(saveButton().textContent).toBe('Saving...');
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  await act(async () => finish());
  expect(saveButton().textContent).toBe('Saved ✓');
  act(() => vi.advanceTimersByTime(1_999));
  expect(saveButton().textContent).toBe('Saved ✓');
  act(() => vi.advanceTimersByTime(1));
  expect(saveButton().textContent).toBe('Save');
});

it.each(['Weight (kg), set 1', 'Reps, set 1'])(
  'what is typed into %s at once replaces all of it',
  async (name) => {
    renderWorkout(benchDiary());
    const field = await screen.findByLabelText<HTMLInputElement>(name);
    const selected = () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    act(() => field.focus());
    expect(selected()).toBe(field.value);
    // A tap puts the caret where it falls, after the focus.
    field.setSelectionRange(0, 0);
    fireEvent.click(field);
    expect(selected()).toBe(field.value);
    fireEvent.change(field, { target: { value: '1' } });
    field.setSelectionRange(1, 1);
    fireEvent.click(field);
    expect(selected()).toBe('');
  },
);

it('two taps in quick succession save once', async () => {
  const diary = benchDiary();
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  pick(1, 8);
  fireEvent.click(saveButton());
  fireEvent.click(saveButton());
  await waitFor(() => expect(saveButton().textContent).toBe('Saved ✓'));
  expect(saveSets).toHaveBeenCalledTimes(1);
});

it('a failed save says so and loses nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const diary = benchDiary();
  vi.spyOn(diary, 'saveSets').mockRejectedValue(new Error('disk'));
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Save' });
  pick(2, 12);
  await save();
  expect(saveButton().textContent).toBe('Error!');
  expect(await screen.findByText('Save failed')).toBeTruthy();
  expect(screen.getByText('There was a problem saving your workout. Please try again.')).toBeTruthy();
  expect(reps(2).value).toBe('12');
  expect(readDraft(id)).not.toBeNull();
});

it('with no reps Save says what to do and stores nothing', async () => {
  const diary = benchDiary();
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Save' });
  fireEvent.click(saveButton());
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(NOTHING_TO_SAVE + BY_SWIPE);
  expect(saveSets).not.toHaveBeenCalled();
});

it('what was typed survives a closed tab', async () => {
  const diary = benchDiary();
  const first = renderWorkout(diary);
  await screen.findByRole('button', { name: 'Save' });
  fireEvent.focus(weight(2));
  fireEvent.change(weight(2), { target: { value: '82,5' } });
  pick(2, 15);
  first.unmount();
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Save' });
  expect(weight(2).value).toBe('82.5');
  expect(reps(2).value).toBe('15');
});

it('takes comma and point, refuses what is no weight, and shows what was typed, with one decimal at least', async () => {
  renderWorkout(benchDiary());
  await screen.findByRole('button', { name: 'Save' });
  const field = weight(1);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '61,25' } });
  expect(field.value).toBe('61,25');
  fireEvent.change(field, { target: { value: '-61' } });
  expect(field.value).toBe('61,25');
  fireEvent.blur(field);
  expect(field.value).toBe('61.25');
});

it('a new exercise starts at 5 kg and 8 reps, and minus stops at 0', async () => {
  renderWorkout(fakeDiary({ exercises: [bench()] }));
  await screen.findByRole('button', { name: 'Save' });
  expect(weight(1).value).toBe('5.0');
  expect(reps(1).value).toBe('8');
  const minus = screen.getByRole('button', { name: 'Less weight, set 1' });
  for (let presses = 0; presses < 3; presses += 1) fireEvent.click(minus);
  expect(weight(1).value).toBe('0.0');
  expect(minus.getAttribute('aria-disabled')).toBe('true');
  expect(minus.hasAttribute('disabled')).toBe(false); // it would lose the focus
});

it('135 lb typed is 135.0 lb shown, also after kilograms were looked at', async () => {
  writePreference('unitSystem', 'imperial');
  const diary = benchDiary();
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Save' });
  fireEvent.focus(weight(1, 'lb'));
  fireEvent.change(weight(1, 'lb'), { target: { value: '135' } });
  fireEvent.blur(weight(1, 'lb'));
  pick(1, 5);
  await save();
  expect(saveSets).toHaveBeenCalledWith(id, [
    expect.objectContaining({ setNumber: 1, weight: 135, unit: 'lb', reps: 5 }),
  ]);
  expect(await screen.findByRole('button', { name: '135.0 × 5 lb, use for set 1' })).toBeTruthy();
  act(() => writePreference('unitSystem', 'metric'));
  expect(weight(1).value).toBe('61.2');
  act(() => writePreference('unitSystem', 'imperial'));
  expect(weight(1, 'lb').value).toBe('135.0');
  fireEvent.click(screen.getByRole('button', { name: 'More weight, set 1' }));
  expect(weight(1, 'lb').value).toBe('140.0');
});

it('like last time in the other unit saves what was typed then', async () => {
  writePreference('unitSystem', 'imperial');
  const diary = benchDiary();
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  fireEvent.click(await screen.findByRole('button', { name: '176.4 × 8 lb, use for set 1' }));
  await save();
  expect(saveSets.mock.calls[0]?.[1]).toMatchObject([{ setNumber: 1, weight: 80, unit: 'kg', reps: 8 }]);
});

it('keeps a spare copy of every save, the last 50', async () => {
  const diary = benchDiary();
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Save' });
  const older = { exerciseId: 'e', exerciseName: 'E', targetMuscles: '', sets: [], userId: 'u1' };
  for (let i = 1; i <= 49; i++) addSetSaveBackup({ ...older, timestamp: i });
  pick(1, 7);
  await save();
  pick(1, 6);
  await save();
  const copies = readSetSaveBackups();
  expect(copies).toHaveLength(50);
  expect(copies[0]?.timestamp).toBe(2);
  expect(copies.at(-1)).toMatchObject({
    exerciseId: id,
    exerciseName: 'Barbell Bench Press',
    targetMuscles: 'Chest',
    userId: 'u1',
    sets: [{ setNumber: 1, weight: 80, reps: 6 }],
  });
});

it('offers 1 to 12 and 15, and a keyboard walks and types', async () => {
  renderWorkout(benchDiary());
  await screen.findByRole('button', { name: 'Save' });
  const field = reps(1);
  fireEvent.focus(field);
  const list = screen.getByRole('listbox', { name: 'Reps' });
  const names = within(list)
    .getAllByRole('option')
    .map((one) => one.textContent);
  expect(names.filter(Boolean)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    '15',
  ]);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('8');
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.change(field, { target: { value: '20' } });
  expect(field.value).toBe('20');
  fireEvent.change(field, { target: { value: '2x' } });
  expect(field.value).toBe('20');
});
