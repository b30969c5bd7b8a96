// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

let broken = true;
function Screen() {
  if (broken) throw new Error('out of chalk');
  return <p>Sets</p>;
}

afterEach(() => vi.restoreAllMocks());

it('keeps a broken screen to itself, and tries again when asked or at another address', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  const draw = (path: string) => (
    <ErrorBoundary resetKey={path}>
      <Screen />
    </ErrorBoundary>
  );
  const { rerender } = render(draw('/'));
  expect(screen.getByRole('alert').textContent).toContain('out of chalk');
  broken = false;
  rerender(draw('/'));
  expect(screen.queryByText('Sets')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('Sets')).toBeTruthy();

  broken = true;
  rerender(draw('/'));
  expect(screen.getByRole('alert')).toBeTruthy();
  broken = false;
  rerender(draw('/settings'));
  expect(screen.getByText('Sets')).toBeTruthy();
});
