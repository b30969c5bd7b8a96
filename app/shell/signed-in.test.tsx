// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter, useLocation } from 'react-router';
import { BehaviorSubject } from 'rxjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKER_HEADER } from '../../schema/errors.ts';
import type { User } from '../../schema/user.ts';
import type { DeviceState, Diary, PendingEntry, SyncStatus } from '../../sync/index.ts';
import { SYNCED, WELL } from '../diary/testing/device-state.ts';
import { SessionProvider } from '../session/use-session.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { Gate } from './app.tsx';
import { initialOf } from './frame/header.tsx';
import { SignedIn } from './signed-in.tsx';

// Files that the app fetches when they are first asked for: here no wait is for one of them.
import '../auth/auth-screen.tsx';
import '../auth/reset-password-screen.tsx';
import '../sync-status/left-diary.tsx';
import '../ui/overlays/toast-host.tsx';
import './dialogs/account-dialog.tsx';
import './frame/welcome.tsx';
import './diary-trouble.tsx';
import './not-found.tsx';
import './dialogs/sync-dialogs.tsx';
import '../sync-status/sync-view.tsx';

const ANNA: User = { id: 'u1', firstName: 'anna', lastName: 'Berg', username: '', email: 'anna@example.org' };
const marked = { headers: { [MARKER_HEADER]: '1' } };
const server = setupServer();
const told = vi.fn();

/** A set of a bench press, or a renamed day; `error` makes it a refused one. */
function change(n: number, more: Partial<PendingEntry> = {}): PendingEntry {
  const body = { id: `s${n}`, exerciseId: 'e1', exerciseName: 'Barbell Bench Press', setNumber: n };
  const base = { action: 'POST', url: '/api/workout-logs', body, timestamp: 1, error: null } as const;
  return { id: `m${n}`, state: 'pending', ...base, ...more };
}
const refused = (n: number) =>
  change(n, { state: 'parked', error: { status: 422, code: 'quota_exceeded', message: 'full' } });

function fakeDiary(
  more: Partial<SyncStatus> = {},
  queue: PendingEntry[] = [],
  device: Partial<DeviceState> = {},
) {
  const parked = queue.filter(({ state }) => state === 'parked').length;
  const counts = { pending: queue.length - parked, parked };
  const state = new BehaviorSubject<SyncStatus>({ ...SYNCED, ...counts, ...more });
  const entries = new BehaviorSubject(queue);
  const diary = {
    userId: ANNA.id,
    status: () => state,
    pendingEntries: () => entries,
    isAllSent: vi.fn<Diary['isAllSent']>(async () => entries.value.length === 0),
    days: () => new BehaviorSubject([]),
    allDays: () => new BehaviorSubject([]),
    exercises: () => new BehaviorSubject([]),
    futureSets: () => new BehaviorSubject([]),
    device: () => new BehaviorSubject<DeviceState>({ ...WELL, ...device }),
    retryParked: vi.fn<Diary['retryParked']>(async () => undefined),
    discardEntry: vi.fn<Diary['discardEntry']>(async () => undefined),
    keepUnsent: vi.fn<Diary['keepUnsent']>(async () => undefined),
    syncNow: vi.fn<Diary['syncNow']>(async () => undefined),
    resume: vi.fn<Diary['resume']>(async () => undefined),
    close: vi.fn<Diary['close']>(async () => undefined),
    destroy: vi.fn<Diary['destroy']>(async () => false),
  };
  const sendAll = async () => {
    entries.next([]);
    state.next(SYNCED);
  };
  return { diary, state, sendAll };
}

function Path() {
  return <p data-testid="path">{useLocation().pathname}</p>;
}

/** An address that is no screen of ours, so that only the shell is drawn. */
async function draw(fake = fakeDiary(), path = '/nowhere', opening?: () => Promise<Diary>) {
  const open = vi.fn(opening ?? (async () => fake.diary as Partial<Diary> as Diary));
  const view = await act(async () =>
    render(
      <ToastProvider>
        <SessionProvider>
          <MemoryRouter initialEntries={[path]}>
            <SignedIn user={ANNA} open={open} />
            <Path />
          </MemoryRouter>
        </SessionProvider>
      </ToastProvider>,
    ),
  );
  return { ...fake, open, unmount: view.unmount };
}

/** What a tap opened may come a moment later: dialogs are fetched when they are first asked for. */
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const signOut = async () => {
  await press('Account');
  await press('Logout');
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('chalkbook_user', JSON.stringify(ANNA));
  told.mockClear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  server.use(
    http.get('*/api/user', () => HttpResponse.json(ANNA, marked)),
    http.post('*/api/logout', () => {
      told();
      return new HttpResponse(null, { ...marked, status: 204 });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the frame', () => {
  it('has the title, the avatar’s letter, the badge, the tabs and the not-found screen', async () => {
    const errors = vi.spyOn(console, 'error');
    await draw();
    expect(screen.getByText('Chalkbook')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Account' }).textContent).toBe('A');
    expect(
      within(screen.getByRole('status')).getByRole('button', { name: 'All on the server' }),
    ).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
    // React would say so if the screen, which comes by itself, were waited for against its rules.
    expect(errors.mock.calls).toEqual([]);
  });

  it('says the title of the screen', async () => {
    await draw(fakeDiary(), '/settings');
    await waitFor(() => expect(document.title).toBe('Settings · Chalkbook'));
  });

  it('shows U for a person without a first name', () => {
    expect(initialOf({ firstName: ' ' })).toBe('U');
  });

  it('sends whoever has no https:// address to a section that the README has', async () => {
    const insecure = Object.assign(new Error('insecure'), { name: 'DiaryError', code: 'insecure' });
    await draw(undefined, undefined, () => Promise.reject(insecure));
    const told = (await screen.findByRole('alert')).textContent;
    const section = /README that comes with it tells, under (\w+),/.exec(told ?? '')?.[1];
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
    expect(readme).toMatch(new RegExp(`^#+ ${section}$`, 'm'));
  });

  it.each([
    ['insecure', /only over HTTPS or on localhost.*README/],
    ['storage_full', /no room left.*Free some space/],
    ['storage_blocked', /browser blocks here.*private window/],
    ['anything', /Load the app again/],
  ])('says in words why the diary does not open, and lets its user sign out: %s', async (code, words) => {
    const error = Object.assign(new Error(code), {
      name: code === 'anything' ? 'Error' : 'DiaryError',
      code,
    });
    await draw(undefined, undefined, () => Promise.reject(error));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    // Nothing is on its way any more that a badge could tell of.
    expect(screen.getByRole('button', { name: 'Account' }).parentElement?.childElementCount).toBe(1);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Logout' })));
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(screen.getByTestId('path').textContent).toBe('/auth');
    expect(localStorage.getItem('chalkbook_user')).toBeNull();
  });

  it('closes the diary when it goes', async () => {
    const { diary, unmount } = await draw();
    unmount();
    await waitFor(() => expect(diary.close).toHaveBeenCalledTimes(1));
    expect(diary.destroy).not.toHaveBeenCalled();
  });
});

describe('the badge', () => {
  it('follows the status and asks for a sync', async () => {
    const { diary, state } = await draw(fakeDiary({ pending: 2 }));
    await act(async () => state.next({ ...SYNCED, pending: 3 }));
    await press('3 on this device');
    await press('Sync Now');
    expect(diary.syncNow).toHaveBeenCalledTimes(1);
  });

  it('lets the same person sign in again, and then sends what waited', async () => {
    const sent = vi.fn();
    server.use(
      http.get('*/api/user', () => HttpResponse.json(null, marked)),
      http.post('*/api/login', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json(ANNA, marked);
      }),
    );
    const { diary } = await draw(fakeDiary({ phase: 'signed-out', pending: 2 }));
    await press('Sign in to upload 2 changes');
    await press('Sign In');
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret1' } });
    await press('Sign In');
    await waitFor(() => expect(diary.resume).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({ email: ANNA.email, password: 'secret1' });
    expect(diary.destroy).not.toHaveBeenCalled();
  });
});

describe('the badge’s dialog', () => {
  it('says what the server refused and why; try again and discard', async () => {
    const { diary } = await draw(fakeDiary({}, [refused(1)]));
    await press('Needs you');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1 set of Barbell Bench Press added');
    expect(dialog.textContent).toContain('Your account on the server is full.');
    await press('Try again: 1 set of Barbell Bench Press added');
    expect(diary.retryParked).toHaveBeenCalledWith('m1');
    await press('Discard: 1 set of Barbell Bench Press added');
    expect(diary.discardEntry).not.toHaveBeenCalled();
    await press('Discard for Good');
    expect(diary.discardEntry).toHaveBeenCalledWith('m1');
  });

  it('says why a refused change can’t be tried again', async () => {
    const { diary } = await draw(fakeDiary({}, [refused(1)]));
    diary.retryParked.mockRejectedValue(
      Object.assign(new Error('no'), { name: 'DiaryError', code: 'invalid' }),
    );
    await press('Needs you');
    await press('Try again: 1 set of Barbell Bench Press added');
    expect((await screen.findByRole('alert')).textContent).toContain('can’t be sent as it is');
  });

  it('says that the device is full', async () => {
    await draw(fakeDiary({}, [], { trouble: 'storage_full' }));
    await press('All on the server');
    expect((await screen.findByRole('alert')).textContent).toContain('This device is full');
  });

  it('leads to everything that is on this device', async () => {
    await draw(fakeDiary({}, [change(1)]));
    await press('1 on this device');
    await press('What Is on This Device');
    expect(await screen.findByRole('dialog', { name: 'Sync' })).toBeTruthy();
  });
});

describe('signing out', () => {
  it('with everything sent tells the server, erases the diary and goes to /auth', async () => {
    const { diary } = await draw();
    await signOut();
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(diary.destroy).toHaveBeenCalledTimes(1);
    expect(screen.getByTestId('path').textContent).toBe('/auth');
    expect(localStorage.getItem('chalkbook_user')).toBeNull();
    expect(diary.destroy.mock.calls[0]?.[0]).toBeUndefined();
  });

  const QUEUE = [
    change(1),
    change(2),
    change(3, { action: 'PUT', url: '/api/workout-days/d1', body: { title: 'Pull' } }),
  ];
  const dialog = () => screen.getByRole('dialog', { name: 'Not everything is on the server' });

  it('counts what is only on this device, and does nothing until told', async () => {
    const { diary } = await draw(fakeDiary({}, [...QUEUE, refused(4)]));
    await signOut();
    expect(dialog().textContent).toContain('3 sets and 1 other change are only on this device.');
    await press('Stay Signed In');
    expect(diary.destroy).not.toHaveBeenCalled();
    expect(told).not.toHaveBeenCalled();
  });

  it('`Send Now` sends, and signs out once everything is on the server', async () => {
    const fake = fakeDiary({}, QUEUE);
    fake.diary.syncNow.mockImplementation(fake.sendAll);
    await draw(fake);
    await signOut();
    await press('Send Now');
    await waitFor(() => expect(fake.diary.destroy).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['offline', 'the server can’t be reached'],
    ['signed-out', 'Your session has ended'],
    ['upgrade', 'newer Chalkbook'],
  ] as const)('`Send Now` while %s keeps everything and says so', async (phase, words) => {
    const { diary } = await draw(fakeDiary({ phase }, QUEUE));
    await signOut();
    await press('Send Now');
    expect(within(dialog()).getByRole('alert').textContent).toContain(words);
    expect(diary.destroy).not.toHaveBeenCalled();
  });

  it('`Keep` keeps before it erases', async () => {
    const { diary } = await draw(fakeDiary({ phase: 'offline' }, QUEUE));
    await signOut();
    await press('Keep for My Next Sign-In');
    await waitFor(() => expect(diary.destroy).toHaveBeenCalledTimes(1));
    const [kept] = diary.keepUnsent.mock.invocationCallOrder;
    expect(kept).toBeLessThan(diary.destroy.mock.invocationCallOrder[0] ?? 0);
  });

  it.each([
    ['no_keep_key', 'has not got your key from the server yet'],
    ['storage_full', 'no room left'],
  ])('`Keep` that fails with %s erases nothing and says why', async (code, words) => {
    const { diary } = await draw(fakeDiary({ phase: 'offline' }, QUEUE));
    diary.keepUnsent.mockRejectedValue(Object.assign(new Error(code), { name: 'DiaryError', code }));
    await signOut();
    await press('Keep for My Next Sign-In');
    expect(within(dialog()).getByRole('alert').textContent).toContain(words);
    expect(diary.destroy).not.toHaveBeenCalled();
    expect(told).not.toHaveBeenCalled();
  });

  it('asks where a save that was under way has ended only since, which no count had', async () => {
    const { diary } = await draw();
    diary.isAllSent.mockResolvedValueOnce(false);
    await signOut();
    expect(await screen.findByRole('dialog', { name: 'Everything is on the server' })).toBeTruthy();
    expect(diary.destroy).not.toHaveBeenCalled();
  });

  it('without WebCrypto it does not offer to keep, and says why', async () => {
    await draw(fakeDiary({}, QUEUE, { keeping: 'insecure' }));
    await signOut();
    expect(screen.queryByRole('button', { name: 'Keep for My Next Sign-In' })).toBeNull();
    expect(dialog().textContent).toContain('only over HTTPS or on localhost');
  });

  it('saves the queue as a file and stays', async () => {
    const { diary } = await draw(fakeDiary({}, QUEUE));
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await signOut();
    await press('Save as a File');
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toMatchObject({
      format: 'chalkbook-queue',
      changes: QUEUE,
    });
    expect(diary.destroy).not.toHaveBeenCalled();
  });

  it('discards only what was counted, and asks once more', async () => {
    const { diary } = await draw(fakeDiary({}, [change(1)]));
    await signOut();
    await press('Discard and Sign Out');
    expect(screen.getByRole('alertdialog', { name: 'Discard 1 set?' })).toBeTruthy();
    expect(diary.destroy).not.toHaveBeenCalled();
    await press('Sign out and discard 1 set');
    await waitFor(() => expect(diary.destroy).toHaveBeenCalledTimes(1));
    expect(['m1', 'm2'].filter(diary.destroy.mock.calls[0]?.[0] ?? String)).toEqual(['m1']);
    expect(diary.keepUnsent).not.toHaveBeenCalled();
  });
});

describe('signed out', () => {
  async function drawSignedOut(path: string) {
    localStorage.clear();
    server.use(http.get('*/api/user', () => HttpResponse.json(null, marked)));
    render(
      <ToastProvider>
        <SessionProvider>
          <MemoryRouter initialEntries={[path]}>
            <Gate />
          </MemoryRouter>
        </SessionProvider>
      </ToastProvider>,
    );
    expect(screen.getByText('Loading...')).toBeTruthy();
  }

  it.each(['/', '/progress', '/auth', '/nowhere'])('%s shows the sign-in', async (path) => {
    await drawSignedOut(path);
    expect(await screen.findByRole('heading', { name: 'Login to Chalkbook' })).toBeTruthy();
  });

  it('/reset-password shows its form, and a way to log in', async () => {
    await drawSignedOut('/reset-password?token=abc');
    expect(await screen.findByLabelText('New Password')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth');
  });
});
