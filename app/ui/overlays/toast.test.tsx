// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ToastProvider, ToastScope, useToast } from './toast.tsx';
import type { Toast } from './toast-host.tsx';

// What draws them is a file of its own; it is here before a test waits for it.
import './toast-host.tsx';

vi.unmock('@radix-ui/react-toast');

let show: (toast: Toast) => void = () => undefined;
function Grab() {
  show = useToast();
  return null;
}
function draw() {
  render(
    <ToastProvider>
      <Grab />
    </ToastProvider>,
  );
}
const shown = () => screen.queryAllByRole('listitem').map((node) => node.textContent);

// What draws them is a file of its own: from here on it is there.
beforeAll(async () => {
  draw();
  act(() => show({ title: 'Fetched' }));
  await screen.findByText('Fetched');
  cleanup();
});
afterEach(() => vi.useRealTimers());

it('shows one at a time: a new one takes the place of the old one', () => {
  draw();
  act(() => show({ title: 'First' }));
  act(() => show({ title: 'Second', description: 'and last' }));
  expect(shown()).toEqual(['Secondand last']);
});

it('goes after 5 s', () => {
  vi.useFakeTimers();
  draw();
  act(() => show({ title: 'Saved' }));
  act(() => void vi.advanceTimersByTime(4_990));
  expect(shown()).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(20));
  expect(shown()).toHaveLength(0);
});

it('takes the focus at F8', () => {
  draw();
  act(() => show({ title: 'Saved' }));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' }).contains(document.activeElement)).toBe(
    true,
  );
});

it('says that an undo failed, whoever offered it', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce();
  draw();
  const full = new DOMException('', 'QuotaExceededError');
  act(() => show({ title: 'Saved', undo: () => Promise.reject(full) }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undo Failed');
});

it('runs its action and goes', () => {
  draw();
  const restore = vi.fn();
  act(() => show({ title: 'Your program is empty', action: { label: 'Restore', onAction: restore } }));
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(restore).toHaveBeenCalledTimes(1);
  expect(shown()).toHaveLength(0);
});

it.each([
  [
    'says so where an undo found nothing left to take back',
    false,
    ['Nothing to undo: it was changed since.'],
  ],
  ['says nothing more where one took back what it tells of', true, []],
  ['says nothing more where one has told that it failed', null, []],
])('%s', async (_, undone, said) => {
  draw();
  const undo = vi.fn(async () => undone);
  act(() => show({ title: 'Deleted', undo }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(said);
});

it('gives the focus back to where it came from once it is answered', () => {
  render(
    <ToastProvider>
      <Grab />
      <button type="button">Here</button>
    </ToastProvider>,
  );
  const here = screen.getByRole('button', { name: 'Here' });
  here.focus();
  act(() => show({ title: 'Deleted', undo: async () => true }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  fireEvent.click(undo);
  expect(shown()).toHaveLength(0);
  expect(document.activeElement).toBe(here);
});

/** What shows toasts, and goes. */
const Screens = ({ isHere }: { isHere: boolean }) => (
  <ToastProvider>
    {isHere ? (
      <ToastScope>
        <Grab />
      </ToastScope>
    ) : null}
  </ToastProvider>
);

it('goes with what showed it, and comes not after that, unless it outlives it', () => {
  const { rerender } = render(<Screens isHere />);
  act(() => show({ title: '1 set saved', undo: async () => true }));
  expect(shown()).toHaveLength(1);
  rerender(<Screens isHere={false} />);
  expect(shown()).toEqual([]);
  act(() => show({ title: 'Save Failed' }));
  expect(shown()).toEqual([]);
  act(() => show({ title: 'Account Deleted', outlives: true }));
  expect(shown()).toEqual(['Account Deleted']);
  rerender(<Screens isHere />);
  rerender(<Screens isHere={false} />);
  expect(shown()).toEqual(['Account Deleted']);
});

it('tells nothing of an undo that ends after what showed it has gone', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const { rerender } = render(<Screens isHere />);
  for (const isFound of [true, false]) {
    rerender(<Screens isHere />);
    const ends = Promise.withResolvers<boolean>();
    act(() => show({ title: 'Deleted', undo: () => ends.promise }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    rerender(<Screens isHere={false} />);
    await act(async () => (isFound ? ends.reject(new Error('The diary is closed.')) : ends.resolve(false)));
    expect(shown()).toEqual([]);
  }
  expect(reported).toHaveBeenCalledOnce();
  reported.mockRestore();
});
