// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES, type ErrorCode, MARKER_HEADER } from '../../schema/errors.ts';
import { SessionProvider, useSession } from '../session/use-session.tsx';
import { AuthScreen } from './auth-screen.tsx';

const ANNA = { id: 'u1', firstName: 'Anna', lastName: 'Berg', username: '', email: 'anna@example.org' };
const OPEN = { registration: 'open', mail: 'sent', version: '0.1.0' };
const marked = { headers: { [MARKER_HEADER]: '1' } };
const server = setupServer();
const refuse = (code: ErrorCode) => () =>
  HttpResponse.json({ error: { code, message: 'No.' } }, { ...marked, status: ERROR_CODES[code].status });

/** Says where the app has gone and who is signed in. */
function Whereabouts() {
  const { pathname, hash } = useLocation();
  const { user } = useSession();
  return <output>{`${pathname}${hash} ${user?.firstName ?? 'nobody'}`}</output>;
}
const whereabouts = () => screen.getByRole('status').textContent;

async function draw(path = '/progress') {
  server.use(http.get('*/api/user', () => HttpResponse.json(null, marked)));
  server.use(http.get('*/api/server-info', () => HttpResponse.json(OPEN, marked)));
  await act(async () => {
    render(
      <SessionProvider>
        <MemoryRouter initialEntries={[path]}>
          <AuthScreen />
          <Whereabouts />
        </MemoryRouter>
      </SessionProvider>,
    );
  });
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** What pressing the button does once the browser has found every field in order. */
const submit = () => fireEvent.submit(field('Password').form ?? document.body);

function fillRegistration(changes: Record<string, string> = {}) {
  fireEvent.click(button('Create New Account'));
  const values = {
    'First Name': 'Anna',
    'Last Name': 'Berg',
    Email: ANNA.email,
    Password: 'secret1',
    'Confirm Password': 'secret1',
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) type(label, value);
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('sign-in', () => {
  it('asks for e-mail and password, both required, in ways a password manager knows', async () => {
    await draw();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Login to Chalkbook');
    expect(field('Email')).toMatchObject({ type: 'email', required: true, autocomplete: 'username' });
    expect(field('Password')).toMatchObject({
      type: 'password',
      required: true,
      autocomplete: 'current-password',
    });
  });

  it('signs in and goes to /', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/login', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json(ANNA, marked);
      }),
    );
    await draw();
    type('Email', ANNA.email);
    type('Password', 'secret1');
    submit();
    expect(button('Signing In...').getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(whereabouts()).toBe('/ Anna'));
    expect(sent).toHaveBeenCalledWith({ email: ANNA.email, password: 'secret1' });
  });

  it('keeps the shared program that somebody signs in for', async () => {
    server.use(http.post('*/api/login', () => HttpResponse.json(ANNA, marked)));
    await draw('/program#program=abc');
    submit();
    await waitFor(() => expect(whereabouts()).toMatch(/Anna$/));
    await act(async () => undefined);
    expect(whereabouts()).toBe('/program#program=abc Anna');
  });

  it.each<[ErrorCode | 'nothing', RegExp]>([
    ['wrong_credentials', /^Login failed\. Please check your credentials\.$/],
    ['rate_limited', /Too many tries/],
    ['unavailable', /^The server can’t do it just now\. Try again in a moment\.$/],
    ['internal', /^The server can’t do it just now/],
    ['nothing', /The server can’t be reached/],
  ])('says what went wrong after %s', async (code, words) => {
    server.use(http.post('*/api/login', code === 'nothing' ? () => HttpResponse.error() : refuse(code)));
    await draw();
    submit();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(button('Sign In').getAttribute('aria-disabled')).toBe('false');
    expect(whereabouts()).toBe('/progress nobody');
  });

  it('shows what is typed on request', async () => {
    await draw();
    fireEvent.click(button('Show what is typed'));
    expect(field('Password').type).toBe('text');
    fireEvent.click(button('Hide what is typed'));
    expect(field('Password').type).toBe('password');
  });
});

describe('a forgotten password', () => {
  async function openDialog() {
    await draw();
    fireEvent.click(button('Forgot your password?'));
    await screen.findByRole('dialog', { name: 'Reset Your Password' });
  }

  it('sends the link, closes and clears what was typed', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/forgot-password', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json({}, marked);
      }),
    );
    await openDialog();
    type('Email Address', 'anna@example.org');
    fireEvent.submit(field('Email Address').form ?? document.body);
    expect(button('Sending...').getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.mock.calls).toEqual([[{ email: 'anna@example.org' }]]);
    expect(screen.getByRole('alert').textContent).toBe(
      'Password reset sent! Check your email for instructions.',
    );
    fireEvent.click(button('Forgot your password?'));
    await screen.findByRole('dialog');
    expect(field('Email Address').value).toBe('');
  });

  it('sends nothing for an empty e-mail', async () => {
    await openDialog();
    fireEvent.submit(field('Email Address').form ?? document.body);
    expect(button('Send Reset Link').getAttribute('aria-disabled')).toBe('false');
  });

  it('stays open and says so when it fails', async () => {
    server.use(http.post('*/api/forgot-password', refuse('internal')));
    await openDialog();
    type('Email Address', 'anna@example.org');
    fireEvent.submit(field('Email Address').form ?? document.body);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Reset failed. Unable to send password reset email.',
    );
    fireEvent.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('registration', () => {
  it('has its fields and goes back', async () => {
    await draw();
    fireEvent.click(button('Create New Account'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Your Account');
    expect(field('Password')).toMatchObject({
      placeholder: 'Create a password (min 6 characters)',
      minLength: 6,
      required: true,
      autocomplete: 'new-password',
    });
    for (const label of ['First Name', 'Last Name', 'Email', 'Confirm Password']) {
      expect(field(label).required).toBe(true);
    }
    fireEvent.click(button('Sign In Instead'));
    expect(button('Sign In')).toBeTruthy();
  });

  it('registers, welcomes later, and goes to /', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/register', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json(ANNA, marked);
      }),
    );
    await draw();
    fillRegistration();
    submit();
    expect(button('Creating Account...').getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(whereabouts()).toBe('/ Anna'));
    expect(sent.mock.calls).toEqual([
      [{ firstName: 'Anna', lastName: 'Berg', email: ANNA.email, password: 'secret1' }],
    ]);
  });

  it('keeps the shared program that somebody registers for', async () => {
    server.use(http.post('*/api/register', () => HttpResponse.json(ANNA, marked)));
    await draw('/program#program=abc');
    fillRegistration();
    submit();
    await waitFor(() => expect(whereabouts()).toMatch(/Anna$/));
    await act(async () => undefined);
    expect(whereabouts()).toBe('/program#program=abc Anna');
  });

  it.each<ErrorCode>(['email_taken', 'invitation_invalid'])(
    'signs in to the account that it had made when the answer was lost: %s',
    async (code) => {
      const sent = vi.fn();
      server.use(
        http.post('*/api/register', () => HttpResponse.error()),
        http.post('*/api/login', async ({ request }) => {
          sent(await request.json());
          return HttpResponse.json(ANNA, marked);
        }),
      );
      await draw();
      fillRegistration();
      submit();
      expect((await screen.findByRole('alert')).textContent).toMatch(/can’t be reached/);
      server.use(http.post('*/api/register', refuse(code)));
      submit();
      await waitFor(() => expect(whereabouts()).toBe('/ Anna'));
      expect(sent.mock.calls).toEqual([[{ email: ANNA.email, password: 'secret1' }]]);
    },
  );

  it.each([
    [{ 'Confirm Password': 'secret2' }, 'Passwords do not match. Please try again.'],
    [{ 'First Name': '  ' }, 'Please enter your first and last name.'],
    [{ 'Last Name': '  ' }, 'Please enter your first and last name.'],
  ])('asks for better input and sends nothing: %o', async (changes, words) => {
    await draw();
    fillRegistration(changes);
    submit();
    expect(screen.getByRole('alert').textContent).toBe(words);
  });

  it.each<[ErrorCode, RegExp]>([
    ['email_taken', /^Registration failed\. Please try again or use a different email address\.$/],
    ['weak_password', /too common/],
    ['registration_closed', /no new members/],
    ['unavailable', /^The server can’t do it just now/],
  ])('says what went wrong after %s', async (code, words) => {
    server.use(http.post('*/api/register', refuse(code)));
    await draw();
    fillRegistration();
    submit();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });
});

it('says that a shared program waits, where its link was opened, and only there', async () => {
  const words = /^The program that was shared with you/;
  await draw('/program#program=abc');
  expect(screen.getByText(words)).toBeTruthy();
  fireEvent.click(button('Create New Account'));
  expect(screen.getByText(words)).toBeTruthy();
  cleanup();
  await draw('/program');
  expect(screen.queryByText(words)).toBeNull();
});
