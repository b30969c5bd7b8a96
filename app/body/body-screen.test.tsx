import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { BodyValue } from '../../schema/progress/body.ts';
import { failingRead } from '../diary/testing/failing-read.ts';
import { partOfDiary } from '../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { BodyScreen } from './body-screen.tsx';

const WEIGHED: BodyValue = {
  ...{ id: 'w', from: 'measurement', kind: 'weight', day: '2026-01-05', at: '2026-01-05T08:00:00.000Z' },
  ...{ value: 80, enteredValue: 80, unit: 'kg' },
};

it('says that the measurements cannot be read, and takes today’s all the same', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const values = failingRead(() => of([WEIGHED]));
  const addMeasurement = vi.fn(async () => ({ id: 'new' }));
  const diary = partOfDiary({ bodyValues: values.read, goals: () => of([]), movements: () => of([]) });
  render(
    <MemoryRouter>
      <DiaryProvider diary={Object.assign(diary, { addMeasurement }) as never}>
        <ToastProvider>
          <BodyScreen />
        </ToastProvider>
      </DiaryProvider>
    </MemoryRouter>,
  );
  expect(screen.getByText(/^Your measurements can’t be read now/)).toBeTruthy();
  expect(screen.queryByText('Nothing measured yet')).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: /today/ }), { target: { value: '79.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Today’s' }));
  await waitFor(() => expect(addMeasurement).toHaveBeenCalledOnce());
  values.mend();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('heading', { name: 'Body weight' })).toBeTruthy();
  expect(screen.queryByText(/can’t be read now/)).toBeNull();
});
