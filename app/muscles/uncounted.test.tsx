import { fireEvent, render, screen, within } from '@testing-library/react';
import { NEVER, of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { partOfDiary } from '../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { Uncounted } from './uncounted.tsx';

it('names each exercise once, and lets its muscles be named, also where no day of the program has it', async () => {
  const editMovement = vi.fn(async () => async () => true);
  const diary = partOfDiary({
    ...{ editMovement, movements: () => of([]), sessionsOfMovement: () => NEVER },
    ...{ exercises: () => of([]), earlierExercises: () => of([]) },
  });
  const sets = { name: 'Zumba', movement: 'zumba', sets: [], share: 0 };
  render(
    <DiaryProvider diary={diary}>
      <ToastProvider>
        <Uncounted
          sets={[
            { ...sets, day: '2026-11-10' },
            { ...sets, day: '2026-11-11' },
          ]}
        />
      </ToastProvider>
    </DiaryProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Zumba' }));
  const editor = await screen.findByRole('dialog', { name: 'Zumba' });
  fireEvent.click(within(editor).getByRole('button', { name: 'Calves' }));
  fireEvent.click(within(editor).getByRole('button', { name: 'Save' }));
  const edit = { primaryMuscles: 'calves', secondaryMuscles: '' };
  expect(editMovement).toHaveBeenCalledExactlyOnceWith('zumba', edit, 'zumba');
});
