import { cleanup, render, screen, waitFor } from '@testing-library/react';
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

/** After the next frame. */
const said = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says nothing where the read fails, and what the next set was the best in', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const summaryOf = vi
    .fn<Diary['summaryOf']>()
    .mockReturnValueOnce(throwError(() => new DOMException('The disk is gone', 'UnknownError')))
    .mockReturnValue(of({ sets: SETS, packed: [] }));
  const diary: Partial<Diary> = { summaryOf, movements: () => of([]) };
  const drawn = (setId: string) => (
    <DiaryProvider diary={diary as Diary}>
      <p>The saved row</p>
      <RecordLine movement="squat" setIds={[setId]} unit="kg" />
    </DiaryProvider>
  );
  const { rerender } = render(drawn('a'));
  expect(screen.getByText('The saved row')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  await waitFor(() => expect(warned).toHaveBeenCalledOnce());
  rerender(drawn('b'));
  await said('Record: heaviest 90 kg, estimated single 105 kg');
  rerender(drawn('a'));
  rerender(drawn('b'));
  // What follows the diary by itself is not read anew for each set.
  expect(summaryOf).toHaveBeenCalledTimes(2);
});

it('tells repetitions of the own weight, and estimates with the body in them', async () => {
  const own = (id: string, date: string, weight: number, reps: number) => ({
    ...set(id, date, weight),
    reps,
  });
  const sets = [
    own('a', '2026-01-05T12:00:00.000Z', 0, 6),
    own('b', '2026-01-12T12:00:00.000Z', 0, 8),
    own('c', '2026-01-19T12:00:00.000Z', 10, 8),
  ];
  const weighed = { value: 80, enteredValue: 80, unit: 'kg', kind: 'weight', from: 'measurement' } as const;
  const drawn = (setId: string, known: boolean) => {
    const diary: Partial<Diary> = {
      summaryOf: () => of({ sets, packed: [] }),
      movements: () => of([{ id: 'pull-ups', measure: 'bodyweight' }]),
      bodyValues: () => of(known ? [{ ...weighed, id: 'w', day: '2026-01-01', at: '2026-01-01T08:00' }] : []),
    };
    return (
      <DiaryProvider diary={diary as Diary}>
        <RecordLine movement="pull-ups" setIds={[setId]} unit="kg" />
      </DiaryProvider>
    );
  };
  const { rerender } = render(drawn('b', false));
  await said('Record: most reps 8 reps');
  rerender(drawn('c', true));
  // 90 kg for 8 after Epley.
  await said('Record: estimated single, body included 114 kg, most in a set 720 kg');
});

it('tells the records of all sets that one tap saved, and of no other', async () => {
  const sets = [
    set('a', '2026-01-05T12:00:00.000Z', 80),
    { ...set('b', '2026-01-12T12:00:00.000Z', 100), reps: 2 },
    { ...set('c', '2026-01-12T12:00:00.000Z', 90), setNumber: 2, reps: 10 },
  ];
  const diary: Partial<Diary> = {
    summaryOf: () => of({ sets, packed: [] }),
    movements: () => of([]),
  };
  const drawn = (setIds: readonly string[]) => (
    <DiaryProvider diary={diary as Diary}>
      <RecordLine movement="squat" setIds={setIds} unit="kg" />
    </DiaryProvider>
  );
  const { rerender } = render(drawn(['b', 'c']));
  await said('Record: heaviest 100 kg, estimated single 120 kg');
  rerender(drawn(['c']));
  await said('Record: estimated single 120 kg, most in a set 900 kg');
});
