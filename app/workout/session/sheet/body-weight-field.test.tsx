import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DiaryProvider } from '../../../diary/use-diary.tsx';
import { ToastProvider } from '../../../ui/overlays/toast.tsx';
import { fakeDiary } from '../../testing/fake-diary.ts';
import { BodyWeightField } from './body-weight-field.tsx';

it('says so where a body weight could not be kept whose sheet was closed at once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const diary = fakeDiary();
  diary.weighSession = () => Promise.reject(new Error('The disk is full'));
  const session = { id: 's', day: '2026-11-26', startedAt: '2026-11-26T10:00:00.000Z', offsetMin: 60 };
  const show = (isOpen: boolean) => (
    <ToastProvider>
      <DiaryProvider diary={diary}>{isOpen ? <BodyWeightField session={session} /> : null}</DiaryProvider>
    </ToastProvider>
  );
  const { rerender } = render(show(true));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '82,5' } });
  rerender(show(false));
  expect(await screen.findByText('Body weight not kept')).toBeTruthy();
  expect(screen.getByText('82,5 kg')).toBeTruthy();
});

it('keeps what is typed when the page is left for another app, which may end it without a word', async () => {
  const diary = fakeDiary();
  const kept = vi.fn(async () => undefined);
  diary.weighSession = kept;
  const session = { id: 's', day: '2026-11-26', startedAt: '2026-11-26T10:00:00.000Z', offsetMin: 60 };
  render(
    <ToastProvider>
      <DiaryProvider diary={diary}>
        <BodyWeightField session={session} />
      </DiaryProvider>
    </ToastProvider>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '82,5' } });
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  expect(kept).not.toHaveBeenCalled();
  hidden.mockReturnValue('hidden');
  await act(async () => fireEvent(document, new Event('visibilitychange')));
  expect(kept).toHaveBeenCalledExactlyOnceWith('s', { weight: 82.5, unit: 'kg' });
  hidden.mockRestore();
});
