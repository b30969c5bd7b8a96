// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MARKER_HEADER } from '../../schema/errors.ts';
import type { Diary } from '../../sync/index.ts';
import { readText, STORAGE_KEYS } from '../device/local-storage.ts';
import { useLeave } from '../session/use-leave.tsx';
import { SessionProvider, useSession } from '../session/use-session.tsx';
import { DiaryHost } from './diary-host.tsx';

const ANNA = { id: 'u1', firstName: 'Anna', lastName: '', username: '', email: 'anna@example.org' };
const marked = { headers: { [MARKER_HEADER]: '1' } };
const server = setupServer();
beforeAll(() => server.listen());
beforeEach(() => {
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(ANNA));
  server.use(
    http.get('*/api/user', () => HttpResponse.json(ANNA, marked)),
    http.post('*/api/logout', () => new HttpResponse(null, { ...marked, status: 204 })),
  );
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function Leave() {
  const leave = useLeave();
  return (
    <button type="button" onClick={() => void leave()}>
      Leave
    </button>
  );
}

function Host({ diary }: { diary: Diary }) {
  const { user } = useSession();
  return user ? (
    <DiaryHost userId={user.id} open={async () => diary}>
      {({ kind }) => (kind === 'open' ? <Leave /> : null)}
    </DiaryHost>
  ) : (
    'signed out'
  );
}

async function signOut(destroy: Diary['destroy']) {
  const close = vi.fn(async () => undefined);
  const diary = { userId: ANNA.id, destroy, close } as Partial<Diary> as Diary;
  await act(async () =>
    render(
      <SessionProvider>
        <MemoryRouter>
          <Host diary={diary} />
        </MemoryRouter>
      </SessionProvider>,
    ),
  );
  const leave = await screen.findByText('Leave');
  await act(async () => fireEvent.click(leave));
  expect(await screen.findByText('signed out')).toBeTruthy();
  return { close };
}

it.each([
  [true, 'true'],
  [false, null],
])('the sign-in page is told of what was kept at the last moment: %s', async (isKept, told) => {
  const { close } = await signOut(async () => isKept);
  expect(readText(STORAGE_KEYS.keptHere)).toBe(told);
  expect(close).not.toHaveBeenCalled();
});

it('a diary that could not be erased, as for a set that can’t be kept, is closed and stays, and the sign-in page is told whose', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { close } = await signOut(async () => Promise.reject(new Error('no key')));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(warned).toHaveBeenCalledWith(
    'The diary was not erased.',
    expect.objectContaining({ message: 'no key' }),
  );
  expect(readText(STORAGE_KEYS.keptHere)).toBe(ANNA.id);
});
