import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

it('keeps the focus while what it began is not done, and neither presses nor submits meanwhile', () => {
  const press = vi.fn();
  const submit = vi.fn((event: Event) => event.preventDefault());
  const form = (isBusy: boolean) => (
    <form>
      <Button variant="primary" type="submit" disabled={isBusy} onClick={press}>
        Save
      </Button>
    </form>
  );
  const { container, rerender } = render(form(true));
  container.addEventListener('submit', submit);
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  expect(save.getAttribute('aria-disabled')).toBe('true');
  // A browser takes the focus from what has it.
  expect(save.hasAttribute('disabled')).toBe(false);
  expect([press, submit].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  rerender(form(false));
  fireEvent.click(save);
  expect([press, submit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
