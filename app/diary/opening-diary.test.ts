// @vitest-environment jsdom
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { movementIdOf } from '../../schema/catalogue/movement.ts';
import type { Day } from '../../schema/day.ts';
import type { Exercise } from '../../schema/exercise.ts';
import type { PreviousSet } from '../../schema/sets/previous.ts';
import type { User } from '../../schema/user.ts';
import type { Diary } from '../../sync/index.ts';
import { STORAGE_KEYS } from '../device/local-storage.ts';
import { cacheUser, forgetUser } from '../session/session-store.ts';
import { hasFirstPaint } from './first-paint-cache.ts';
import { openingDiary } from './opening-diary.ts';
import type { KnownRead } from './use-live.ts';

const ANNA: User = { id: 'anna', firstName: 'Anna', lastName: 'Berg', username: '', email: 'a@example.org' };
const PUSH: Day = { id: 'd1', dayNumber: 1, title: 'Push' };
const BENCH: Exercise = {
  id: 'e1',
  workoutDayId: 'd1',
  name: 'Barbell Bench Press',
  targetMuscles: 'Chest',
  orderIndex: 0,
  equipment: '',
  sets: 3,
};
const set = (setNumber: number, weight: number, date: string): PreviousSet => ({
  setNumber,
  weight,
  reps: 5,
  enteredWeight: weight,
  enteredUnit: 'kg',
  date,
});
const MONDAY = new Date(2026, 10, 16, 18).toISOString();
const THURSDAY = new Date(2026, 10, 19, 18).toISOString();
const NOW = new Date(2026, 10, 22, 9).getTime();

function realDiary() {
  const days = new BehaviorSubject([PUSH]);
  const exercises = new BehaviorSubject([BENCH]);
  const previous = new BehaviorSubject([set(1, 80, MONDAY)]);
  const saveSets = vi.fn<Diary['saveSets']>(async () => ({ stored: [], before: [] }));
  const reads = { days: () => days, exercises: () => exercises, previousSets: () => previous };
  return { days, exercises, previous, saveSets, diary: { ...reads, saveSets } as Partial<Diary> as Diary };
}

const known = <T>(read: KnownRead<T>) => read.known?.();
/** What a screen that subscribed has been told since. */
function told<T>(read: KnownRead<T>): T[] {
  const values: T[] = [];
  read.subscribe((value) => values.push(value));
  return values;
}
const stored = () => localStorage.getItem(STORAGE_KEYS.firstPaint) ?? '';

/** A start of the app in which the whole Workout screen was seen. */
async function seenOnce(real = realDiary()): Promise<void> {
  const { diary, opened } = openingDiary(ANNA.id, () => NOW);
  told(diary.days());
  told(diary.exercises());
  told(diary.previousSets(movementIdOf(BENCH.name)));
  opened(real.diary);
  await expect.poll(stored).toContain('80');
}

beforeEach(() => {
  localStorage.clear();
  cacheUser(ANNA);
});

it('knows nothing on a device that has never drawn this user’s screen', () => {
  const { diary } = openingDiary(ANNA.id, () => NOW);
  expect(hasFirstPaint(ANNA.id)).toBe(false);
  expect([
    known(diary.days()),
    known(diary.exercises()),
    known(diary.previousSets(movementIdOf(BENCH.name))),
  ]).toEqual([undefined, undefined, undefined]);
});

it('knows what was seen last before the database is open, for this user only', async () => {
  await seenOnce();
  const { diary } = openingDiary(ANNA.id, () => NOW);
  expect(hasFirstPaint(ANNA.id)).toBe(true);
  expect(known(diary.days())).toEqual([PUSH]);
  expect(known(diary.exercises())).toEqual([BENCH]);
  expect(known(diary.previousSets(movementIdOf(` ${BENCH.name.toUpperCase()}`)))).toEqual([
    set(1, 80, MONDAY),
  ]);
  expect(hasFirstPaint('ben')).toBe(false);
  expect(known(openingDiary('ben', () => NOW).diary.exercises())).toBeUndefined();
});

it('tells what it knows and then only what differs, and no longer knows anything once the database is open', async () => {
  await seenOnce();
  const real = realDiary();
  real.previous.next([set(1, 82.5, THURSDAY)]);
  const { diary, opened } = openingDiary(ANNA.id, () => NOW);
  const days = told(diary.days());
  const previous = told(diary.previousSets(movementIdOf(BENCH.name)));
  opened(real.diary);
  await expect.poll(() => previous.at(-1)).toEqual([set(1, 82.5, THURSDAY)]);
  // Once, although the database says it again: who was drawn without it must hear of it.
  expect(days).toEqual([[PUSH]]);
  real.days.next([{ ...PUSH, title: 'Chest' }]);
  expect(days).toEqual([[PUSH], [{ ...PUSH, title: 'Chest' }]]);
  expect(known(diary.days())).toBeUndefined();
});

it('shows of an unfinished workout, days later, only that day', async () => {
  const real = realDiary();
  real.previous.next([set(1, 82.5, THURSDAY), set(2, 80, MONDAY)]);
  await seenOnce(real);
  const onThursday = openingDiary(ANNA.id, () => Date.parse(THURSDAY));
  expect(known(onThursday.diary.previousSets(movementIdOf(BENCH.name)))).toHaveLength(2);
  const later = openingDiary(ANNA.id, () => NOW);
  expect(known(later.diary.previousSets(movementIdOf(BENCH.name)))).toEqual([set(1, 82.5, THURSDAY)]);
});

it('shows a preview on a new device, then the database where it differs, and no preview after that', async () => {
  const seenFirst = realDiary();
  const real = realDiary();
  real.previous.next([set(1, 82.5, THURSDAY)]);
  const { diary, showFirst, opened } = openingDiary(ANNA.id, () => NOW);
  const days = told(diary.days());
  const previous = told(diary.previousSets(movementIdOf(BENCH.name)));
  showFirst(seenFirst.diary);
  expect(days).toEqual([[PUSH]]);
  expect(previous).toEqual([[set(1, 80, MONDAY)]]);
  opened(real.diary);
  await expect.poll(() => previous).toHaveLength(2);
  expect(previous[1]).toEqual([set(1, 82.5, THURSDAY)]);
  seenFirst.days.next([]);
  expect(days).toEqual([[PUSH]]);
  expect(told(diary.previousSets(movementIdOf(BENCH.name)))).toEqual([[set(1, 82.5, THURSDAY)]]);
});

it('saves into the database, as soon as that is open', async () => {
  const real = realDiary();
  const { diary, opened } = openingDiary(ANNA.id, () => NOW);
  const saving = diary.saveSets(BENCH.id, []);
  opened(real.diary);
  await saving;
  expect(real.saveSets).toHaveBeenCalledExactlyOnceWith(BENCH.id, []);
});

it('forgets the sets of exercises that left the program', async () => {
  const real = realDiary();
  await seenOnce(real);
  real.exercises.next([]);
  const { diary, opened } = openingDiary(ANNA.id, () => NOW);
  told(diary.exercises());
  opened(real.diary);
  await expect.poll(() => JSON.parse(stored())).toMatchObject({ exercises: [], previous: {} });
});

it('is gone with a sign-out, and a late answer of the database does not bring it back', async () => {
  const real = realDiary();
  await seenOnce(real);
  const { diary, opened } = openingDiary(ANNA.id, () => NOW);
  told(diary.exercises());
  opened(real.diary);
  vi.useFakeTimers();
  try {
    real.exercises.next([{ ...BENCH, sets: 5 }]);
    forgetUser();
    vi.runAllTimers();
  } finally {
    vi.useRealTimers();
  }
  expect(stored()).toBe('');
});

it('takes nothing that is not whole', async () => {
  await seenOnce();
  localStorage.setItem(STORAGE_KEYS.firstPaint, stored().replace('"sets":3', '"sets":"3"'));
  expect(hasFirstPaint(ANNA.id)).toBe(false);
});

it('draws an exercise whose name every object inherits as any other, before and after a start', async () => {
  const real = realDiary();
  const names = [...Object.getOwnPropertyNames(Object.prototype), 'Constructor', '__PROTO__', 'prototype'];
  real.exercises.next(names.map((name, index) => ({ ...BENCH, id: `e${index}`, name })));
  const first = openingDiary(ANNA.id, () => NOW).diary;
  for (const name of names)
    expect([name, known(first.previousSets(movementIdOf(name)))]).toEqual([name, undefined]);

  const { diary, opened } = openingDiary(ANNA.id, () => NOW);
  told(diary.days());
  told(diary.exercises());
  for (const name of names) told(diary.previousSets(movementIdOf(name)));
  opened(real.diary);
  await expect.poll(stored).toContain('propertyIsEnumerable'.toLowerCase());
  const next = openingDiary(ANNA.id, () => NOW).diary;
  for (const name of names)
    expect([name, known(next.previousSets(movementIdOf(name)))]).toEqual([name, [set(1, 80, MONDAY)]]);
});
