import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writePreference } from '../../device/preferences.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { exercise, fakeDiary, log } from '../testing/fake-diary.ts';
import { ProgressOverlay } from './progress-overlay.tsx';

const bench = exercise('bench', 'Barbell Bench Press');
const weeks = (weights: number[]) =>
  weights.map((kg, i) => log(bench, 1, kg, 8, (weights.length - 1 - i) * 7));
const show = (weights: number[]) =>
  render(
    <MemoryRouter>
      <DiaryProvider diary={fakeDiary({ exercises: [bench], logs: weeks(weights) })}>
        <ProgressOverlay exercise={bench} open onClose={vi.fn()} />
      </DiaryProvider>
    </MemoryRouter>,
  );
const change = () => screen.getByText('Change').nextElementSibling?.textContent;
const dates = () => within(screen.getByRole('table')).getAllByRole('row').length - 1;

beforeEach(() => {
  localStorage.clear();
  writePreference('unitSystem', 'metric');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows the last 9 dates, and all of them when asked', () => {
  show([50, 52.5, 55, 57.5, 60, 62.5, 65, 67.5, 70, 72.5, 75, 80]);
  expect(screen.getByRole('dialog', { name: 'Barbell Bench Press Progress' })).toBeTruthy();
  expect(dates()).toBe(9);
  fireEvent.click(screen.getByRole('button', { name: 'View Full History' }));
  expect(dates()).toBe(12);
  fireEvent.click(screen.getByRole('button', { name: 'Show Recent History' }));
  expect(dates()).toBe(9);
});

it('tells the gain to one decimal, and 0% where the weight fell', () => {
  const first = show([60, 80]);
  expect(change()).toBe('+33.3%');
  first.unmount();
  show([80, 60]);
  expect(change()).toBe('0%');
});

it('shows pounds', () => {
  writePreference('unitSystem', 'imperial');
  show([100]);
  expect(screen.getByRole('cell', { name: '220.5' })).toBeTruthy();
});

it('says when there is nothing yet', () => {
  show([]);
  expect(screen.getByText('No workout data yet')).toBeTruthy();
});

it('goes on from the sets of an exercise of the same name that was deleted', () => {
  const again = exercise('again', ' barbell bench press');
  render(
    <MemoryRouter>
      <DiaryProvider diary={fakeDiary({ exercises: [again], logs: weeks([50, 60]) })}>
        <ProgressOverlay exercise={again} open onClose={vi.fn()} />
      </DiaryProvider>
    </MemoryRouter>,
  );
  expect(dates()).toBe(2);
});

it('draws of a long history the bars in sight and those beside them, and every date in the table', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: ResizeObserverCallback;
      constructor(tell: ResizeObserverCallback) {
        this.tell = tell;
      }
      observe = () => {
        const contentRect = { width: 350, height: 300, top: 0, left: 0 };
        this.tell([{ contentRect } as ResizeObserverEntry], this);
      };
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  show(Array.from({ length: 150 }, (_, i) => 50 + (i % 40)));
  fireEvent.click(screen.getByRole('button', { name: 'View Full History' }));
  expect(dates()).toBe(150);
  const chart = await screen.findByRole('region', { name: 'Chart of all dates' });
  const bars = () => [...chart.querySelectorAll('g rect')].map((bar) => Number(bar.getAttribute('x')));
  expect(bars().length).toBeLessThan(70);
  expect(Math.max(...bars())).toBeGreaterThan(149 * 29);
  chart.scrollLeft = 0;
  fireEvent.scroll(chart);
  expect(bars().length).toBeLessThan(70);
  expect(Math.min(...bars())).toBeLessThan(30);
});
