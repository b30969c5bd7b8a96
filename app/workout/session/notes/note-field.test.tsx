import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ToastProvider } from '../../../ui/overlays/toast.tsx';
import { NoteField } from './note-field.tsx';

it('says so where a note could not be kept that was closed at once, and gives it back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const field = (
    <NoteField label="Note" note="" onNote={() => Promise.reject(new Error('The disk is full'))} />
  );
  const { rerender } = render(<ToastProvider>{field}</ToastProvider>);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Left shoulder' } });
  rerender(<ToastProvider>{null}</ToastProvider>);
  expect(await screen.findByText('Note not kept')).toBeTruthy();
  expect(screen.getByText('Left shoulder')).toBeTruthy();
});

it('takes back that a note could not be kept where it is as it was kept again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onNote = () => Promise.reject(new Error('The disk is full'));
  render(
    <ToastProvider>
      <NoteField label="Note" note="Kept" onNote={onNote} />
    </ToastProvider>,
  );
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'Left shoulder' } });
  fireEvent.blur(field);
  await screen.findByRole('alert');
  fireEvent.change(field, { target: { value: 'Kept' } });
  fireEvent.blur(field);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
