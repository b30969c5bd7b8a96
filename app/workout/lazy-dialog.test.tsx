import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

test('a dialog whose file can’t be fetched says so and closes', async () => {
  const Sheet = lazyDialog(() => Promise.reject(new Error('no network')));
  const onClose = vi.fn();
  render(
    <ToastProvider>
      <Sheet onClose={onClose} />
    </ToastProvider>,
  );
  expect(await screen.findByText('Not on this device yet')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});
