import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { of, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Movement } from '../../schema/catalogue/movement-rows.ts';
import { trainingSessions } from '../../schema/sessions/training-sessions.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Diary } from '../../sync/index.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { longDate, longMonthAndYear, midnightOf, weekdayAndDate, weekdayAndDay } from '../text/dates.ts';
import { HistoryScreen } from './history-screen.tsx';
import { fakeHistory, setOf } from './testing/fake-history.ts';

/** Everything is near, as on a screen without an end. */
class Everywhere implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  private readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe = () =>
    this.tell(
      [{ isIntersecting: true } as IntersectionObserverEntry],
      this as unknown as IntersectionObserver,
    );
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Everywhere);
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00'), toFake: ['Date'] });
  window.scrollTo = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SETS = [
  setOf('Squat', '2026-11-17T18:00', 1, 100, 5),
  setOf('Squat', '2026-11-17T18:05', 2, 100, 5),
  setOf('Squat', '2026-11-17T18:10', 3, 95, 6, { note: 'left knee' }),
  setOf('Plank', '2026-11-17T18:20', 1, 0, 60),
  setOf('Squat', '2026-11-03T18:00', 1, 90, 5),
  setOf('Squat', '2026-09-01T18:00', 1, 80, 5),
  setOf('Squat', '2024-12-31T18:00', 1, 70, 5),
];

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const draw = (diary: Diary, path = '/history') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <DiaryProvider diary={diary}>
        <Routes>
          <Route path="/history/*" element={<HistoryScreen />} />
          <Route path="*" element={null} />
        </Routes>
        <Where />
      </DiaryProvider>
    </MemoryRouter>,
  );
const at = (path: string) => expect(screen.getByText(`at ${path}`)).toBeTruthy();
const day = (text: string) => midnightOf(text);

describe('the history', () => {
  it('lists sessions newest first, with their exercises and sets, back to the first', async () => {
    const { diary } = fakeHistory(SETS);
    draw(diary);
    await screen.findByText('This is where your diary begins.');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      ['2026-11-17', '2026-11-03', '2026-09-01', '2024-12-31'].map((text) => weekdayAndDay(day(text))),
    );
    const [newest] = screen.getAllByRole('article');
    expect(
      within(newest as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Squat 100 × 5, 5 · 95 × 6 kgleft knee', 'Plank 60 reps']);
    expect(newest?.textContent).toContain('Legs');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      `${longMonthAndYear(day('2026-11-01'))} 2 workouts`,
      `${longMonthAndYear(day('2026-09-01'))} 1 workout`,
      `${longMonthAndYear(day('2024-12-01'))} 1 workout`,
    ]);
  });

  it('reads no month before the one after it stands and is near', async () => {
    class Nowhere extends Everywhere {
      override observe = () => undefined;
    }
    vi.stubGlobal('IntersectionObserver', Nowhere);
    // jsdom lays nothing out: the end of the list is far below.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
      top: 9_000,
      bottom: 9_001,
    } as DOMRect);
    const { diary, asked } = fakeHistory(SETS);
    draw(diary);
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(new Set(asked)).toEqual(new Set(['2026-11']));
  });

  it('shows this month before it is known which others there are', async () => {
    const { diary } = fakeHistory(SETS);
    const days = new Subject<string[]>();
    draw({ ...diary, trainingDays: () => days } as Diary);
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText('This is where your diary begins.')).toBeNull();
    // They are asked for once the newest sessions are drawn.
    await waitFor(() => expect(days.observed).toBe(true));
    act(() => days.next(['2024-12-31', '2026-09-01', '2026-11-03', '2026-11-17']));
    await screen.findByText('This is where your diary begins.');
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('shows a month of days, each of which opens by a name of its own', async () => {
    const { diary } = fakeHistory(SETS);
    draw(diary);
    const calendar = screen.getByRole('table', { name: longMonthAndYear(day('2026-11-01')) });
    const trained = await within(calendar).findByRole('link', {
      name: `${longDate(day('2026-11-17'))}, 1 workout`,
    });
    expect(
      within(calendar).getByRole('link', { name: `${longDate(day('2026-11-18'))}, no workout` }),
    ).toBeTruthy();
    expect(
      within(calendar).queryByRole('link', { name: new RegExp(longDate(day('2026-11-21'))) }),
    ).toBeNull();
    fireEvent.click(trained);
    at('/history/2026-11-17');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(weekdayAndDate(day('2026-11-17')));
  });

  it('goes to any month, and lists from there', async () => {
    const { diary } = fakeHistory(SETS);
    draw(diary);
    const before = screen.getByRole('button', { name: 'Month before' });
    await waitFor(() => expect(before.getAttribute('aria-disabled')).toBe('false'));
    fireEvent.click(before);
    at('/history?month=2026-10');
    await screen.findByText('This is where your diary begins.');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    fireEvent.change(screen.getByRole('combobox', { name: 'Month' }), { target: { value: '2024-12' } });
    await screen.findByText('This is where your diary begins.');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    fireEvent.change(screen.getByRole('combobox', { name: 'Month' }), { target: { value: '2026-11' } });
    expect(screen.getByRole('button', { name: 'Month after' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('redraws when a set changes, wherever that was', async () => {
    const { diary, $sets } = fakeHistory(SETS);
    draw(diary);
    await screen.findByText('100 × 5, 5 · 95 × 6 kg');
    act(() =>
      $sets.next(
        SETS.map((set) => (set.weight === 95 ? { ...set, weight: 97.5, enteredWeight: 97.5 } : set)),
      ),
    );
    expect(screen.getByText('100 × 5, 5 · 97.5 × 6 kg')).toBeTruthy();
    act(() => $sets.next(SETS.filter(({ date }) => !date.startsWith('2026-11-17'))));
    expect(screen.queryByText('Plank')).toBeNull();
  });

  it('says so before the first set', async () => {
    draw(fakeHistory([]).diary);
    expect(await screen.findByText('No workouts yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log a Set' }).getAttribute('href')).toBe('/');
  });
});

describe('a day', () => {
  it('shows each set with its note, bests marked, and opens the exercise', async () => {
    draw(fakeHistory(SETS).diary, '/history/2026-11-17');
    await screen.findByRole('heading', { level: 2, name: 'Legs' });
    const [squat] = screen.getAllByRole('list');
    expect(
      within(squat as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1Set 1: 100 kg × 5, a best',
      '2Set 2: 100 kg × 5, after 5:00',
      '3Set 3: 95 kg × 6, after 5:00left knee',
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Squat' }));
    at('/history/exercise/squat');
  });

  it('counts the sets behind a warm-up as the lifter does', async () => {
    const [warm, ...sets] = SETS.filter(({ date }) => date.startsWith('2026-11-17'));
    draw(fakeHistory([{ ...(warm as WorkoutLog), kind: 'warmup' }, ...sets]).diary, '/history/2026-11-17');
    await screen.findByRole('heading', { level: 2, name: 'Legs' });
    const [squat] = screen.getAllByRole('list');
    const items = within(squat as HTMLElement).getAllByRole('listitem');
    expect(items.slice(1).map(({ textContent }) => textContent?.slice(0, 8))).toEqual([
      '1Set 1: ',
      '2Set 2: ',
    ]);
  });

  it('shows a workout that went on over midnight on both of its days', async () => {
    const night = [setOf('Row', '2026-11-17T23:30', 1, 60, 8), setOf('Row', '2026-11-18T00:20', 2, 60, 8)];
    draw(fakeHistory(night).diary, '/history/2026-11-18');
    expect((await screen.findByText(/2 sets$/)).textContent).toContain(
      `from ${weekdayAndDay(day('2026-11-17'))}`,
    );
  });

  it.each([
    ['a session', { sessionId: 's1' }, { sessionId: 's2' }],
    ['none', {}, {}],
  ])('shows a workout of another clock on its own day alone, in %s', async (_, first, second) => {
    // 19:30 in New York on the 17th, and 8:00 in Tokyo on the 21st.
    const evening = setOf('Row', '2026-11-18T00:30:00Z', 1, 60, 8, { ...first, offsetMin: -300 });
    const morning = setOf('Row', '2026-11-20T23:00:00Z', 1, 60, 8, { ...second, offsetMin: 540 });
    const { diary } = fakeHistory([evening, morning]);
    for (const [own, here] of [
      ['2026-11-17', '2026-11-18'],
      ['2026-11-21', '2026-11-20'],
    ] as const) {
      draw(diary, `/history/${own}`);
      expect((await screen.findByText(/1 set$/)).textContent).not.toContain('from ');
      cleanup();
      draw(diary, `/history/${here}`);
      expect(await screen.findByText('No workout on this day')).toBeTruthy();
      cleanup();
    }
  });

  it('says so without a workout, and where there is no such day', () => {
    const { unmount } = draw(fakeHistory(SETS).diary, '/history/2026-11-16');
    expect(screen.getByText('No workout on this day')).toBeTruthy();
    unmount();
    draw(fakeHistory(SETS).diary, '/history/2026-02-30');
    expect(screen.getByText('There is no such day')).toBeTruthy();
  });

  it('leads back to its month where nobody came from anywhere', () => {
    draw(fakeHistory(SETS).diary, '/history/2026-09-01');
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    at('/history?month=2026-09');
  });
});

describe('an exercise', () => {
  it('lists all its sets by date with bests and notes, and leads back to where one was', async () => {
    draw(fakeHistory(SETS).diary);
    fireEvent.click(await screen.findByRole('link', { name: `${longDate(day('2026-11-17'))}, 1 workout` }));
    fireEvent.click(await screen.findByRole('link', { name: 'Squat' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Squat');
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      `${weekdayAndDate(day('2026-11-17'))}100 × 5, 5, a best · 95 × 6 kgleft knee`,
      `${weekdayAndDate(day('2026-11-03'))}90 × 5 kg, a best`,
      `${weekdayAndDate(day('2026-09-01'))}80 × 5 kg, a best`,
      `${weekdayAndDate(day('2024-12-31'))}70 × 5 kg`,
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    at('/history/2026-11-17');
  });

  it('reads more as one comes near the end', async () => {
    const many = Array.from({ length: 200 }, (_, i) =>
      setOf('Row', new Date(Date.parse('2026-11-17T12:00') - i * 86_400_000).toISOString(), 1, 60, 8),
    );
    draw(fakeHistory(many).diary, '/history/exercise/row');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(200));
  });

  it('goes by what it measures: the longest is the best, what is added says so', () => {
    const planks = [
      setOf('Plank', '2026-11-03T18:00', 1, 0, 0, { durationS: 60 }),
      setOf('Plank', '2026-11-17T18:00', 1, 0, 0, { durationS: 90 }),
      setOf('Dips', '2026-11-17T18:10', 1, 10, 8),
    ];
    const rows: Movement[] = [
      { id: 'plank', measure: 'duration' },
      { id: 'dips', measure: 'bodyweight' },
    ];
    draw(fakeHistory(planks, {}, rows).diary, '/history/exercise/plank');
    expect(screen.getByText(/1:30/).textContent).toBe('1:30, a best');
    cleanup();
    draw(fakeHistory(planks, {}, rows).diary, '/history/2026-11-17');
    expect(screen.getByText('+10 kg × 8')).toBeTruthy();
  });

  it('that was joined has one name, and its sets say which other they were logged under', () => {
    const sets = [setOf('Bankdrücken', '2026-11-03T18:00', 1, 80, 5)];
    const rows: Movement[] = [{ id: 'bankdrucken', aliasOf: 'bench-press', name: 'Bench Press' }];
    const { diary } = fakeHistory(sets, {}, rows);
    const joined = Object.assign(diary, {
      sessionsOfMovement: () => of({ sessions: trainingSessions(sets), more: false }),
    });
    draw(joined, '/history/exercise/bankdrucken');
    expect(screen.getByRole('heading', { level: 1, name: 'Bench Press' })).toBeTruthy();
    expect(screen.getByText('as Bankdrücken')).toBeTruthy();
  });

  it('that was never trained says so', () => {
    draw(fakeHistory(SETS).diary, '/history/exercise/zumba');
    expect(screen.getByText('No sets yet')).toBeTruthy();
  });
});

describe('the search', () => {
  const found = {
    movement: 'squat',
    name: 'Squat',
    targetMuscles: 'Quads',
    equipment: 'Barbell',
    aliases: ['Kniebeuge'],
    lastDay: '2026-11-17',
  };
  const INDEX = {
    movements: [found, { ...found, movement: 'row', name: 'Row', targetMuscles: 'Back', aliases: [] }],
    notes: [
      { key: 'n1', day: '2026-11-17', of: 'Squat', text: 'Left knee hurt' },
      { key: 'n2', day: '2026-11-03', of: null, text: 'Slept badly' },
    ],
  };

  it('finds exercises by any name they had, and notes by their words', () => {
    draw(fakeHistory(SETS, INDEX).diary);
    fireEvent.click(screen.getByRole('button', { name: 'Search Exercises and Notes' }));
    const box = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(box);
    expect(screen.getByRole('status').textContent).toBe('2 exercises, 0 notes');
    fireEvent.change(box, { target: { value: 'knieb' } });
    expect(screen.getByRole('link', { name: 'Squat' }).getAttribute('href')).toBe('/history/exercise/squat');
    expect(screen.queryByRole('link', { name: 'Row' })).toBeNull();
    fireEvent.change(box, { target: { value: 'knee left' } });
    expect(screen.getByRole('link', { name: 'Left knee hurt' }).getAttribute('href')).toBe(
      '/history/2026-11-17',
    );
    fireEvent.change(box, { target: { value: 'zumba' } });
    expect(screen.getByText('Nothing in your diary matches')).toBeTruthy();
    fireEvent.keyDown(box, { key: 'Escape' });
    at('/history');
  });
});
