// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { fetchAhead, lazily } from './lazily.tsx';

const Sets = () => <p>Sets</p>;
let left: number;
/** Fails as often as `left` says. */
const loader = () => (left-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Sets));

function draw() {
  const Screen = lazily(() => loader());
  return act(async () =>
    render(
      <ErrorBoundary>
        <Suspense fallback="waits">
          <Screen />
        </Suspense>
      </ErrorBoundary>,
    ),
  );
}

afterEach(() => vi.restoreAllMocks());

it('asks once more for a file whose request failed', async () => {
  left = 1;
  await draw();
  expect(await screen.findByText('Sets')).toBeTruthy();
});

it('says so where the file can’t be had, and asks anew when told to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  left = 2;
  await draw();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));
  expect(await screen.findByText('Sets')).toBeTruthy();
});

it('waits by one promise where a tap asks for it, since React complains of another', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Screen = lazily(async () => Sets);
  function Opens() {
    const [isOpen, setOpen] = useState(false);
    if (isOpen) return <Screen />;
    return <button onClick={() => setOpen(true)} type="button" />;
  }
  render(
    <Suspense fallback={null}>
      <Opens />
    </Suspense>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByText('Sets')).toBeTruthy();
  expect(said.mock.calls).toEqual([]);
});

it('draws what was fetched ahead at once, each time', async () => {
  const load = async () => Sets;
  await fetchAhead(load);
  const Screen = lazily(load);
  for (const _ of ['first', 'second']) {
    const { unmount } = render(
      <Suspense fallback="waits">
        <Screen />
      </Suspense>,
    );
    expect(screen.getByText('Sets')).toBeTruthy();
    unmount();
  }
});
