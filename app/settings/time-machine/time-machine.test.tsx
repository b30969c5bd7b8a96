import { render, screen } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import { partOfDiary } from '../../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { TimeMachine } from './time-machine.tsx';

it('names a changed set by what its row counts as: a warm-up before it has no number', async () => {
  const row = { exerciseId: 'e1', exerciseName: 'Row', weight: 60, reps: 8, offsetMin: 0 };
  const at = (id: string, setNumber: number, more: Partial<WorkoutLog> = {}): WorkoutLog => ({
    ...{ ...row, id, setNumber, date: '2026-03-03T12:00:00.000Z' },
    ...{ enteredWeight: 60, enteredUnit: 'kg', ...more },
  });
  const [warmup, first] = [at('w', 1, { kind: 'warmup' }), at('a', 2)];
  const { id, kind: _, ...content } = first;
  const diary = partOfDiary({
    allDays: () => of([]),
    exercises: () => of([]),
    setsOf: () => of([warmup, first]),
    overwritten: async () => [],
    diaryAsOf: async () => ({
      ...{ before: {}, still: {}, added: {}, gone: [] },
      changed: [{ type: 'log' as const, id, content, fields: [{ field: 'reps', at: Date.now() }] }],
    }),
  });
  render(
    <DiaryProvider diary={diary}>
      <ToastProvider>
        <TimeMachine onClose={() => undefined} />
      </ToastProvider>
    </DiaryProvider>,
  );
  expect((await screen.findByText(/^Row, .* on .*2026/)).textContent).toMatch(/^Row, set 1 on /);
});
