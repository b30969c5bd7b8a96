import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { of, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { Diary } from '../../../sync/index.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { NewRecord } from './new-record.tsx';
import { type OpenPanel, openPanel } from './state/open-panel.ts';

const set = (id: string, date: string, weight: number): WorkoutLog => ({
  ...{ id, exerciseId: 'e', exerciseName: 'Squat', date, setNumber: 1, weight, reps: 5 },
  ...{ enteredWeight: weight, enteredUnit: 'kg' },
});
const before = set('a', '2026-01-05T12:00:00.000Z', 80);
const best = set('b', '2026-01-12T12:00:00.000Z', 90);
const SETS = ['b'];

/** px from the top of a page that stands still; the window is 768 px high. */
const PLACES = { done: 300, next: 360, line: 900 };
let scrolled = 0;
let close: () => void;

beforeEach(() => {
  scrolled = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = PLACES[(this as HTMLElement).dataset.place as 'done' | 'next'] ?? PLACES.line;
    return new DOMRect(0, place - scrolled, 300, 60);
  });
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled += Math.max(0, this.getBoundingClientRect().bottom - window.innerHeight);
  };
  vi.spyOn(window, 'scrollTo').mockImplementation((_x, y) => {
    scrolled = Number(y);
  });
  const rows = [{ saved: best }, { saved: null }];
  close = openPanel.show({ tools: { exercise: { id: 'e' }, drafts: { rows } } } as unknown as OpenPanel);
});
afterEach(() => {
  close();
  cleanup();
  vi.restoreAllMocks();
});

/** A card whose first set has just been saved; `tell` lets its records be known. */
function renderSaved() {
  const summary = new Subject<{ sets: WorkoutLog[]; packed: [] }>();
  const diary: Partial<Diary> = { summaryOf: () => summary, movements: () => of([]) };
  render(
    <DiaryProvider diary={diary as Diary}>
      <ul>
        <li>
          <table>
            <tbody>
              <tr data-row="0" data-place="done" />
              <tr data-row="1" data-place="next" />
            </tbody>
          </table>
          <NewRecord movement="squat" setIds={SETS} unit="kg" />
        </li>
      </ul>
    </DiaryProvider>,
  );
  return async () => {
    await waitFor(() => expect(summary.observed).toBe(true));
    summary.next({ sets: [before, best], packed: [] });
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Record: heaviest 90 kg/));
  };
}

it('brings the line of records into sight when it appears', async () => {
  const tell = renderSaved();
  await tell();
  expect(scrolled).toBe(PLACES.line + 60 - window.innerHeight);
});

it('moves nothing under a finger that has gone on to the next set', async () => {
  const tell = renderSaved();
  fireEvent.pointerDown(screen.getByRole('table'));
  await tell();
  expect(scrolled).toBe(0);
});

it.each([
  ['the set that comes next would leave the window', { next: 100 }],
  ['who reads it has scrolled elsewhere', { next: 850 }],
])('moves nothing where %s', async (_, places) => {
  const { next } = PLACES;
  Object.assign(PLACES, places);
  const tell = renderSaved();
  await tell();
  expect(scrolled).toBe(0);
  PLACES.next = next;
});
