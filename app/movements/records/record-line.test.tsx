import { cleanup, render, screen } from '@testing-library/react';
import { of, throwError } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { Diary } from '../../../sync/index.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { RecordLine } from './record-line.tsx';

const set = (id: string, date: string, weight: number): WorkoutLog => ({
  ...{ id, exerciseId: 'e', exerciseName: 'Squat', date, setNumber: 1, weight, reps: 5 },
  ...{ enteredWeight: weight, enteredUnit: 'kg' },
});
const SETS = [set('a', '2026-01-05T12:00:00.000Z', 80), set('b', '2026-01-12T12:00:00.000Z', 90)];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says nothing where the read fails, and what the next set was the best in', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const summaryOf = vi
    .fn<Diary['summaryOf']>()
    .mockReturnValueOnce(throwError(() => new DOMException('The disk is gone', 'UnknownError')))
    .mockReturnValue(of({ sets: SETS, packed: [] }));
  const diary: Partial<Diary> = { summaryOf };
  const drawn = (setId: string) => (
    <DiaryProvider diary={diary as Diary}>
      <p>The saved row</p>
      <RecordLine movement="squat" measure="weight-reps" setId={setId} unit="kg" />
    </DiaryProvider>
  );
  const { rerender } = render(drawn('a'));
  expect(screen.getByText('The saved row')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(drawn('b'));
  expect(screen.getByRole('status').textContent).toBe('Record: heaviest 90 kg, estimated single 105 kg');
});
