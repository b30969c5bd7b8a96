// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Field } from '../fields/field.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Asking({ marked }: { marked: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Change it">
        <Field label="First" />
        <Field label="Second" {...(marked ? { 'data-autofocus': '' } : {})} />
      </Dialog>
    </>
  );
}

function open(marked: boolean) {
  render(<Asking marked={marked} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

it('takes the focus to the marked field, locks the page, and gives both back', async () => {
  const opener = open(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Second'));
  expect(document.documentElement.dataset.locked).toBe('');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(document.documentElement.dataset.locked).toBeUndefined();
});

it.each([true, false])(
  'gives the focus to the content where its opener is gone (after it opened: %s)',
  async (after) => {
    const page = (opener: boolean, asked: boolean) => (
      <main tabIndex={-1}>
        {opener ? <button type="button">Finish</button> : null}
        <Dialog open={asked} onClose={() => undefined} title="Summary" />
      </main>
    );
    const { rerender } = render(page(true, false));
    screen.getByRole('button', { name: 'Finish' }).focus();
    rerender(page(after, after));
    rerender(page(false, true));
    rerender(page(false, false));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  },
);

it('takes the focus itself when no field is marked, so that no button looks chosen', () => {
  open(false);
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Change it' }));
});

it('goes when the phone is asked to go back, and watches no longer than it is open', () => {
  const watchers: { onclose: (() => void) | null; destroy: () => void }[] = [];
  const destroy = vi.fn();
  class CloseWatcher {
    onclose: (() => void) | null = null;
    destroy = destroy;
    constructor() {
      watchers.push(this);
    }
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher);
  open(false);
  expect(watchers).toHaveLength(1);
  act(() => watchers[0]?.onclose?.());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(destroy).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('writes no style element, which the content security policy would refuse', () => {
  const before = document.querySelectorAll('style').length;
  open(true);
  expect(document.querySelectorAll('style').length).toBe(before);
});

it('an alert dialog focuses its safe button and acts only on the other one', () => {
  const confirm = vi.fn();
  const close = vi.fn();
  render(
    <AlertDialog
      open
      onClose={close}
      title="Sure?"
      description="It goes."
      confirmLabel="Do it"
      onConfirm={confirm}
    />,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
});
