// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES, type ErrorCode, MARKER_HEADER } from '../../schema/errors.ts';
import { SessionProvider } from '../session/use-session.tsx';
import { AuthScreen } from './auth-screen.tsx';

const marked = { headers: { [MARKER_HEADER]: '1' } };
const OPEN = { registration: 'open', mail: 'sent', version: '0.1.0' };
const CLOSED = { ...OPEN, registration: 'closed' };
const NO_MEMBERS = 'This server takes no new members. Ask whoever runs it for an invitation.';
const server = setupServer();

async function draw(info: object | 'nothing', address = '/auth') {
  server.use(
    http.get('*/api/user', () => HttpResponse.json(null, marked)),
    http.get('*/api/server-info', () =>
      info === 'nothing' ? HttpResponse.error() : HttpResponse.json(info, marked),
    ),
  );
  let drawn: ReturnType<typeof render> | undefined;
  await act(async () => {
    drawn = render(
      <SessionProvider>
        <MemoryRouter initialEntries={[address]}>
          <AuthScreen />
        </MemoryRouter>
      </SessionProvider>,
    );
  });
  return drawn;
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

describe('a closed server', () => {
  it('says so before a form is filled, and offers none', async () => {
    await draw(CLOSED);
    await screen.findByText(NO_MEMBERS);
    expect(screen.queryByRole('button', { name: 'Create New Account' })).toBeNull();
  });

  it('is remembered: the next start offers nothing, not even for a moment, and without a network', async () => {
    const first = await draw(CLOSED);
    await screen.findByText(NO_MEMBERS);
    first?.unmount();
    await draw('nothing');
    expect(screen.getByText(NO_MEMBERS)).toBeTruthy();
  });

  it('opens the form to an invitation, and sends it along', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/register', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json({ id: 'u1', username: '', ...PERSON }, { ...marked, status: 201 });
      }),
    );
    await draw(CLOSED, '/auth#invitation=a-token');
    expect(heading()).toBe('Create Your Account');
    expect(screen.getByText(/^You are invited to this server/)).toBeTruthy();
    fill();
    await press('Create Account');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls).toEqual([[{ ...PERSON, password: 'secret1', invitation: 'a-token' }]]);
  });

  it('says of an invitation that was used what to do', async () => {
    const code: ErrorCode = 'invitation_invalid';
    const answer = { error: { code, message: 'No.' } };
    server.use(
      http.post('*/api/register', () =>
        HttpResponse.json(answer, { ...marked, status: ERROR_CODES[code].status }),
      ),
    );
    await draw(CLOSED, '/auth#invitation=a-token');
    fill();
    await press('Create Account');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Ask whoever runs this server for another',
    );
  });
});

const PERSON = { firstName: 'Bo', lastName: 'Lee', email: 'bo@example.org' };

function fill() {
  type('First Name', PERSON.firstName);
  type('Last Name', PERSON.lastName);
  type('Email', PERSON.email);
  type('Password', 'secret1');
  type('Confirm Password', 'secret1');
}

it.each([
  ['an open server', OPEN],
  ['a server that does not answer', 'nothing' as const],
  ['a server that answers something newer', { registration: 'by-lot' }],
])('%s offers a new account', async (_, info) => {
  await draw(info);
  await press('Create New Account');
  expect(heading()).toBe('Create Your Account');
});

it.each([
  ['sent', 'Password reset sent! Check your email for instructions.'],
  ['none', 'Ask whoever runs this server for your reset link. This server sends no e-mail.'],
])('where mail is %s, a forgotten password says: %s', async (mail, words) => {
  server.use(http.post('*/api/forgot-password', () => HttpResponse.json({ ok: true }, marked)));
  await draw({ ...OPEN, mail });
  await press('Forgot your password?');
  fireEvent.change(await screen.findByLabelText('Email Address'), { target: { value: PERSON.email } });
  await press('Send Reset Link');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

it('a disabled account is told so in plain words', async () => {
  const code: ErrorCode = 'account_disabled';
  server.use(
    http.post('*/api/login', () =>
      HttpResponse.json({ error: { code, message: 'No.' } }, { ...marked, status: ERROR_CODES[code].status }),
    ),
  );
  await draw(OPEN);
  type('Email', PERSON.email);
  type('Password', 'secret1');
  await press('Sign In');
  expect((await screen.findByRole('alert')).textContent).toContain('This account is disabled.');
});
