import { act, fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject, NEVER, of } from 'rxjs';
import { expect, it } from 'vitest';
import type { Goal } from '../../../schema/progress/goals.ts';
import { partOfDiary } from '../../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { GoalsCard } from './goals-card.tsx';

it('keeps what is typed of the first goal while another device sets one', async () => {
  const goals = new BehaviorSubject<Goal[]>([]);
  const subject = { kind: 'body', measured: 'weight', label: 'Body weight', unit: 'kg', values: [] } as const;
  render(
    <DiaryProvider
      diary={partOfDiary({ goals: () => goals, movements: () => of([]), summaryOf: () => NEVER })}
    >
      <ToastProvider>
        <GoalsCard of={subject} />
      </ToastProvider>
    </DiaryProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Set a Goal' }));
  const field = () => screen.getByLabelText<HTMLInputElement>('Body weight (kg)');
  fireEvent.change(field(), { target: { value: '81' } });
  await act(async () =>
    goals.next([{ id: 'g', kind: 'body', measured: 'weight', target: 80, startDay: '2026-01-01' }]),
  );
  expect(field().value).toBe('81');
});
