import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ChangedRow } from '../../sync/index.ts';
import { type ChangedChoice, ChangedRows, takenOf } from './changed-rows.tsx';

const set = (enteredWeight: number) => ({
  ...{
    id: 'l',
    exerciseId: 'e',
    exerciseName: 'Squat',
    setNumber: 1,
    date: '2025-03-01T18:00:00.000Z',
    offsetMin: 0,
    reps: 5,
  },
  ...{ weight: enteredWeight, enteredWeight, enteredUnit: 'kg' as const },
});
const row = (id: string, before: number, after: number): ChangedRow => ({
  ...{ id, type: 'set', line: 4, exercise: 'Squat', day: '2025-03-01' },
  ...{ before: set(before), after: set(after) },
});
const rows = [row('a', 60, 62.5), row('b', 70, 75)];

function Chosen({ count }: { count: number }) {
  const [choice, setChoice] = useState<ChangedChoice>({ all: false, except: new Set() });
  return (
    <>
      <ChangedRows rows={rows} count={count} choice={choice} onChoice={setChoice} />
      <p>Taken: {takenOf(choice, count)}</p>
    </>
  );
}

test('each changed row shows what it was and is, and is taken over by its own tick, or all by the switch', () => {
  render(<Chosen count={3} />);
  const [first, second] = screen.getAllByRole('checkbox', { hidden: true });
  const all = screen.getByRole('switch');
  if (!first || !second) throw new Error('There are no ticks.');
  expect(screen.getByText('In the file: 62.5 kg × 5')).toBeTruthy();
  expect(screen.getByText('Here: 60 kg × 5')).toBeTruthy();
  expect(screen.getByText('Taken: 0')).toBeTruthy();
  fireEvent.click(first);
  expect(screen.getByText('Taken: 1')).toBeTruthy();
  fireEvent.click(all);
  expect(screen.getByText('Taken: 3')).toBeTruthy();
  expect([first, second].map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
  fireEvent.click(second);
  expect(screen.getByText('Taken: 2')).toBeTruthy();
  expect(all.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(second);
  expect(all.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(all);
  expect(screen.getByText('Taken: 0')).toBeTruthy();
});
