// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { ERROR_CODES, type ErrorCode, MARKER_HEADER } from '../../schema/errors.ts';
import type { User } from '../../schema/user.ts';
import { clearSignOutMark, isSignOutMarked } from '../sw/sign-out-mark.ts';
import { leftDiaries } from './left-diaries.ts';
import { FIRST_ANSWER_MS } from './session.ts';
import { SessionProvider, useSession } from './use-session.tsx';

const ANNA: User = { id: 'u1', firstName: 'Anna', lastName: 'Berg', username: '', email: 'anna@example.org' };
const BEN: User = { id: 'u2', firstName: 'Ben', lastName: 'Holm', username: '', email: 'ben@example.org' };
const marked = { headers: { [MARKER_HEADER]: '1' } };
const server = setupServer();

const answer = (body: User | null) => () => HttpResponse.json(body, marked);
const refuse = (code: ErrorCode) => () =>
  HttpResponse.json({ error: { code, message: 'No.' } }, { ...marked, status: ERROR_CODES[code].status });
const open = () => renderHook(() => useSession(), { wrapper: SessionProvider });
const remember = (user: User) => localStorage.setItem('chalkbook_user', JSON.stringify(user));
/** Lets every request end and what follows from it settle. */
async function answered(fetched: MockInstance<typeof fetch>) {
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  await act(() => Promise.allSettled(fetched.mock.results.map(({ value }) => value)));
}
const cached = () => JSON.parse(localStorage.getItem('chalkbook_user') ?? 'null');

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(async () => {
  localStorage.clear();
  await clearSignOutMark();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

describe('a start', () => {
  it('without a cached user loads, and is signed out when the server knows nobody', async () => {
    server.use(http.get('*/api/user', answer(null)));
    const { result } = open();
    expect(result.current.state).toBe('loading');
    await waitFor(() => expect(result.current.state).toBe('signed-out'));
  });

  it('takes a 401 for nobody, too', async () => {
    server.use(http.get('*/api/user', refuse('unauthenticated')));
    const { result } = open();
    await waitFor(() => expect(result.current.state).toBe('signed-out'));
  });

  it('without a cached user is signed in when the cookie is', async () => {
    server.use(http.get('*/api/user', answer(ANNA)));
    const { result } = open();
    await waitFor(() => expect(result.current).toMatchObject({ state: 'signed-in', user: ANNA }));
    expect(cached()).toEqual(ANNA);
  });

  it('offline with a cached user is signed in before the server is asked, and stays so', async () => {
    remember(ANNA);
    const fetched = vi.spyOn(globalThis, 'fetch');
    server.use(http.get('*/api/user', () => HttpResponse.error()));
    const { result } = open();
    expect(result.current).toMatchObject({ state: 'signed-in', user: ANNA, expired: false });
    expect(fetched).not.toHaveBeenCalled();
    await answered(fetched);
    expect(result.current).toMatchObject({ state: 'signed-in', user: ANNA, expired: false });
  });

  it.each([
    ['a 401', refuse('unauthenticated')],
    ['nobody', answer(null)],
  ])(
    'keeps the cached user when the background check answers %s, and marks the session expired',
    async (_, handler) => {
      remember(ANNA);
      server.use(http.get('*/api/user', handler));
      const { result } = open();
      await waitFor(() => expect(result.current.expired).toBe(true));
      expect(result.current).toMatchObject({ state: 'signed-in', user: ANNA });
      expect(cached()).toEqual(ANNA);
    },
  );

  it('does not believe a 401 or a user that a hotspot sends', async () => {
    remember(ANNA);
    const fetched = vi.spyOn(globalThis, 'fetch');
    server.use(http.get('*/api/user', () => HttpResponse.json({ login: 'please' }, { status: 401 })));
    const { result } = open();
    await answered(fetched);
    expect(result.current.expired).toBe(false);
  });

  it('shows the sign-in after 3 s when nothing is known and the server says nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.use(http.get('*/api/user', () => new Promise<never>(() => undefined)));
    const { result } = open();
    act(() => void vi.advanceTimersByTime(FIRST_ANSWER_MS - 1));
    expect(result.current.state).toBe('loading');
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.state).toBe('signed-out');
  });
});

describe('signing in', () => {
  it('caches the user', async () => {
    server.use(http.get('*/api/user', answer(null)), http.post('*/api/login', answer(ANNA)));
    const { result } = open();
    await waitFor(() => expect(result.current.state).toBe('signed-out'));
    await act(() => result.current.signIn({ email: ANNA.email, password: 'secret' }));
    expect(result.current).toMatchObject({ state: 'signed-in', user: ANNA, welcome: false });
    expect(cached()).toEqual(ANNA);
  });

  it('after a registration welcomes', async () => {
    server.use(http.get('*/api/user', answer(null)), http.post('*/api/register', answer(ANNA)));
    const { result } = open();
    await waitFor(() => expect(result.current.state).toBe('signed-out'));
    await act(() =>
      result.current.register({ firstName: 'Anna', lastName: 'Berg', email: ANNA.email, password: 'secret' }),
    );
    expect(result.current).toMatchObject({ state: 'signed-in', welcome: true });
    act(() => result.current.dismissWelcome());
    expect(result.current.welcome).toBe(false);
  });

  it('in another tab as the same person lifts it here once this one is looked at', async () => {
    remember(ANNA);
    server.use(http.get('*/api/user', answer(null)));
    const { result } = open();
    await waitFor(() => expect(result.current.expired).toBe(true));
    server.use(http.get('*/api/user', answer(ANNA)));
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(result.current.expired).toBe(false));
  });

  it('again under an address that was changed elsewhere lifts it, and as another changes nothing here', async () => {
    remember(ANNA);
    const told = vi.fn(answer(null));
    server.use(
      http.get('*/api/user', answer(null)),
      http.post('*/api/login', answer(BEN)),
      http.post('*/api/logout', told),
    );
    const { result } = open();
    await waitFor(() => expect(result.current.expired).toBe(true));
    const again = (email: string) => act(() => result.current.signInAgain({ email, password: 'secret' }));
    expect(await again(BEN.email)).toBe('other');
    expect(result.current).toMatchObject({ user: ANNA, expired: true });
    expect(cached()).toEqual(ANNA);
    expect(told).toHaveBeenCalledOnce();
    const fetched = vi.spyOn(globalThis, 'fetch');
    server.use(http.get('*/api/user', answer(BEN)));
    window.dispatchEvent(new Event('focus'));
    await answered(fetched);
    expect(result.current).toMatchObject({ user: ANNA, expired: true });

    const moved = { ...ANNA, email: 'anna@new.example.org' };
    server.use(http.post('*/api/login', answer(moved)));
    expect(await again(moved.email)).toBe('same');
    expect(result.current).toMatchObject({ user: moved, expired: false });
    expect(cached()).toEqual(moved);
  });

  it('works where the browser blocks site data, and the locks with it', async () => {
    const refused = new DOMException('Access is denied for this document.', 'SecurityError');
    vi.stubGlobal('navigator', { ...navigator, locks: { request: () => Promise.reject(refused) } });
    const asked = vi.fn(answer(ANNA));
    server.use(http.get('*/api/user', answer(null)), http.post('*/api/login', asked));
    const { result } = open();
    await waitFor(() => expect(result.current.state).toBe('signed-out'));
    await act(() => result.current.signIn({ email: ANNA.email, password: 'secret' }));
    expect(result.current).toMatchObject({ state: 'signed-in', user: ANNA });
    server.use(http.post('*/api/login', refuse('wrong_credentials')));
    await expect(result.current.signIn({ email: ANNA.email, password: 'x' })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    expect(asked).toHaveBeenCalledOnce();
  });

  it('lifts an expired session', async () => {
    remember(ANNA);
    server.use(http.get('*/api/user', answer(null)), http.post('*/api/login', answer(ANNA)));
    const { result } = open();
    await waitFor(() => expect(result.current.expired).toBe(true));
    await act(() => result.current.signIn({ email: ANNA.email, password: 'secret' }));
    expect(result.current.expired).toBe(false);
  });

  describe('R19: to an account that was made again under the same e-mail', () => {
    const AGAIN: User = { ...ANNA, id: 'u9', email: 'Anna@example.org' };
    const again = () => {
      remember(ANNA);
      const told = vi.fn();
      server.use(
        http.get('*/api/user', answer(null)),
        http.post('*/api/login', answer(AGAIN)),
        http.post('*/api/logout', () => {
          told();
          return HttpResponse.json({}, marked);
        }),
      );
      return { ...open(), told };
    };

    it('changes nothing here until it is asked to, and then remembers the diary that stays', async () => {
      const { result } = again();
      await waitFor(() => expect(result.current.expired).toBe(true));
      const whose = await act(() => result.current.signInAgain({ email: ANNA.email, password: 'secret' }));
      expect(whose).toBe('made-again');
      expect(result.current).toMatchObject({ user: ANNA, expired: true });
      expect(cached()).toEqual(ANNA);
      act(() => result.current.enterMadeAgain());
      expect(result.current).toMatchObject({ user: AGAIN, expired: false });
      expect(leftDiaries(AGAIN)).toEqual([ANNA.id]);
      expect(leftDiaries(BEN)).toEqual([]);
    });

    it('ends that session where it is not wanted', async () => {
      const { result, told } = again();
      await waitFor(() => expect(result.current.expired).toBe(true));
      await act(() => result.current.signInAgain({ email: ANNA.email, password: 'secret' }));
      await act(() => result.current.leaveMadeAgain());
      expect(told).toHaveBeenCalledOnce();
      expect(result.current).toMatchObject({ user: ANNA, expired: true });
      expect(leftDiaries(AGAIN)).toEqual([]);
    });

    it('does not happen at a start either', async () => {
      remember(ANNA);
      server.use(http.get('*/api/user', answer(AGAIN)));
      const { result } = open();
      await waitFor(() => expect(result.current.expired).toBe(true));
      expect(result.current.user).toEqual(ANNA);
      expect(cached()).toEqual(ANNA);
    });
  });

  it('as another person leaves nothing of the first', async () => {
    remember(ANNA);
    localStorage.setItem('chalkbook_workout_preferences', '{"unitSystem":"imperial"}');
    localStorage.setItem('hasUnsavedWorkout', 'true');
    localStorage.setItem('theme', 'light');
    server.use(http.get('*/api/user', answer(BEN)));
    const { result } = open();
    await waitFor(() => expect(result.current.user).toEqual(BEN));
    expect(localStorage.getItem('chalkbook_workout_preferences')).toBeNull();
    expect(localStorage.getItem('hasUnsavedWorkout')).toBeNull();
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('says `offline` when the server is not there, and the code of what it answers otherwise', async () => {
    server.use(
      http.get('*/api/user', answer(null)),
      http.post('*/api/login', () => HttpResponse.error()),
    );
    const { result } = open();
    const attempt = () => result.current.signIn({ email: ANNA.email, password: 'x' });
    await waitFor(() => expect(result.current.state).toBe('signed-out'));
    await expect(attempt()).rejects.toMatchObject({ code: 'offline' });
    server.use(http.post('*/api/login', refuse('wrong_credentials')));
    await expect(attempt()).rejects.toMatchObject({ code: 'wrong_credentials' });
  });
});

describe('signing out', () => {
  it('tells the server and forgets the user', async () => {
    remember(ANNA);
    const told = vi.fn();
    server.use(
      http.get('*/api/user', answer(ANNA)),
      http.post('*/api/logout', () => {
        told();
        return new HttpResponse(null, { ...marked, status: 204 });
      }),
    );
    const { result } = open();
    await act(() => result.current.signOut());
    expect(told).toHaveBeenCalledTimes(1);
    expect(result.current).toMatchObject({ state: 'signed-out', user: null });
    expect(localStorage.length).toBe(0);
  });

  it('offline is told at the next start, before the cookie is believed', async () => {
    remember(ANNA);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(
      http.get('*/api/user', answer(ANNA)),
      http.post('*/api/logout', () => HttpResponse.error()),
    );
    const first = open();
    await act(() => first.result.current.signOut());
    expect(first.result.current.state).toBe('signed-out');
    expect(await isSignOutMarked()).toBe(true);
    first.unmount();

    const told = vi.fn();
    server.use(
      http.post('*/api/logout', () => {
        told();
        return new HttpResponse(null, { ...marked, status: 204 });
      }),
    );
    const { result } = open();
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(localStorage.length).toBe(0));
    await waitFor(async () => expect(await isSignOutMarked()).toBe(false));
    expect(result.current.state).toBe('signed-out');
  });

  it('offline leaves nothing to tell once somebody has signed in, which ended the session before', async () => {
    remember(ANNA);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const calls: string[] = [];
    server.use(
      http.get('*/api/user', answer(ANNA)),
      http.post('*/api/logout', () => {
        calls.push('logout');
        return HttpResponse.error();
      }),
      http.post('*/api/login', () => {
        calls.push('login');
        return HttpResponse.json(BEN, marked);
      }),
    );
    const { result } = open();
    await act(() => result.current.signOut());
    await act(async () => void (await result.current.signIn({ email: BEN.email, password: 'x' })));
    expect(await isSignOutMarked()).toBe(false);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(result.current).toMatchObject({ state: 'signed-in', user: BEN }));
    expect(calls).toEqual(['logout', 'login']);
  });

  it.each([
    ['a sign-out', null, 'signed-out'],
    ['a sign-in as another', BEN, 'signed-in'],
  ])('in another tab, %s stands against an answer of before it', async (_, now, state) => {
    remember(ANNA);
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { promise: late, resolve } = Promise.withResolvers<void>();
    server.use(http.get('*/api/user', () => late.then(answer(ANNA))));
    const { result } = open();
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    if (now) remember(now);
    else localStorage.removeItem('chalkbook_user');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'chalkbook_user' })));
    resolve();
    await answered(fetched);
    expect(result.current).toMatchObject({ state, user: now });
    expect(cached()).toEqual(now);
  });

  it('stands against a profile that is saved late', async () => {
    remember(ANNA);
    const { promise: saved, resolve } = Promise.withResolvers<void>();
    server.use(
      http.get('*/api/user', answer(ANNA)),
      http.put('*/api/user', () => saved.then(answer(ANNA))),
      http.post('*/api/logout', answer(null)),
    );
    const { result } = open();
    const saving = result.current.saveProfile({ firstName: 'Anna' });
    await act(() => result.current.signOut());
    resolve();
    await act(async () => void (await saving));
    expect(result.current).toMatchObject({ state: 'signed-out', user: null });
    expect(cached()).toBeNull();
  });

  it('in another tab signs this one out', async () => {
    remember(ANNA);
    server.use(http.get('*/api/user', answer(ANNA)));
    const { result } = open();
    localStorage.removeItem('chalkbook_user');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'chalkbook_user' })));
    expect(result.current.state).toBe('signed-out');
  });
});
