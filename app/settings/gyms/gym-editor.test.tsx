import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Diary } from '../../../sync/index.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { TooltipProvider } from '../../ui/buttons/tooltip.tsx';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { GymEditor } from './gym-editor.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('stays open with what was typed until the gym is kept, and keeps it once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const addGym = vi
    .fn<Diary['addGym']>()
    .mockRejectedValueOnce(new DOMException('The disk is full', 'QuotaExceededError'))
    .mockImplementation(async (gym) => ({ ...gym, id: 'g' }));
  const onClose = vi.fn();
  render(
    <ToastProvider>
      <TooltipProvider>
        <DiaryProvider diary={{ addGym } as Partial<Diary> as Diary}>
          <GymEditor gym={null} onClose={onClose} />
        </DiaryProvider>
      </TooltipProvider>
    </ToastProvider>,
  );
  const name = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Cellar' } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  save();
  expect(await screen.findByText('Not Saved')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(name).toHaveProperty('value', 'Cellar');
  save();
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(addGym).toHaveBeenCalledTimes(2);
});
