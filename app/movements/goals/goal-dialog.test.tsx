import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Goal } from '../../../schema/progress/goals.ts';
import { partOfDiary } from '../../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { GoalDialog } from './goal-dialog.tsx';

it('takes no day with a year of five digits, which no diary keeps, and sets one goal for two taps', async () => {
  const addGoal = vi.fn(async () => ({ id: 'new' }));
  render(
    <DiaryProvider diary={Object.assign(partOfDiary({}), { addGoal }) as never}>
      <ToastProvider>
        <GoalDialog
          of={{ kind: 'body', measured: 'weight', label: 'Body weight', unit: 'kg' } as never}
          goal={null}
          onClose={() => undefined}
        />
      </ToastProvider>
    </DiaryProvider>,
  );
  const day = screen.getByLabelText(/^By/);
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(screen.getByLabelText(/^Body weight/), { target: { value: '80' } });
  fireEvent.change(day, { target: { value: '20990-01-01' } });
  save();
  expect(screen.getByText('Choose a day to come, or none.')).toBeTruthy();
  expect(addGoal).not.toHaveBeenCalled();
  fireEvent.change(day, { target: { value: '2099-01-01' } });
  // A thumb that trembles taps twice.
  save();
  save();
  await screen.findByText('Goal set');
  expect(addGoal).toHaveBeenCalledOnce();
});

it.each([
  ['its day', /^By/, '2099-01-01', { byDay: '2099-01-01' }],
  // Together, since what the one is depends on the other.
  ['its reps', 'Reps', '3', { kind: 'lift', targetReps: 3 }],
  ['its weight', 'Weight (kg)', '110', { target: 110, enteredTarget: 110, targetUnit: 'kg' }],
])('says of a goal only what was changed in its dialog: %s', async (_what, label, value, said) => {
  const editGoal = vi.fn(async () => async () => undefined);
  const of = { kind: 'lift', movement: 'squat', label: 'Squats', unit: 'kg' } as const;
  const goal: Goal = {
    ...{ id: 'g', kind: 'lift', movementId: 'squat', startDay: '2026-01-01', targetReps: 5 },
    ...{ target: 100, enteredTarget: 100, targetUnit: 'kg' },
  };
  render(
    <DiaryProvider diary={Object.assign(partOfDiary({}), { editGoal }) as never}>
      <ToastProvider>
        <GoalDialog of={of} goal={goal} onClose={() => undefined} />
      </ToastProvider>
    </DiaryProvider>,
  );
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Goal changed');
  expect(editGoal).toHaveBeenCalledWith('g', said);
});
