import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { BehaviorSubject, map, of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { movementIdOf } from '../../schema/catalogue/movement.ts';
import type { PlannedBreak, WeeklyTarget } from '../../schema/progress/streaks.ts';
import { exercisesOfSession, trainingSessions } from '../../schema/sessions/training-sessions.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import { DiaryError } from '../../sync/errors.ts';
import type { Diary, DiarySession, NewBreak } from '../../sync/index.ts';
import { failingRead } from '../diary/testing/failing-read.ts';
import { partOfDiary } from '../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { breakErrors } from './break-errors.ts';
import { ConsistencyScreen } from './consistency-screen.tsx';

const ILLNESS: PlannedBreak = { id: 'b', kind: 'illness', firstDay: '2026-11-09', lastDay: '2026-11-10' };
const DAYS = ['2026-10-28', '2026-11-03', '2026-11-05', '2026-11-16', '2026-11-18'];

function draw(address = '/consistency', change: (diary: Diary) => Partial<Diary> = () => ({})) {
  const targets = new BehaviorSubject<WeeklyTarget[]>([]);
  const breaks = new BehaviorSubject<PlannedBreak[]>([ILLNESS]);
  const sets = DAYS.map(
    (day, i): WorkoutLog => ({
      ...{ id: day, exerciseId: 'bench', exerciseName: 'Bench', setNumber: 1, reps: 5 },
      ...{ date: new Date(`${day}T18:00`).toISOString(), enteredUnit: 'kg' },
      ...{ weight: 80 + i, enteredWeight: 80 + i },
    }),
  );
  const sessions = trainingSessions(sets).map(
    (session): DiarySession => ({
      ...session,
      ...{ row: null, title: null },
      exercises: exercisesOfSession(session.sets).map((done) => ({
        ...done,
        ...{ name: 'Bench', movement: movementIdOf('Bench') },
      })),
    }),
  );
  const undoTarget = vi.fn(async () => {
    targets.next([]);
    return true;
  });
  const whole = {
    trainingDays: () => of(DAYS),
    movements: () => of([]),
    breaks: () => breaks,
    weeklyTargets: () => targets,
    sessionsBetween: vi.fn((first: string, last: string) =>
      of(sessions.filter(({ day }) => day >= first && day <= last)),
    ),
    seriesOf: () => of(sets.map(({ weight }, i) => ({ day: DAYS[i] ?? '', weight }))),
    setWeeklyTarget: vi.fn(async (target: Omit<WeeklyTarget, 'id'>) => {
      targets.next([{ ...target, id: 't' }]);
      return undoTarget;
    }),
    addBreak: vi.fn(async (planned: NewBreak) => {
      const added = { ...planned, id: 'new' };
      breaks.next([added, ...breaks.value]);
      return added;
    }),
    removeBreak: vi.fn(async (id: string) => {
      breaks.next(breaks.value.filter((one) => one.id !== id));
      return ILLNESS;
    }),
    undoRemoveBreak: vi.fn(async (removed: PlannedBreak) => {
      breaks.next([removed]);
      return true;
    }),
  };
  const diary = partOfDiary({ ...whole, ...change(whole as unknown as Diary) });
  render(
    <MemoryRouter initialEntries={[address]}>
      <DiaryProvider diary={diary}>
        <ToastProvider>
          <Routes>
            <Route path="/consistency/*" element={<ConsistencyScreen />} />
          </Routes>
        </ToastProvider>
      </DiaryProvider>
    </MemoryRouter>,
  );
  return { diary, undoTarget };
}

const tile = (label: string) => screen.getByText(label).parentElement?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 19, 12), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('measures weeks by the target from this week on, and takes that back', async () => {
  const { diary, undoTarget } = draw();
  expect(tile('This week')).toBe('This week2/1day');
  expect(tile('Current streak')).toBe('Current streak3weeks');
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: '3' })));
  expect(diary.setWeeklyTarget).toHaveBeenCalledWith({ subject: 'days', fromDay: '2026-11-16', least: 3 });
  expect(tile('This week')).toBe('This week2/3days');
  expect(tile('Current streak')).toBe('Current streak2weeks');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await act(async () => fireEvent.click(undo));
  expect(undoTarget).toHaveBeenCalledOnce();
  expect(tile('Current streak')).toBe('Current streak3weeks');
});

it('adds a break by its days, and refuses one that ends before it begins', async () => {
  const { diary } = draw();
  fireEvent.click(screen.getByRole('button', { name: 'Add a Break' }));
  const dialog = screen.getByRole('dialog', { name: 'Add a Break' });
  fireEvent.change(within(dialog).getByLabelText('First Day'), { target: { value: '2026-12-20' } });
  fireEvent.change(within(dialog).getByLabelText('Last Day'), { target: { value: '2026-12-01' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toContain('It ends before it begins');
  expect(diary.addBreak).not.toHaveBeenCalled();
  fireEvent.change(within(dialog).getByLabelText('Last Day'), { target: { value: '2026-12-28' } });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' })));
  expect(diary.addBreak).toHaveBeenCalledWith({
    kind: 'holiday',
    firstDay: '2026-12-20',
    lastDay: '2026-12-28',
  });
});

it('says that nothing is left to undo of an added break that another device removed', async () => {
  const { diary } = draw();
  fireEvent.click(screen.getByRole('button', { name: 'Add a Break' }));
  const dialog = screen.getByRole('dialog', { name: 'Add a Break' });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' })));
  const gone = new DiaryError('not_found', 'This break is no longer in your diary.');
  vi.mocked(diary.removeBreak).mockRejectedValueOnce(gone);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await act(async () => fireEvent.click(undo));
  await screen.findByText('Nothing to undo: it was changed since.');
});

it('removes a break and brings it back', async () => {
  const { diary } = draw();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Remove Illness/ })));
  expect(tile('Current streak')).toBe('Current streak1week');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await act(async () => fireEvent.click(undo));
  expect(diary.undoRemoveBreak).toHaveBeenCalledWith(ILLNESS);
  expect(tile('Current streak')).toBe('Current streak3weeks');
});

it('looks back on a year', () => {
  draw('/consistency/2026');
  expect(tile('Workouts')).toBe('Workouts5');
  expect(tile('Sets')).toBe('Sets5');
  expect(tile('Lifted')).toBe('Lifted2.1t');
  expect(screen.getByRole('link', { name: /^Bench5 workouts/ }).getAttribute('href')).toBe(
    '/history/exercise/bench',
  );
  expect(screen.getByRole('link', { name: /^Bench4 new bests/ }).textContent).toContain('80 → 84 kg');
  expect(screen.getByRole('list', { name: 'Workouts by month in 2026' }).textContent).toBe(
    'October: 1November: 4',
  );
});

it('counts no day that a wrong clock dated after today, and has no year of it', () => {
  const ahead = ['2026-12-24', '2027-11-01'];
  const { diary } = draw('/consistency/2026', () => ({ trainingDays: () => of([...DAYS, ...ahead]) }));
  expect(diary.sessionsBetween).toHaveBeenCalledWith('2026-01-01', '2026-11-19');
  cleanup();
  draw('/consistency', () => ({ trainingDays: () => of([...DAYS, ...ahead]) }));
  expect(screen.getByRole('link', { name: '2026' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '2027' })).toBeNull();
});

it('counts the body in what an assisted exercise lifted, also where nobody chose its measure', () => {
  draw('/consistency/2026', ({ sessionsBetween }) => ({
    sessionsBetween: (first, last) =>
      sessionsBetween(first, last).pipe(
        map((sessions) =>
          sessions.map((session) => ({ ...session, exercises: session.exercises.map(assisted) })),
        ),
      ),
    chartOf: () => of({ quantity: 'weight' as const, points: [] }),
    bodyValues: () =>
      of([
        {
          ...{ id: 'w', from: 'measurement' as const, kind: 'weight' as const, day: '2026-10-01' },
          ...{ at: '2026-10-01T06:00:00.000Z', value: 100, enteredValue: 100, unit: 'kg' as const },
        },
      ]),
  }));
  // 20 + 19 + 18 + 17 + 16 kg of the body were left to lift, five times each.
  expect(tile('Lifted')).toBe('Lifted450kg');
});

const assisted = (exercise: DiarySession['exercises'][number]) => ({
  ...exercise,
  ...{ name: 'Assisted Pull-Up', movement: movementIdOf('Assisted Pull-Up') },
});

it('says that the training days cannot be read, and keeps the target and the breaks', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  let mend: () => void = () => undefined;
  draw('/consistency', ({ trainingDays }) => {
    const days = failingRead(trainingDays);
    mend = days.mend;
    return { trainingDays: days.read };
  });
  expect(screen.getByText(/^Your training days can’t be read now/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: '3' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Breaks' })).toBeTruthy();
  mend();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(tile('Current streak')).toBe('Current streak3weeks');
});

it('says which part of a year cannot be read', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const mends: (() => void)[] = [];
  draw('/consistency/2026', ({ trainingDays, sessionsBetween, seriesOf }) => {
    const [days, year] = [failingRead(trainingDays), failingRead(sessionsBetween)];
    const series = failingRead(seriesOf);
    mends.push(days.mend, year.mend, series.mend);
    return { trainingDays: days.read, sessionsBetween: year.read, seriesOf: series.read };
  });
  const again = () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText(/^The workouts of this year can’t be read now/)).toBeTruthy();
  mends[1]?.();
  again();
  expect(tile('Workouts')).toBe('Workouts5');
  expect(screen.getByText(/^The new bests of this year can’t be read now/)).toBeTruthy();
  for (const mend of mends) mend();
  again();
  expect(screen.getByRole('link', { name: /^Bench4 new bests/ })).toBeTruthy();
});

it('says what is wrong with days', () => {
  expect(breakErrors('', '2026-01-01')).toHaveProperty('firstDay');
  expect(breakErrors('2026-01-01', '')).toHaveProperty('lastDay');
  expect(breakErrors('2026-01-01', '2028-01-01')).toHaveProperty('lastDay');
  expect(breakErrors('2026-01-01', '2026-01-01')).toEqual({});
});
