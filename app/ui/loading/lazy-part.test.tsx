// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

interface Props {
  name: string;
}
const Handle = ({ name }: Props) => <button type="button">Move {name}</button>;
const Waiting = ({ name }: Props) => <p>{name} waits</p>;
const Missing = ({ name }: Props) => <p>{name} is not here</p>;

afterEach(cleanup);

it('draws what stands in for it until its file is here', async () => {
  const Part = lazyPart(async () => Handle, { loading: Waiting });
  render(<Part name="Row" />);
  expect(screen.getByText('Row waits')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Move Row' })).toBeTruthy();
});

it('leaves its screen standing without the file, and has it once the network is back', async () => {
  let network = false;
  const load = async () => {
    if (!network) throw new TypeError('Failed to fetch dynamically imported module');
    return Handle;
  };
  const Part = lazyPart(load, { failed: Missing });
  render(
    <main>
      Sets <Part name="Row" />
    </main>,
  );
  expect(await screen.findByText('Row is not here')).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('Sets');
  network = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('button', { name: 'Move Row' })).toBeTruthy();
});

it('asks again when it is opened again', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return Handle;
  };
  const Part = lazyPart(load, { failed: Missing });
  const { unmount } = render(<Part name="Row" />);
  await screen.findByText('Row is not here');
  unmount();
  render(<Part name="Row" />);
  expect(screen.queryByText('Row is not here')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Move Row' })).toBeTruthy();
});
