import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { BehaviorSubject, map, of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { movementIdOf } from '../../schema/catalogue/movement.ts';
import type { WeeklyTarget } from '../../schema/progress/streaks.ts';
import { exercisesOfSession, trainingSessions } from '../../schema/sessions/training-sessions.ts';
import { dayKey } from '../../schema/sets/previous.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Diary, DiarySession } from '../../sync/index.ts';
import { SYNCED } from '../diary/testing/device-state.ts';
import { failingRead } from '../diary/testing/failing-read.ts';
import { partOfDiary } from '../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { MusclesScreen } from './muscles-screen.tsx';

const MUSCLES: Readonly<Record<string, string>> = { Bench: 'Chest, Triceps', Zumba: 'Cardio' };

const setOf = (exerciseName: string, local: string, more: Partial<WorkoutLog> = {}): WorkoutLog => ({
  ...{ id: `${exerciseName} ${local}`, exerciseId: exerciseName, exerciseName, setNumber: 1 },
  ...{ date: new Date(local).toISOString(), weight: 80, reps: 8, enteredWeight: 80, enteredUnit: 'kg' },
  ...more,
});
const bench = (day: string, count: number) =>
  Array.from({ length: count }, (_, i) => setOf('Bench', `${day}T18:0${i}`, { setNumber: i + 1 }));

function draw(
  sets: readonly WorkoutLog[],
  change: (diary: Diary) => Partial<Diary> = () => ({}),
  address = '/muscles',
) {
  const targets = new BehaviorSubject<WeeklyTarget[]>([]);
  const sessions = trainingSessions(sets).map(
    (session): DiarySession => ({
      ...session,
      ...{ row: null, title: null },
      exercises: exercisesOfSession(session.sets).map((done) => {
        const targetMuscles = MUSCLES[done.exerciseId] ?? '';
        return { ...done, name: done.exerciseId, movement: movementIdOf(done.exerciseId), targetMuscles };
      }),
    }),
  );
  const undo = vi.fn(async () => {
    targets.next([]);
    return true;
  });
  const whole = {
    status: () => of(SYNCED),
    trainingDays: () => of([...new Set(sets.map(({ date }) => dayKey(date)))].sort()),
    sessionsBetween: (first: string, last: string) =>
      of(sessions.filter(({ day }) => day >= first && day <= last)),
    movements: () => of([]),
    breaks: () => of([]),
    weeklyTargets: () => targets.pipe(map((all) => all)),
    setWeeklyTarget: async (target: Omit<WeeklyTarget, 'id'>) => {
      targets.next([{ ...target, id: 't' }]);
      return undo;
    },
  };
  const diary = partOfDiary({ ...whole, ...change(whole as unknown as Diary) });
  render(
    <MemoryRouter initialEntries={[address]}>
      <DiaryProvider diary={diary}>
        <ToastProvider>
          <MusclesScreen />
        </ToastProvider>
      </DiaryProvider>
    </MemoryRouter>,
  );
  return { undo };
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Hard sets by muscle' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 19, 12), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('counts the hard sets of the week and of those before', () => {
  draw([
    ...bench('2026-11-17', 3),
    setOf('Bench', '2026-11-17T17:00', { kind: 'warmup' }),
    setOf('Bench', '2026-11-21T17:00', {}), // after today, by a wrong clock
    ...bench('2026-11-10', 4),
  ]);
  expect(screen.getByRole('heading', { name: 'This week' })).toBeDefined();
  expect(rows()).toEqual([
    expect.stringMatching(/^Chest3, 3 sets\. .*The weeks before: 0, 0, 0, 4\. 7 more to .*usually 4$/),
    expect.stringMatching(/^Triceps1\.5, 1\.5 sets\. .*usually 2$/),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Week before' }));
  expect(screen.getByRole('heading', { name: 'Last week' })).toBeDefined();
  expect(rows()[0]).toMatch(/^Chest4, 4 sets\. .*Below the band of 10 to 20$/);
  expect(screen.getByRole('button', { name: 'Week before' }).getAttribute('aria-disabled')).toBe('true');
});

it('opens the sets that were counted, each with the way to its day', () => {
  draw([...bench('2026-11-16', 2), ...bench('2026-11-18', 1)]);
  fireEvent.click(screen.getByRole('button', { name: /^Triceps/ }));
  const sheet = screen.getByRole('dialog', { name: 'Triceps' });
  const links = within(sheet).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/history/2026-11-16',
    '/history/2026-11-18',
  ]);
  expect(links[0]?.textContent).toContain('Bench80 × 8, 8 kg2 × ½ = 1');
});

it('opens a muscle from the drawing, and shows those without a set when asked', () => {
  draw(bench('2026-11-17', 3));
  expect(rows()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Show 17 more without a set' }));
  expect(rows()).toHaveLength(19);
  const calf = document.querySelector('[data-muscle="calves"]');
  if (calf) fireEvent.click(calf);
  expect(screen.getByRole('dialog', { name: 'Calves' }).textContent).toContain(
    'No set of this week counts for it.',
  );
});

it('keeps the band that the lifter means, and takes it back', async () => {
  const { undo } = draw(bench('2026-11-17', 3));
  fireEvent.click(screen.getByRole('button', { name: /^Chest/ }));
  fireEvent.click(screen.getByRole('button', { name: 'One fewer, from' }));
  expect(await screen.findByText('Chest: 9 to 20 sets a week')).toBeDefined();
  expect(screen.getByRole('dialog').textContent).toContain('6 more to the band of 9 to 20');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog').textContent).toContain('7 more to the band of 10 to 20');
});

it('counts each tap on a band, also while the one before is being stored', () => {
  const stored: number[] = [];
  draw(bench('2026-11-17', 3), () => ({
    setWeeklyTarget: ({ least }) => {
      stored.push(least);
      return new Promise(() => undefined);
    },
  }));
  fireEvent.click(screen.getByRole('button', { name: /^Chest/ }));
  for (let tap = 0; tap < 3; tap++) fireEvent.click(screen.getByRole('button', { name: 'One fewer, from' }));
  expect(stored).toEqual([9, 8, 7]);
  expect(screen.getByRole('status', { name: 'Band from' }).textContent).toBe('7');
});

it('says which exercises name no muscle, and begins with the week that has something', () => {
  draw([setOf('Zumba', '2026-11-10T18:00'), ...bench('2026-11-10', 1)]);
  expect(screen.getByRole('heading', { name: 'Last week' })).toBeDefined();
  const uncounted = screen.getByRole('group', { name: /^Not counted, since it names no muscle/ });
  expect(within(uncounted).getByRole('button', { name: 'Zumba' })).toBeDefined();
});

it('begins with the last week of training after a long break', () => {
  draw(bench('2024-05-14', 2));
  expect(screen.getByRole('heading', { name: 'May 13 to May 19, 2024' })).toBeDefined();
  expect(rows()[0]).toMatch(/^Chest2, 2 sets/);
});

it('begins where it does without one for an address whose week is no day', () => {
  draw(bench('2026-11-10', 1), undefined, '/muscles?week=2026-13-45');
  expect(screen.getByRole('heading', { name: 'Last week' })).toBeDefined();
  expect(rows()[0]).toMatch(/^Chest1, 1 set/);
});

it('sends who has no sets yet to the first', () => {
  draw([]);
  expect(screen.getByText('No sets to count yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log a Set' })).toBeDefined();
});

it('says that a week cannot be read, and goes on to another', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const mends: (() => void)[] = [];
  draw(bench('2026-11-17', 3), ({ trainingDays, sessionsBetween }) => {
    const [days, week] = [failingRead(trainingDays), failingRead(sessionsBetween)];
    mends.push(days.mend, week.mend);
    return { trainingDays: days.read, sessionsBetween: week.read };
  });
  expect(screen.getByText(/^The sets of this week can’t be read now/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Week after' }));
  expect(screen.getByRole('heading', { name: 'This week' })).toBeDefined();
  for (const mend of mends) mend();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(rows()[0]).toMatch(/^Chest3, 3 sets/);
});
