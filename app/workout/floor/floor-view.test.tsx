import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readText, STORAGE_KEYS } from '../../device/local-storage.ts';
import { writePreference } from '../../device/preferences.ts';
import { readDraft } from '../../diary/drafts.ts';
import { restTimer } from '../rest-timer/rest-timer-store.ts';
import { exercise, fakeDiary, log } from '../testing/fake-diary.ts';
import { renderWorkout } from '../testing/render-workout.tsx';
import { READY_MS } from '../work-timer/work-clock.ts';
import { workTimer } from '../work-timer/work-timer-store.ts';

const bench = exercise('bench', 'Bench Press', { sets: 2 });
const row = exercise('row', 'Barbell Row', { sets: 2, orderIndex: 1 });
const plank = exercise('plank', 'Plank', { sets: 2, orderIndex: 2 });
const logs = [log(bench, 1, 80, 8, 7), log(bench, 2, 80, 7, 7), log(row, 1, 60, 10, 7)];

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = (name: string | RegExp) => fireEvent.click(button(name));
const heading = () => screen.getByRole('heading', { level: 3 }).textContent;
const number = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

async function openFloor(contents: Parameters<typeof fakeDiary>[0]) {
  const diary = fakeDiary(contents);
  renderWorkout(diary);
  fireEvent.click(await screen.findByRole('button', { name: 'Floor view' }));
  await screen.findByRole('button', { name: /^Save set 1/ });
  return diary;
}

beforeEach(() => {
  localStorage.clear();
  writePreference('activeWorkoutDay', 1);
  restTimer.reset();
  workTimer.clear();
});

it('logs the planned set with one tap, goes on to the next, and takes it back', async () => {
  const diary = await openFloor({ exercises: [bench, row], logs });
  expect(heading()).toBe('Bench Press');
  expect([number(/^Weight/), number(/^Reps/)]).toEqual(['80', '8']);
  expect(screen.getByText('Bench Press, set 1 of 2, 80 kilograms, 8 reps, last time 80 by 8')).toBeTruthy();

  click('Save set 1');
  await waitFor(() => expect(diary.$logs.value).toHaveLength(4));
  expect(diary.$logs.value.at(-1)).toMatchObject({
    exerciseId: 'bench',
    setNumber: 1,
    enteredWeight: 80,
    reps: 8,
  });
  await screen.findByRole('button', { name: 'Save set 2' });
  expect(number(/^Reps/)).toBe('7');
  expect(button('Bench Press, 1 of 2 sets done').getAttribute('aria-current')).toBe('step');

  click('Undo');
  await waitFor(() => expect(diary.$logs.value).toHaveLength(3));
  expect(button('Save set 1')).toBeTruthy();
});

it('rests at the least of a number without losing the focus, and counts nothing more there', async () => {
  await openFloor({ exercises: [bench], logs: [log(bench, 1, 2.5, 2, 7)] });
  for (const what of ['weight', 'reps']) {
    const less = button(`Less ${what}, set 1`);
    for (let presses = 0; presses < 5; presses += 1) fireEvent.click(less);
    expect([less.getAttribute('aria-disabled'), less.hasAttribute('disabled')]).toEqual(['true', false]);
  }
  expect([number(/^Weight/), number(/^Reps/)]).toEqual(['0', '1']);
});

it('steps and types into the same drafts as the table', async () => {
  const diary = await openFloor({ exercises: [bench], logs });
  click('More weight, set 1');
  click('Less reps, set 1');
  expect(readDraft('bench')?.rows[0]).toMatchObject({ weight: '82.5', reps: '7' });
  expect(screen.getByText('7 reps')).toBeTruthy();
  const weight = screen.getByRole('textbox', { name: 'Weight (kg), set 1' });
  fireEvent.focus(weight);
  fireEvent.change(weight, { target: { value: '85,5' } });
  click('Close the floor view');
  const cell = await screen.findByRole('textbox', { name: 'Weight (kg), set 1' });
  expect((cell as HTMLInputElement).value).toBe('85.5');
  click('Floor view');
  fireEvent.click(await screen.findByRole('button', { name: 'Save set 1' }));
  await waitFor(() => expect(diary.$logs.value.at(-1)).toMatchObject({ enteredWeight: 85.5, reps: 7 }));
});

it('repeats while a stepper is held, and counts that press once', async () => {
  await openFloor({ exercises: [bench], logs });
  vi.useFakeTimers();
  const more = button('More weight, set 1');
  fireEvent.pointerDown(more, { isPrimary: true, button: 0 });
  act(() => vi.advanceTimersByTime(450 + 90 + 90));
  fireEvent.pointerUp(more);
  fireEvent.click(more);
  act(() => vi.advanceTimersByTime(2_000));
  vi.useRealTimers();
  expect(number(/^Weight/)).toBe('87.5');
});

it('jumps by the strip, by its buttons and by a swipe, and asks nothing of what is done', async () => {
  await openFloor({ exercises: [bench, row, plank], logs });
  const strip = screen.getByRole('navigation', { name: 'Exercises of this session' });
  expect(within(strip).getAllByRole('button')).toHaveLength(3);
  click('Next exercise: Barbell Row');
  await waitFor(() => expect(heading()).toBe('Barbell Row'));
  click('Plank, 0 of 2 sets done');
  await waitFor(() => expect(heading()).toBe('Plank'));
  const board = await screen.findByRole('region', { name: 'Plank' });
  const swipe = { isPrimary: true, pointerType: 'touch', pointerId: 1, clientY: 300 };
  fireEvent.pointerDown(board, { ...swipe, clientX: 60 });
  fireEvent.pointerUp(board, { ...swipe, clientX: 200 });
  await waitFor(() => expect(heading()).toBe('Barbell Row'));
});

it('keeps the focus at the way on by which one came, for the next press', async () => {
  await openFloor({ exercises: [bench, row, plank], logs });
  const press = (name: string) => {
    button(name).focus();
    click(name);
  };
  const focused = (name: string | RegExp) => waitFor(() => expect(document.activeElement).toBe(button(name)));
  press('Bench Press, 0 of 2 sets done');
  await screen.findByRole('button', { name: 'Next exercise: Barbell Row' });
  press('Next exercise: Barbell Row');
  await focused('Next exercise: Plank');
  press('Next exercise: Plank');
  // Behind the last there is no way on.
  await focused('Exercise before: Barbell Row');
  press('Exercise before: Barbell Row');
  await focused('Exercise before: Bench Press');
  press('Bench Press, 0 of 2 sets done');
  await waitFor(() => expect(heading()).toBe('Bench Press'));
  await focused('Bench Press, 0 of 2 sets done');
});

it('asks about a weight far above the best before it is logged', async () => {
  const diary = await openFloor({ exercises: [bench], logs });
  const weight = screen.getByRole('textbox', { name: 'Weight (kg), set 1' });
  fireEvent.focus(weight);
  fireEvent.change(weight, { target: { value: '800' } });
  click('Save set 1');
  await screen.findByText('800 kg?');
  expect(diary.$logs.value).toHaveLength(3);
  click('Fix It');
  await waitFor(() => expect(number(/^Weight/)).toBe('800'));
});

it('is done with an exercise: the one button goes on to what is left', async () => {
  await openFloor({ exercises: [bench, row], logs });
  click('Save set 1');
  fireEvent.click(await screen.findByRole('button', { name: 'Save set 2' }));
  const next = await screen.findByRole('button', { name: 'Next: Barbell Row' });
  next.focus();
  fireEvent.click(next);
  await waitFor(() => expect(heading()).toBe('Barbell Row'));
  await waitFor(() => expect(document.activeElement).toBe(button('Save set 1')));
});

it('follows a superset after each save, with the way back', async () => {
  const [a, b] = [bench, row].map((one) => ({ ...one, group: 'g' })) as [typeof bench, typeof row];
  const diary = await openFloor({ exercises: [a, b], logs });
  button('Save set 1').focus();
  click('Save set 1');
  await waitFor(() => expect(heading()).toBe('Superset A2 Barbell Row'));
  await waitFor(() => expect(document.activeElement).toBe(button('Save set 1')));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(heading()).toBe('Superset A1 Bench Press'));
  expect(diary.$logs.value).toHaveLength(3);
});

it('a hold is timed after 5 s, and stands in its row when it is stopped', async () => {
  const diary = await openFloor({ exercises: [plank] });
  click('Start the clock');
  await screen.findByRole('radio', { name: 'Hold' });
  vi.useFakeTimers({ now: Date.now() });
  click('Start');
  expect(screen.getByText('Get ready', { ignore: '[role=status]' })).toBeTruthy();
  act(() => vi.advanceTimersByTime(READY_MS + 45_500));
  expect(within(screen.getByRole('dialog', { name: 'Plank' })).getByRole('timer').textContent).toBe('0:45');
  click('Stop');
  vi.useRealTimers();
  expect(await screen.findByRole('textbox', { name: /^Time/ })).toHaveProperty('value', '0:45');
  click('Save set 1');
  await waitFor(() => expect(diary.$logs.value.at(-1)).toMatchObject({ durationS: 45 }));
});

it('offers the way up to the first set, and what a bar can hold of a weight that it can not', async () => {
  const barbell = { ...bench, equipment: 'Barbell' };
  await openFloor({ exercises: [barbell], logs });
  expect(button(/^Plates/).textContent).toBe('Plates: 25 + 5 a side');
  const weight = screen.getByRole('textbox', { name: 'Weight (kg), set 1' });
  fireEvent.focus(weight);
  fireEvent.change(weight, { target: { value: '61.3' } });
  await waitFor(() => expect(button(/^Plates/).textContent).toBe('Plates: 60 or 62.5 can be loaded'));
  expect((weight as HTMLInputElement).value).toBe('61.3');
  click('Warm up');
  await screen.findByRole('button', { name: 'Save warm-up 1' });
  expect(button(/^Plates/).textContent).toBe('Plates: The empty bar');
  expect(screen.queryByRole('button', { name: 'Warm up' })).toBeNull();
});

it('a hold that is started from the set in view is that one’s', async () => {
  await openFloor({ exercises: [plank] });
  click('Set 2');
  click('Start the clock');
  await screen.findByRole('radio', { name: 'Hold' });
  click('Start');
  expect(workTimer.getSnapshot().clock?.index).toBe(1);
});

it('a clock that is closed with the cross goes on, and its button says so and leads back', async () => {
  await openFloor({ exercises: [bench, plank], logs });
  click('Work Timer');
  fireEvent.click(await screen.findByRole('radio', { name: 'EMOM' }));
  vi.useFakeTimers({ now: Date.now() });
  click('Start');
  click('Close');
  expect(screen.queryByText(/^Closed with the cross/)).toBeNull();
  act(() => vi.advanceTimersByTime(READY_MS + 15_000));
  expect(button('Work Timer, running').textContent).toBe('0:45');
  vi.useRealTimers();

  // At every exercise below the cards, whatever it measures.
  click('Close the floor view');
  fireEvent.click(await screen.findByRole('button', { name: 'Clock, running' }));
  expect(await screen.findByText('Round 1 of 10')).toBeTruthy();
  click('Stop');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clock, running' })).toBeNull());
});

it('a second tap while a set is saved leaves it saved', async () => {
  const diary = await openFloor({ exercises: [bench], logs });
  const { saveSets } = diary;
  const waits: (() => void)[] = [];
  vi.spyOn(diary, 'saveSets').mockImplementation(async (...of) => {
    await new Promise<void>((go) => waits.push(go));
    return saveSets(...of);
  });
  click('Save set 1');
  click('Save set 1');
  await waitFor(() => expect(waits).toHaveLength(1));
  act(() => waits[0]?.());
  await screen.findByRole('button', { name: 'Save set 2' });
  expect(diary.$logs.value).toHaveLength(4);
  expect(readText(STORAGE_KEYS.unsavedWorkout)).toBeNull();
});
