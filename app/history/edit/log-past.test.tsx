import { act, fireEvent, render, screen } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import type { Exercise } from '../../../schema/exercise.ts';
import { partOfDiary } from '../../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { LogPast } from './log-past.tsx';

it('keeps the keyboard at the choice of the exercise, also where it is measured by something else', async () => {
  const exercises = ['Row', 'Planks'].map((name) => ({ id: name, name })) as Exercise[];
  const read = { exercises: () => of(exercises), earlierExercises: () => of([]), movements: () => of([]) };
  await act(async () => {
    render(
      <DiaryProvider diary={partOfDiary(read)}>
        <ToastProvider>
          <LogPast day="2025-11-10" sets={[]} />
        </ToastProvider>
      </DiaryProvider>,
    );
  });
  const button = screen.getByRole('button', { name: 'Log an Exercise' });
  button.focus();
  fireEvent.click(button);
  const choice = screen.getByLabelText('Exercise');
  choice.focus();
  expect(screen.getByLabelText('Time')).toBeTruthy();
  fireEvent.change(choice, { target: { value: 'Row' } });
  expect(screen.getByLabelText('Reps')).toBeTruthy();
  expect(document.activeElement).toBe(choice);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(document.activeElement).toBe(button);
});
