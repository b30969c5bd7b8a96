import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import { writePreference } from '../device/preferences.ts';
import { exercise, fakeDiary, log } from './testing/fake-diary.ts';
import { renderWorkout } from './testing/render-workout.tsx';
import { pick, save } from './testing/set-table.ts';

let count = 0;
const bench = () => exercise(`kinds-${count}`, 'Barbell Bench Press');
beforeEach(() => {
  localStorage.clear();
  count += 1;
});

const menuOf = async (number: RegExp | string) => {
  fireEvent.click(await screen.findByRole('button', { name: number }));
  await screen.findByRole('menuitemradio', { name: 'Normal' });
};
const SAVED = /^1 ?saved$/;
const choose = (kind: string) => fireEvent.click(screen.getByRole('menuitemradio', { name: kind }));
const act = (item: string) => fireEvent.click(screen.getByRole('menuitem', { name: item }));
const numbers = () =>
  screen.getAllByRole('rowheader').map((head) => within(head).getByRole('button').textContent);

it('who touches no kind sees the table of the specification', async () => {
  const one = bench();
  renderWorkout(fakeDiary({ exercises: [one], logs: [log(one, 1, 80, 8, 7)] }));
  await screen.findByRole('button', { name: '80.0 × 8 kg, use for set 1' });
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(numbers()).toEqual(['1', '2', '3']);
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
});

it('a row that becomes a warm-up shows last time’s, and is saved as one', async () => {
  const one = bench();
  const warm: WorkoutLog = { ...log(one, 1, 40, 10, 7), kind: 'warmup' };
  const diary = fakeDiary({ exercises: [one], logs: [warm, log(one, 2, 80, 8, 7)] });
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  expect(await screen.findByRole('button', { name: '40.0 × 10 kg, use for warm-up 1' })).toBeTruthy();
  expect(numbers()).toEqual(['W warm-up 1', '1', '2', '3']);
  expect(screen.getByRole('button', { name: '80.0 × 8 kg, use for set 1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '40.0 × 10 kg, use for warm-up 1' }));
  await save();
  expect(saveSets.mock.calls[0]?.[1]).toMatchObject([{ setNumber: 1, kind: 'warmup', weight: 40, reps: 10 }]);
});

it('a stored set changes its kind, the best stroke moves with it, and undo takes it back', async () => {
  const one = bench();
  const logs = [log(one, 1, 80, 8, 7), log(one, 1, 90, 5, 0)];
  renderWorkout(fakeDiary({ exercises: [one], logs }));
  expect(await screen.findByText('New best')).toBeTruthy();
  await menuOf(SAVED);
  choose('Warm-up');
  expect(await screen.findByText('Set 1 is now a warm-up')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('New best')).toBeNull());
  expect(numbers()).toEqual(['W warm-up 1 saved', '1', '2', '3']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('New best')).toBeTruthy();
  // The set is still saved.
  expect(screen.getByText('Change undone')).toBeTruthy();
  expect(numbers()).toEqual(['1 saved', '2', '3']);
});

it('what is said of a set counts as the table does', async () => {
  const one = bench();
  const warm: WorkoutLog = { ...log(one, 1, 40, 10, 0), kind: 'warmup' };
  renderWorkout(fakeDiary({ exercises: [one], logs: [warm, log(one, 2, 80, 8, 0)] }));
  const remove = async (name: RegExp, item: string) => {
    await menuOf(name);
    act(item);
  };
  await remove(SAVED, 'Delete set 1');
  expect(await screen.findByText('Set 1 deleted')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Set 1 is back')).toBeTruthy();
  await remove(/^W ?warm-up 1 ?saved$/, 'Delete warm-up 1');
  expect(await screen.findByText('Warm-up 1 deleted')).toBeTruthy();
});

it('a drop stands under its set and goes on from it', async () => {
  const one = bench();
  const first = log(one, 1, 80, 8, 0);
  const diary = fakeDiary({ exercises: [one], logs: [first] });
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  await menuOf(SAVED);
  act('Add drop');
  expect(numbers()).toEqual(['1 saved', 'D part 1 of set 1', '2', '3']);
  const name = /^Reps, part 1 of set 1/;
  fireEvent.focus(screen.getByRole('combobox', { name }));
  fireEvent.click(screen.getByRole('option', { name: '12' }));
  await save();
  expect(saveSets.mock.calls[0]?.[1]).toEqual([
    expect.objectContaining({ setNumber: 4, weight: 65, reps: 12, kind: 'drop', chainOf: first.id }),
  ]);
  expect(numbers()).toEqual(['1 saved', 'D part 1 of set 1 saved', '2', '3']);
});

it('effort is one tap after a save once it is switched on, and the same tap takes it away', async () => {
  writePreference('effort', 'rpe');
  const diary = fakeDiary({ exercises: [bench()] });
  renderWorkout(diary);
  await screen.findByRole('combobox', { name: 'Reps, set 1' });
  pick(1, 8);
  await save();
  fireEvent.click(await screen.findByRole('button', { name: 'RPE 8.5' }));
  expect(await screen.findByText('@8.5')).toBeTruthy();
  expect(diary.$logs.value[0]).toMatchObject({ effort: 17, effortScale: 'rpe' });
  expect(screen.queryByRole('button', { name: 'RPE 8.5' })).toBeNull();
  await menuOf(SAVED);
  act('Effort');
  const chip = await screen.findByRole('button', { name: 'RPE 8.5' });
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chip);
  await waitFor(() => expect(diary.$logs.value[0]).not.toHaveProperty('effort'));
});

it('an effort is read in the other scale and kept in its own', async () => {
  writePreference('effort', 'rir');
  const one = bench();
  const rated: WorkoutLog = { ...log(one, 1, 80, 8, 7), effort: 17, effortScale: 'rpe' };
  const diary = fakeDiary({ exercises: [one], logs: [rated] });
  renderWorkout(diary);
  expect(await screen.findByText('RIR 1.5')).toBeTruthy();
  expect(diary.$logs.value[0]).toMatchObject({ effort: 17, effortScale: 'rpe' });
});

it('no chips come where effort is off', async () => {
  renderWorkout(fakeDiary({ exercises: [bench()] }));
  await screen.findByRole('combobox', { name: 'Reps, set 1' });
  pick(1, 8);
  await save();
  await menuOf(SAVED);
  expect(screen.queryByRole('menuitem', { name: 'Effort' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^RPE/ })).toBeNull();
});

it('a note is written from the menu, stands by its set and goes again', async () => {
  const one = bench();
  const diary = fakeDiary({ exercises: [one], logs: [log(one, 1, 80, 8, 0)] });
  renderWorkout(diary);
  await menuOf(SAVED);
  act('Add note');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Note' }), { target: { value: ' belt on ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('belt on')).toBeTruthy();
  expect(diary.$logs.value[0]).toMatchObject({ note: 'belt on', weight: 80, reps: 8 });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('belt on')).toBeNull());
  expect(diary.$logs.value[0]).not.toHaveProperty('note');
});

it('a set is missed on purpose, with its weight, and is done once it has reps', async () => {
  const one = bench();
  const diary = fakeDiary({ exercises: [one], logs: [log(one, 1, 80, 8, 7)] });
  renderWorkout(diary);
  await menuOf('1');
  act('Missed');
  expect(await screen.findByText('missed')).toBeTruthy();
  const missed = diary.$logs.value.find(({ outcome }) => outcome === 'missed');
  expect(missed).toMatchObject({ weight: 80, reps: 0, setNumber: 1 });
  expect(screen.queryByText(/than last time/)).toBeNull();
  pick(1, 3);
  await save();
  expect(diary.$logs.value.find(({ id }) => id === missed?.id)).not.toHaveProperty('outcome');
});

it('sets of one line are shown, then saved under the next free numbers', async () => {
  const one = bench();
  const diary = fakeDiary({ exercises: [one], logs: [log(one, 1, 80, 8, 0)] });
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  await menuOf(SAVED);
  act('Quick entry');
  const field = await screen.findByRole('textbox', { name: 'Sets (kg)' });
  fireEvent.change(field, { target: { value: '100x5@8, 9ox8' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^“9ox8” is no set/)).toBeTruthy();
  expect(saveSets).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '100x5@8, 90x8 d' } });
  const shown = screen.getByRole('list', { name: 'What will be saved' });
  expect(within(shown).getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 Sets' }));
  await waitFor(() => expect(saveSets).toHaveBeenCalledTimes(1));
  const [head, drop] = saveSets.mock.calls[0]?.[1] ?? [];
  expect(head).toMatchObject({ setNumber: 2, weight: 100, reps: 5, effort: 16, effortScale: 'rpe' });
  expect(drop).toMatchObject({ setNumber: 3, weight: 90, kind: 'drop', chainOf: head?.id });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(diary.$logs.value).toHaveLength(1));
});

it('a line with a weight far above the best is asked about, and saved when it is right', async () => {
  const one = bench();
  const diary = fakeDiary({ exercises: [one], logs: [log(one, 1, 80, 8, 7)] });
  const saveSets = vi.spyOn(diary, 'saveSets');
  renderWorkout(diary);
  await menuOf('1');
  act('Quick entry');
  const field = await screen.findByRole('textbox', { name: 'Sets (kg)' });
  fireEvent.change(field, { target: { value: '80x8, 800x8' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 Sets' }));
  expect(await screen.findByText(/^800 kg\? Your best is 80\./)).toBeTruthy();
  expect(saveSets).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 Sets' }));
  await waitFor(() => expect(saveSets).toHaveBeenCalledTimes(1));
});

it('a note takes back nothing that another device changed in its set meanwhile', async () => {
  const one = bench();
  const first = log(one, 1, 80, 8, 0);
  const diary = fakeDiary({ exercises: [one], logs: [first] });
  renderWorkout(diary);
  await menuOf(SAVED);
  act('Add note');
  const field = await screen.findByRole('textbox', { name: 'Note' });
  fireEvent.change(field, { target: { value: 'belt on' } });
  diary.$logs.next([{ ...first, reps: 10 }]);
  await waitFor(() => expect(screen.getByLabelText(/^Reps, set 1, 10 saved/)).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('belt on')).toBeTruthy();
  expect(diary.$logs.value[0]).toMatchObject({ note: 'belt on', reps: 10 });
});

it('a drop that is typed goes on from its set, also where that was taken back and saved anew', async () => {
  const one = bench();
  const diary = fakeDiary({ exercises: [one], logs: [log(one, 1, 80, 8, 7)] });
  const { undoSave } = diary;
  // In a task of its own, as the disk does it.
  vi.spyOn(diary, 'undoSave').mockImplementation(async (saved) => {
    await new Promise((then) => setTimeout(then));
    return undoSave(saved);
  });
  renderWorkout(diary);
  await screen.findByRole('combobox', { name: 'Reps, set 1' });
  pick(1, 8);
  await save();
  await menuOf(SAVED);
  act('Add drop');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(numbers()[0]).toBe('1'));
  expect(numbers()).toEqual(['1', 'D part 1 of set 1', '2', '3']);
  fireEvent.focus(screen.getByRole('combobox', { name: /^Reps, part 1 of set 1/ }));
  fireEvent.click(screen.getByRole('option', { name: '12' }));
  await save();
  const saved = diary.$logs.value.slice(1);
  const [head, part] = saved;
  expect(saved.map(({ setNumber }) => setNumber)).toEqual([1, 4]);
  expect(part?.chainOf).toBe(head?.id);
});
