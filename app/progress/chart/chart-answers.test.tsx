import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { Diary } from '../../../sync/index.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { ExerciseProgress } from '../exercise-progress.tsx';

const TRAINED = ['2025-11-24', '2025-12-08', '2026-01-05', '2026-01-12'];
const SETS: WorkoutLog[] = TRAINED.map((day, i) => ({
  ...{ id: day, exerciseId: 'bench', exerciseName: 'Bench Press', setNumber: 1, reps: 5 },
  ...{ date: `${day}T12:00:00.000Z`, weight: 80 + i, enteredWeight: 80 + i, enteredUnit: 'kg' },
}));
const DIARY: Partial<Diary> = {
  movements: () => of([]),
  exercises: () => of([]),
  goals: () => of([]),
  sessionsBetween: () => of([]),
  seriesOf: () => of(TRAINED.map((day, i) => ({ day, weight: 80 + i }))),
  setsOfMovement: () => of(SETS),
  summaryOf: () => of({ sets: SETS, packed: [] }),
};

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
  vi.useFakeTimers({ now: new Date(2026, 0, 15, 12), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const draw = (more: Partial<Diary> = {}) =>
  render(
    <MemoryRouter initialEntries={['/progress']}>
      <DiaryProvider diary={{ ...DIARY, ...more } as Diary}>
        <Routes>
          <Route
            path="/progress"
            element={<ExerciseProgress movement="bench" name="Bench Press" unit="kg" isKnown below={null} />}
          />
          <Route path="/history/:day" element={<p>The session</p>} />
        </Routes>
      </DiaryProvider>
    </MemoryRouter>,
  );
const slider = () => screen.findByRole('slider', { name: /Bench Press/ });
const tile = (label: string) => screen.getByText(label).parentElement?.textContent;

it('draws two periods as two lines that differ in more than colour, with a table of each', async () => {
  draw();
  await slider();
  fireEvent.change(screen.getByRole('combobox', { name: /^Compare/ }), { target: { value: 'four-weeks' } });
  const figure = screen.getByRole('figure');
  expect(figure.textContent).toContain('Last 4 weeks');
  expect(figure.textContent).toContain('4 weeks before');
  const lines = [...figure.querySelectorAll('div path')].map((path) => path.getAttribute('class'));
  expect(new Set(lines).size).toBe(2);
  expect(tile('Change')).toBe('Change+2.5%');
  const keys = await slider();
  fireEvent.change(keys, { target: { value: '0' } });
  expect(keys.getAttribute('aria-valuetext')).toMatch(/^80\.0 kg, .*, 4 weeks before$/);

  const details = screen.getByText('As a table').closest('details');
  if (!details) throw new Error('no table');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const [now, before] = await screen.findAllByRole('table', { name: /4 weeks/ });
  expect(within(now as HTMLElement).getAllByRole('row')).toHaveLength(3);
  expect(within(before as HTMLElement).getAllByRole('row')).toHaveLength(3);
  const [newest] = within(now as HTMLElement).getAllByRole('link');
  expect(newest?.getAttribute('href')).toBe('/history/2026-01-12');
});

it('adds up volume a week in bars that stand on zero', async () => {
  draw();
  await slider();
  fireEvent.click(screen.getByRole('radio', { name: 'Volume' }));
  const keys = await screen.findByRole('slider', { name: /^Volume by date/ });
  // Eight weeks, of which four were trained in.
  expect(keys.getAttribute('max')).toBe('7');
  const bars = [...screen.getByRole('figure').querySelectorAll('rect')];
  expect(bars).toHaveLength(4);
  const number = (bar: Element | undefined, name: string) => Number(bar?.getAttribute(name));
  const feet = bars.map((bar) => (number(bar, 'y') + number(bar, 'height')).toFixed(3));
  expect(new Set(feet).size).toBe(1);
  expect(number(bars[3], 'height') / number(bars[0], 'height')).toBeCloseTo(83 / 80, 5);
});

it('opens the session of the point that is shown, by Enter and by what a tap shows', async () => {
  draw();
  const keys = await slider();
  const chart = screen.getByRole('figure').querySelector('svg');
  if (!chart) throw new Error('no chart');
  fireEvent.pointerDown(chart, { pointerType: 'touch', clientX: 350, clientY: 100 });
  // Not yet: the tap that showed the point would land on it.
  expect(screen.queryByRole('link', { name: 'Open Session' })).toBeNull();
  fireEvent.pointerUp(chart, { pointerType: 'touch' });
  fireEvent.click(chart);
  expect(screen.queryByText('The session')).toBeNull();
  const link = screen.getByRole('link', { name: 'Open Session' });
  expect(link.getAttribute('href')).toBe('/history/2026-01-12');
  fireEvent.keyDown(keys, { key: 'Enter' });
  expect(await screen.findByText('The session')).toBeTruthy();
});

it('offers of the own weight only the charts of which something is known', async () => {
  const measured = (measure: 'bodyweight' | 'assisted' | 'carry', kg?: number): Partial<Diary> => ({
    movements: () => of([{ id: 'bench', measure }]),
    chartOf: () => of({ quantity: 'weight', points: TRAINED.map((day, i) => ({ day, value: 10 + i })) }),
    bodyValues: () =>
      of(
        kg === undefined
          ? []
          : [
              {
                ...{ id: 'w', from: 'measurement', kind: 'weight', day: '2025-11-01', unit: 'kg' },
                ...{ at: '2025-11-01T08:00:00.000Z', value: kg, enteredValue: kg },
              },
            ],
      ),
  });
  const charts = async (more: Partial<Diary>) => {
    const { unmount } = draw(more);
    await slider();
    const names = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
    unmount();
    return names;
  };
  expect(await charts(measured('bodyweight'))).toEqual(['Weight', 'Reps', 'Sets']);
  expect(await charts(measured('bodyweight', 80))).toEqual(['Weight', 'Estimate', 'Reps', 'Volume', 'Sets']);
  expect(await charts(measured('assisted', 80))).toEqual(['Weight', 'Reps', 'Volume', 'Sets']);
  expect(await charts(measured('carry'))).toEqual(['Weight', 'Sets']);

  draw(measured('bodyweight', 20));
  await slider();
  fireEvent.click(screen.getByRole('radio', { name: 'Estimate' }));
  // 20 kg and 83 for 5 after Epley.
  const keys = await screen.findByRole('slider', { name: /^Estimate with body by date/ });
  expect(keys.getAttribute('aria-valuetext')).toMatch(/^120\.2 kg/);
});

it('shows the repetitions of what was never loaded, and the weight to who asks for it', async () => {
  const sets = SETS.map((set, i) => ({ ...set, weight: 0, enteredWeight: 0, reps: 6 + i }));
  draw({
    seriesOf: () => of(TRAINED.map((day) => ({ day, weight: 0 }))),
    setsOfMovement: () => of(sets),
    summaryOf: () => of({ sets, packed: [] }),
  });
  await screen.findByRole('slider', { name: /^Reps by date/ });
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Weight',
    'Reps',
    'Sets',
  ]);
  expect(tile('Change')).toBe('Change+50.0%');
  fireEvent.click(screen.getByRole('radio', { name: 'Weight' }));
  await screen.findByRole('slider', { name: /^Weight by date/ });
});
