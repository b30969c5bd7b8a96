import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { BehaviorSubject, of } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { DiaryError } from '../../sync/errors.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { HandoverScreen } from './handover-screen.tsx';

const draw = (calls: object) =>
  act(async () => {
    render(
      <MemoryRouter>
        <DiaryProvider diary={{ status: () => of({ lastSyncAt: null }), ...calls } as never}>
          <HandoverScreen />
        </DiaryProvider>
      </MemoryRouter>,
    );
  });
const nothing = () => Promise.reject(new DiaryError('not_found', 'There is nothing to give.'));

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it.each([
  ['only what can’t be given', { code: 'invalid' }, /^What is unsent here can’t be sent by another phone/],
  ['nothing', { code: 'not_found' }, 'The server has everything of this device.'],
] as const)('says of the server that it has all only where that is so: %s', async (_, { code }, words) => {
  await draw({ giveHandover: async () => Promise.reject(new DiaryError(code, 'None.')) });
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Unsent' })));
  expect(screen.getByText(words)).toBeTruthy();
});

it('gives no more than the other phone takes', async () => {
  const ops = Array.from({ length: 20_001 }, (_, i) => ({ id: `o${i}`, action: 'PUT', url: '/', ts: 1 }));
  await draw({ giveHandover: async () => ({ userId: 'u1', madeAt: '', rows: [], ops }) });
  expect(screen.getByText(/^This is too much to hand over/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save a File' })).toBeNull();
});

it('looks again at each sync for what was not there yet, and keeps what it found', async () => {
  const status = new BehaviorSubject({ lastSyncAt: null as number | null });
  const found = { userId: 'u1', madeAt: '', rows: [], ops: [{ id: 'o1', action: 'PUT', url: '/', ts: 1 }] };
  const giveHandover = vi.fn<() => Promise<object>>(nothing);
  await draw({ giveHandover, status: () => status });
  expect(screen.getByText('There is no workout on this device yet.')).toBeTruthy();
  giveHandover.mockResolvedValue(found);
  for (const lastSyncAt of [1, 1, 2]) await act(async () => status.next({ lastSyncAt }));
  expect(screen.getByRole('button', { name: 'Show Codes' })).toBeTruthy();
  expect(giveHandover).toHaveBeenCalledTimes(2);
});

it('says nothing of a camera that fails after it was stopped', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let refuse: (error: unknown) => void = () => undefined;
  const getUserMedia = vi.fn(() => new Promise((_, fail) => (refuse = fail)));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  await draw({ giveHandover: nothing });
  fireEvent.click(screen.getByRole('button', { name: 'Film the Codes' }));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await act(async () => refuse(new DOMException('no', 'NotAllowedError')));
  expect(screen.queryByRole('alert')).toBeNull();
});
