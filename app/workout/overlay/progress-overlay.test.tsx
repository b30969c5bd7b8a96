import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { writePreference } from '../../hooks/preferences.ts';
import { DiaryProvider } from '../../hooks/use-diary.tsx';
import { exercise, fakeDiary, log } from '../testing/fake-diary.ts';
import { ProgressOverlay } from './progress-overlay.tsx';

const bench = exercise('bench', 'Barbell Bench Press');
const weeks = (weights: number[]) =>
  weights.map((kg, i) => log(bench, 1, kg, 8, (weights.length - 1 - i) * 7));
const show = (weights: number[]) =>
  render(
    <DiaryProvider diary={fakeDiary({ exercises: [bench], logs: weeks(weights) })}>
      <ProgressOverlay exercise={bench} open onOpenChange={vi.fn()} />
    </DiaryProvider>,
  );
const change = () => screen.getByText('Change').nextElementSibling?.textContent;
const dates = () => within(screen.getByRole('table')).getAllByRole('row').length - 1;

beforeEach(() => {
  localStorage.clear();
  writePreference('unitSystem', 'metric');
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
    <DiaryProvider diary={fakeDiary({ exercises: [again], logs: weeks([50, 60]) })}>
      <ProgressOverlay exercise={again} open onOpenChange={vi.fn()} />
    </DiaryProvider>,
  );
  expect(dates()).toBe(2);
});
