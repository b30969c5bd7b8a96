import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PeriodButton } from './period-button.tsx';

afterEach(cleanup);

it('keeps the focus at the end, says that it is one, and goes no further', () => {
  const go = vi.fn();
  const button = (isLast: boolean) => <PeriodButton period="Month" by={-1} isLast={isLast} onGo={go} />;
  const { rerender } = render(button(false));
  const before = screen.getByRole('button', { name: 'Month before' });
  before.focus();
  fireEvent.click(before);
  rerender(button(true));
  fireEvent.click(before);
  expect(go.mock.calls).toEqual([[-1]]);
  expect(before.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(before);
});
