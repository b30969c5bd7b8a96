import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Alert } from './alert.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('comes into sight in a dialog, whose button stays while its form scrolls, and moves no page', () => {
  const moved = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  render(<Alert>In the page</Alert>);
  expect(moved).not.toHaveBeenCalled();
  const dialog = (words: string) => (
    <div role="dialog">
      <Alert>{words}</Alert>
    </div>
  );
  const { rerender } = render(dialog('Not erased'));
  expect(moved).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  rerender(dialog('Not erased, again'));
  expect(moved).toHaveBeenCalledOnce();
});
