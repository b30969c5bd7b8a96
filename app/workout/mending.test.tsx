import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writePreference } from '../device/preferences.ts';
import { hasUnsavedWorkout } from '../diary/unsaved-workout.ts';
import { exercise, type FakeDiary, fakeDiary, log } from './testing/fake-diary.ts';
import { renderWorkout } from './testing/render-workout.tsx';
import { pick, reps, save, saveButton, weight } from './testing/set-table.ts';

// Roles are slow to compute in jsdom, which also lays nothing out: a word may stand without its space in a name.
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
  id = `mended-${nextId}`;
});
afterEach(() => vi.restoreAllMocks());

it('a saved row edits its own set: another weight keeps the reps, and nothing is added', async () => {
  const diary = benchDiary();
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Save' });
  pick(1, 9);
  await save();
  expect(screen.getByText('1 set saved')).toBeTruthy();
  const { length } = diary.$logs.value;
  const stored = diary.$logs.value.at(-1);
  expect(reps(1).value).toBe('0'); // specification §4; the saved number stands before it
  fireEvent.click(screen.getByRole('button', { name: 'More weight, set 1' }));
  expect(reps(1).value).toBe('9');
  await save();
  expect(saveSets).toHaveBeenLastCalledWith(id, [
    { setNumber: 1, weight: 82.5, unit: 'kg', reps: 9, id: stored?.id },
  ]);
  expect(diary.$logs.value).toHaveLength(length);
  expect(screen.getByText('Set 1 is now 82.5 × 9')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: '80.0 × 9 kg, use for set 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Saved ✓' })).toBeNull();
});

it('an undo says that nothing is left to take back where another device has changed the set since', async () => {
  const diary = benchDiary();
  vi.spyOn(diary, 'undoSave').mockResolvedValue(false);
  vi.spyOn(diary, 'undoDeleteSets').mockResolvedValue(false);
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Save' });
  pick(1, 9);
  await save();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Nothing to undo: it was changed since.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^1 ?saved$/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^1 ?saved$/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete set 1' }));
  expect(await screen.findByText('Set 1 deleted')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Nothing to undo: it was changed since.')).toBeTruthy();
});

it('today’s own Previous and Save store nothing twice', async () => {
  const diary = benchDiary();
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  fireEvent.click(await screen.findByRole('button', { name: '80.0 × 8 kg, use for set 1' }));
  await save();
  fireEvent.click(screen.getByRole('button', { name: '80.0 × 8 kg, use for set 1' }));
  fireEvent.click(saveButton());
  expect(saveSets).toHaveBeenCalledTimes(1);
});

it('a second card of the name shows its own sets, and last time beside what the first saved', async () => {
  const [first, second] = [bench(), exercise(`${id}-2`, 'Barbell Bench Press', { orderIndex: 1 })];
  const logs = [log(first, 1, 70, 8, 7), log(first, 1, 140, 3, 0), log(second, 1, 100, 10, 0)];
  renderWorkout(fakeDiary({ exercises: [first, second], logs }));
  expect(await screen.findByRole('row', { name: /^1 ?saved 140\.0 × 3/ })).toBeTruthy();
  expect(weight(1).value).toBe('140.0');
  expect(screen.getByRole('combobox', { name: 'Reps, set 1, 3 saved, new value' })).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Barbell Bench Press' })[1] as HTMLElement);
  expect(await screen.findByRole('row', { name: /^1 ?saved 100\.0 × 10/ })).toBeTruthy();
  expect(weight(1).value).toBe('100.0');
  expect(screen.getByText(/: 70 × 8$/)).toBeTruthy();
});

it('deletes a set by the menu of its number, and undo brings it back', async () => {
  const one = bench();
  renderWorkout(fakeDiary({ exercises: [one], logs: [log(one, 1, 80, 8, 0), log(one, 2, 75, 8, 0)] }));
  fireEvent.click(await screen.findByRole('button', { name: /^2 ?saved$/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete set 2' }));
  expect(await screen.findByText('Set 2 deleted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^2 ?saved$/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: /^2 ?saved$/ })).toBeTruthy();
  expect(screen.getByText('Set 2 is back')).toBeTruthy();
});

it('a second set of a number that another device saved is told by what its row counts as, not by its number', async () => {
  const one = bench();
  const warmup = { ...log(one, 1, 40, 8, 0), kind: 'warmup' as const };
  renderWorkout(
    fakeDiary({ exercises: [one], logs: [warmup, log(one, 2, 75, 8, 0), log(one, 2, 120, 5, 0)] }),
  );
  const also = await screen.findByRole('row', { name: /Also saved: / });
  fireEvent.click(await within(also).findByRole('button', { name: /^1 ?saved$/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete set 1' }));
  expect(await screen.findByText('Set 1 deleted')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Also saved: / })).toBeNull();
});

it('a second set of a number is told by its own kind where the row with its number has another', async () => {
  const one = bench();
  const warmup = { ...log(one, 1, 40, 8, 0), kind: 'warmup' as const };
  // The newer of a number has the row.
  const working = { ...log(one, 1, 75, 8, 0), date: new Date(Date.parse(warmup.date) - 1_000).toISOString() };
  renderWorkout(fakeDiary({ exercises: [one], logs: [warmup, working] }));
  const also = await screen.findByRole('row', { name: /Also saved: .*75/ });
  fireEvent.click(await within(also).findByRole('button', { name: /^1 ?saved$/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete set 1' }));
  expect(await screen.findByText('Set 1 deleted')).toBeTruthy();
});

it('asks about a weight far above the best, once, and stores nothing before the answer', async () => {
  const diary = benchDiary();
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Save' });
  fireEvent.focus(weight(1));
  fireEvent.change(weight(1), { target: { value: '700' } });
  pick(1, 8);
  fireEvent.click(saveButton());
  expect(await screen.findByRole('group', { name: '700 kg? Your best is 80' })).toBeTruthy();
  expect(saveSets).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Fix It' }));
  expect(document.activeElement).toBe(weight(1));
  fireEvent.click(saveButton());
  fireEvent.click(await screen.findByRole('button', { name: 'Keep It' }));
  await waitFor(() => expect(saveSets).toHaveBeenCalledTimes(1));
  expect(await screen.findByText('1 set saved')).toBeTruthy();
});

it('says what a save of untouched defaults stored, and takes it back in one tap', async () => {
  const diary = fakeDiary({ exercises: [bench()] });
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Save' });
  await save();
  expect(screen.getByText('Saved 3 sets of 5 kg × 8')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(diary.$logs.value).toEqual([]));
  expect(reps(1).value).toBe('8');
  expect(hasUnsavedWorkout()).toBe(false);
});

it('a saved set with 0 reps typed is neither saved nor lost', async () => {
  const diary = benchDiary();
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  await screen.findByRole('button', { name: 'Save' });
  pick(1, 9);
  await save();
  fireEvent.focus(reps(1));
  fireEvent.change(reps(1), { target: { value: '0' } });
  fireEvent.click(saveButton());
  expect(screen.getByText('Set 1 has 0 reps. Enter them, or tap its number to delete it.')).toBeTruthy();
  expect(saveSets).toHaveBeenCalledTimes(1);
});

it('a set that was deleted leaves no draft behind: nothing is unsaved', async () => {
  const one = bench();
  renderWorkout(fakeDiary({ exercises: [one], logs: [log(one, 1, 80, 8, 0)] }));
  fireEvent.click(await screen.findByRole('button', { name: 'More weight, set 1' }));
  expect(hasUnsavedWorkout()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete set 1' }));
  expect(await screen.findByText('Set 1 deleted')).toBeTruthy();
  expect(hasUnsavedWorkout()).toBe(false);
});
