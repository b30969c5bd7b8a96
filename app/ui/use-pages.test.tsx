import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePages } from './use-pages.tsx';

function List({ count }: { count: number }) {
  const { shown, more } = usePages(
    Array.from({ length: count }, (_, i) => i),
    2,
  );
  return (
    <>
      <p data-testid="shown">{shown.join()}</p>
      {more}
    </>
  );
}
const text = () => screen.getByTestId('shown').textContent;

it('shows as many more with each tap, and no button below the last', () => {
  render(<List count={5} />);
  expect(text()).toBe('0,1');
  fireEvent.click(screen.getByRole('button', { name: 'Show More' }));
  expect(text()).toBe('0,1,2,3');
  fireEvent.click(screen.getByRole('button', { name: 'Show More' }));
  expect(text()).toBe('0,1,2,3,4');
  expect(screen.queryByRole('button')).toBeNull();
});
