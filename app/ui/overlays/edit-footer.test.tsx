import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EditFooter } from './edit-footer.tsx';

it('deletes once for two taps: the second would take the Undo of the first away', async () => {
  const kept = Promise.withResolvers<boolean>();
  const onDelete = vi.fn(() => kept.promise);
  const onClose = vi.fn();
  render(<EditFooter onDelete={onDelete} onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await act(async () => kept.resolve(true));
  expect(onDelete).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});
