import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { BehaviorSubject, defer, type Observable, of, Subject, throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { movementIdOf } from '../../schema/catalogue/movement.ts';
import type { Day } from '../../schema/day.ts';
import type { Exercise } from '../../schema/exercise.ts';
import type { SeriesPoint } from '../../schema/progress/progress.ts';
import type { PlannedBreak } from '../../schema/progress/streaks.ts';
import { dayKey } from '../../schema/sets/previous.ts';
import { KG_PER_LB } from '../../schema/sets/units.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Diary, DiarySession } from '../../sync/index.ts';
import { writePreference } from '../device/preferences.ts';
import { SYNCED } from '../diary/testing/device-state.ts';
import { failingRead } from '../diary/testing/failing-read.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { wholeDate } from '../text/dates.ts';
import { ProgressScreen } from './progress-screen.tsx';

const day = (text: string) => wholeDate(new Date(`${text} UTC`));
const DAYS: Day[] = [
  { id: 'd1', dayNumber: 1, title: 'Chest & Triceps' },
  { id: 'd2', dayNumber: 2, title: 'Back & Biceps' },
];
const exercise = (id: string, workoutDayId: string, name: string): Exercise => ({
  id,
  workoutDayId,
  name,
  targetMuscles: '',
  orderIndex: 0,
  equipment: '',
  sets: 3,
});

const SETS: WorkoutLog[] = [1, 2].map((setNumber) => ({
  id: `set-${setNumber}`,
  exerciseId: 'bench',
  exerciseName: 'Barbell Bench Press',
  date: new Date(2026, 0, 12, 18, setNumber).toISOString(),
  setNumber,
  weight: 90,
  reps: 9 - setNumber,
  enteredWeight: 90,
  enteredUnit: 'kg',
}));

const session = (on: string): DiarySession => ({
  key: on,
  sessionId: null,
  day: on,
  title: 'Chest & Triceps',
  row: null,
  sets: SETS,
  exercises: [],
});

function fakeDiary() {
  const days = new BehaviorSubject<Day[]>(DAYS);
  const exercises = new BehaviorSubject<Exercise[]>([
    exercise('row', 'd2', 'Horizontal Row'),
    exercise('bench', 'd1', 'Barbell Bench Press'),
  ]);
  const earlier = new BehaviorSubject<Exercise[]>([]);
  const trainingDays = new BehaviorSubject<string[]>(['2026-01-05', '2026-01-12']);
  const breaks = new BehaviorSubject<PlannedBreak[]>([]);
  const bench = new BehaviorSubject<SeriesPoint[]>([
    { day: '2026-01-05', weight: 80 },
    { day: '2026-01-12', weight: 90 },
  ]);
  const row = new BehaviorSubject<SeriesPoint[]>([]);
  const diary: Partial<Diary> = {
    status: () => of(SYNCED),
    allDays: () => days,
    exercises: () => exercises,
    trainingDays: () => trainingDays,
    breaks: () => breaks,
    weeklyTargets: () => of([]),
    earlierExercises: () => earlier,
    movements: () => of([]),
    goals: () => of([]),
    seriesOf: (movement): Observable<SeriesPoint[]> => (movement === 'barbell-bench-press' ? bench : row),
    setsOfMovement: () => of(SETS),
    summaryOf: () => of({ sets: SETS, packed: [] }),
    sessionsBetween: () => of([session(dayKey(Date.now()))]),
  };
  return { diary: diary as Diary, days, exercises, earlier, trainingDays, breaks, bench };
}

const draw = (diary: Diary) =>
  render(
    <MemoryRouter>
      <DiaryProvider diary={diary}>
        <ProgressScreen />
      </DiaryProvider>
    </MemoryRouter>,
  );
const tile = (label: string) => screen.getByText(label).parentElement?.textContent;
const slider = () => screen.findByRole('slider', { name: /Barbell Bench Press/ });

class FixedSize implements ResizeObserver {
  private readonly tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }
  observe = () =>
    this.tell([{ contentRect: { width: 358, height: 300, top: 0, left: 0 } } as ResizeObserverEntry], this);
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FixedSize);
  localStorage.clear();
});
afterEach(() => {
  writePreference('unitSystem', 'metric');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('ProgressScreen', () => {
  it('opens each of the last days in the history, told with those trained', async () => {
    draw(fakeDiary().diary);
    const days = within(screen.getByRole('navigation', { name: 'Workouts of the last days' })).getAllByRole(
      'link',
    );
    expect(days).toHaveLength(15);
    const today = dayKey(Date.now());
    expect(days[0]?.getAttribute('href')).toBe(`/history/${today}`);
    await waitFor(() =>
      expect(days.map((link) => link.textContent?.endsWith(', trained'))).toEqual([
        true,
        ...Array(14).fill(false),
      ]),
    );
    expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/history');
  });

  it('draws the chart also where the history is not to be had', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { diary } = fakeDiary();
    draw({ ...diary, sessionsBetween: () => throwError(() => new Error('no network')) });
    await slider();
    expect(console.warn).toHaveBeenCalled();
  });

  it('says which part cannot be read, keeps the rest, and has it back with the network', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { diary } = fakeDiary();
    let isOffline = true;
    const summaryOf: Diary['summaryOf'] = () =>
      defer(() => (isOffline ? throwError(() => new Error('no network')) : of({ sets: SETS, packed: [] })));
    const fails = () => throwError(() => new Error('no network'));
    draw({ ...diary, summaryOf, goals: fails, setsOfMovement: fails, earlierExercises: fails });
    fireEvent.focus(await slider());
    expect(await screen.findByText(/^Your records can’t be read now/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Estimate' }));
    expect(await screen.findByText(/^This chart can’t be read now/)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Exercise' })).toBeTruthy();
    isOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('table', { name: /^Most weight by repetitions/ })).toBeTruthy();
    expect(screen.queryByText(/can’t be read now/)).toBeNull();
  });

  it('says that the training days cannot be read, and keeps the chart', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { diary } = fakeDiary();
    const days = failingRead(() => diary.trainingDays());
    draw({ ...diary, trainingDays: days.read });
    expect(await screen.findByText(/^Your training days can’t be read now/)).toBeTruthy();
    expect(await slider()).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Muscles/ })).toBeTruthy();
    days.mend();
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('Workout Consistency')).toBeTruthy();
    expect(screen.queryByText(/can’t be read now/)).toBeNull();
  });

  it('says that a chart cannot be read, and keeps the calendar and the other exercises', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { diary } = fakeDiary();
    const series = failingRead((movement: string) => diary.seriesOf(movement));
    draw({ ...diary, seriesOf: series.read });
    expect(await screen.findByText(/^This chart can’t be read now/)).toBeTruthy();
    expect(await screen.findByText('Workout Consistency')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Exercise' })).toBeTruthy();
    series.mend();
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await slider()).toBeTruthy();
  });

  it('lists every exercise with its day, the first one chosen', () => {
    draw(fakeDiary().diary);
    expect(screen.getByRole('heading', { level: 1, name: 'Your Progress' })).toBeTruthy();
    const picker = screen.getByRole('combobox', { name: 'Exercise' }) as HTMLSelectElement;
    expect([...picker.options].map((option) => option.text)).toEqual([
      'Barbell Bench Press (Chest & Triceps)',
      'Horizontal Row (Back & Biceps)',
    ]);
    expect(picker.value).toBe('barbell-bench-press');
    expect(screen.queryByRole('group', { name: 'Earlier' })).toBeNull();
  });

  it('lists a name once with the days of all its cards, and what was deleted under Earlier', async () => {
    const { diary, exercises, earlier } = fakeDiary();
    exercises.next([...exercises.value, exercise('again', 'd2', ' barbell bench press ')]);
    earlier.next([exercise('pulls', 'd2', 'Pull-Ups'), exercise('squats', 'd9', 'Barbell Squats')]);
    draw(diary);
    const labels = (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(labels('In your program')).toEqual([
      'Barbell Bench Press (Chest & Triceps, Back & Biceps)',
      'Horizontal Row (Back & Biceps)',
    ]);
    expect(labels('Earlier')).toEqual(['Pull-Ups (Back & Biceps)', 'Barbell Squats (no day)']);
    fireEvent.change(screen.getByRole('combobox', { name: 'Exercise' }), {
      target: { value: movementIdOf('Pull-Ups') },
    });
    expect(await screen.findByText('No workout data yet')).toBeTruthy();
  });

  it('shows the history of a deleted exercise where the program is empty', () => {
    const { diary, exercises, earlier } = fakeDiary();
    exercises.next([]);
    earlier.next([exercise('bench', 'd1', 'Barbell Bench Press')]);
    draw(diary);
    expect(screen.queryByText('No workout data recorded yet')).toBeNull();
    expect(tile('Current')).toBe('Current90.0kg');
  });

  it('shows Starting, Current and Change with one decimal', () => {
    draw(fakeDiary().diary);
    expect(tile('Starting')).toBe('Starting80.0kg');
    expect(tile('Current')).toBe('Current90.0kg');
    expect(tile('Change')).toBe('Change+12.5%');
  });

  it('redraws when a set of another device arrives', async () => {
    const { diary, bench } = fakeDiary();
    draw(diary);
    expect((await slider()).getAttribute('max')).toBe('1');
    act(() => bench.next([...bench.value, { day: '2026-01-19', weight: 72 }]));
    expect((await slider()).getAttribute('max')).toBe('2');
    expect(tile('Current')).toBe('Current72.0kg');
    expect(tile('Change')).toBe('Change−10.0%');
    expect(screen.getByRole('figure').querySelectorAll('circle')).toHaveLength(3);
  });

  it('tells each point to the keyboard and in the tooltip', async () => {
    draw(fakeDiary().diary);
    const keys = await slider();
    expect(keys.getAttribute('aria-valuetext')).toBe(`90.0 kg, ${day('12 Jan 2026')}`);
    expect(screen.queryByText(`Date: ${day('12 Jan 2026')}`)).toBeNull();
    fireEvent.focus(keys);
    expect(screen.getByText(`Date: ${day('12 Jan 2026')}`)).toBeTruthy();
    fireEvent.change(keys, { target: { value: '0' } });
    expect(keys.getAttribute('aria-valuetext')).toBe(`80.0 kg, ${day('5 Jan 2026')}`);
    expect(screen.getByText(`Date: ${day('5 Jan 2026')}`)).toBeTruthy();
    expect(screen.getByText('Weight', { selector: 'span' }).parentElement?.textContent).toBe(
      'Weight 80.0 kg',
    );
    fireEvent.blur(keys);
    expect(screen.queryByText(`Date: ${day('5 Jan 2026')}`)).toBeNull();
  });

  it('a tap shows a point with its sets until the next tap', async () => {
    draw(fakeDiary().diary);
    await slider();
    const chart = screen.getByRole('figure').querySelector('svg');
    if (!chart) throw new Error('no chart');
    const tap = (on: Element) => {
      fireEvent.pointerDown(on, { pointerType: 'touch', clientX: 350, clientY: 100 });
      fireEvent.pointerUp(on, { pointerType: 'touch' });
      fireEvent.pointerLeave(on, { pointerType: 'touch' });
    };
    tap(chart);
    expect(screen.getByText(`Date: ${day('12 Jan 2026')}`)).toBeTruthy();
    expect(screen.getByText('90.0 × 8')).toBeTruthy();
    expect(screen.getByText('90.0 × 7')).toBeTruthy();
    tap(chart);
    expect(screen.queryByText(/^Date:/)).toBeNull();
    tap(chart);
    tap(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByText(/^Date:/)).toBeNull();
  });

  it('shows pounds where pounds are chosen: 135 lb stays 135 lb', async () => {
    writePreference('unitSystem', 'imperial');
    const { diary, bench } = fakeDiary();
    bench.next([{ day: '2026-01-05', weight: 135 * KG_PER_LB }]);
    draw(diary);
    expect(tile('Starting')).toBe('Starting135.0lb');
    expect((await slider()).getAttribute('aria-valuetext')).toBe(`135.0 lb, ${day('5 Jan 2026')}`);
  });

  it('draws one point and 1,300 points', async () => {
    const { diary, bench } = fakeDiary();
    bench.next(
      Array.from({ length: 1300 }, (_, i) => ({
        day: new Date(Date.UTC(2016, 0, 4 + i * 2.8)).toISOString().slice(0, 10),
        weight: 60 + (i % 30),
      })),
    );
    draw(diary);
    await slider();
    expect(screen.getByRole('figure').querySelectorAll('circle')).toHaveLength(1);
    act(() => bench.next([{ day: '2026-01-05', weight: 60 }]));
    expect((await slider()).getAttribute('max')).toBe('0');
    expect(screen.getByRole('figure').querySelectorAll('circle')).toHaveLength(1);
  });

  it('says so for an exercise without a set', async () => {
    draw(fakeDiary().diary);
    fireEvent.change(screen.getByRole('combobox', { name: 'Exercise' }), {
      target: { value: 'horizontal-row' },
    });
    expect(await screen.findByText('No workout data yet')).toBeTruthy();
    expect(tile('Starting')).toBe('Starting–');
  });

  it('shows the empty chart, and logs, when the chart fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { diary, bench } = fakeDiary();
    bench.next([{ day: 'not a day', weight: 60 }]);
    draw(diary);
    expect(await screen.findByText('No workout data yet')).toBeTruthy();
    expect(log).toHaveBeenCalledWith('The chart could not be drawn.', expect.anything(), expect.anything());
    act(() => bench.next([{ day: '2026-01-05', weight: 60 }]));
    expect(await slider()).toBeTruthy();
  });

  it('has an empty state before the first set, with the sentence on consistency', () => {
    const { diary, trainingDays, bench } = fakeDiary();
    trainingDays.next([]);
    bench.next([]);
    draw(diary);
    expect(screen.getByText('No workout data recorded yet')).toBeTruthy();
    expect(screen.getByText('Complete workouts to view your consistency stats')).toBeTruthy();
    act(() => trainingDays.next(['2026-01-05']));
    expect(screen.queryByText('No workout data recorded yet')).toBeNull();
    expect(screen.queryByText('Complete workouts to view your consistency stats')).toBeNull();
  });

  it('says that it loads while the device has not answered', () => {
    const { diary } = fakeDiary();
    draw({ ...diary, allDays: () => new Subject<Day[]>() });
    expect(screen.getByRole('status').textContent).toBe('Loading progress data...');
  });
});

describe('Workout Consistency', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 0, 15, 12), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows the year and the streaks, and goes back to the year before', async () => {
    const { diary, trainingDays } = fakeDiary();
    // The last of them is dated after today, by a wrong clock.
    trainingDays.next(['2025-12-24', '2026-01-05', '2026-01-07', '2026-01-12', '2026-11-12']);
    draw(diary);
    const year = await screen.findByRole('list', { name: 'Training days in 2026' });
    expect(
      within(year)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['January: 3 (5, 7, 12)']);
    await waitFor(() =>
      expect(screen.getByText('Current streak').parentElement?.textContent).toBe('Current streak2 weeks'),
    );
    expect(screen.getByText('Best streak').parentElement?.textContent).toBe('Best streak2 weeks');
    expect(screen.getByText('In 2026').parentElement?.textContent).toBe('In 20263 days');
    fireEvent.click(screen.getByRole('button', { name: 'Year before' }));
    expect(screen.getByRole('list', { name: 'Training days in 2025' }).textContent).toBe('December: 1 (24)');
  });

  it('keeps a streak over a week with a planned break', async () => {
    const { diary, trainingDays, breaks } = fakeDiary();
    trainingDays.next(['2025-12-24', '2026-01-05', '2026-01-12']);
    breaks.next([{ id: 'b', kind: 'holiday', firstDay: '2025-12-29', lastDay: '2026-01-01' }]);
    draw(diary);
    await waitFor(() =>
      expect(screen.getByText('Current streak').parentElement?.textContent).toBe('Current streak3 weeks'),
    );
  });
});
