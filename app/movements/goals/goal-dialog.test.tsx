import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
