// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MARKER_HEADER } from '../../schema/errors.ts';
import { SessionProvider } from '../session/use-session.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const marked = { headers: { [MARKER_HEADER]: '1' } };
const server = setupServer();

function Path() {
  return <output data-testid="path">{useLocation().pathname}</output>;
}
const path = () => screen.getByTestId('path').textContent;

async function draw(address = '/reset-password?token=abc') {
  server.use(http.get('*/api/user', () => HttpResponse.json(null, marked)));
  await act(async () => {
    render(
      <ToastProvider>
        <SessionProvider>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/reset-password" element={<ResetPasswordScreen />} />
              <Route path="/auth" element={null} />
            </Routes>
            <Path />
          </MemoryRouter>
        </SessionProvider>
      </ToastProvider>,
    );
  });
}

function send(password: string, confirm = password) {
  fireEvent.change(screen.getByLabelText('New Password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Confirm New Password'), { target: { value: confirm } });
  fireEvent.click(screen.getByRole('button', { name: 'Update Password' }));
}
const toast = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('without a token says so and goes to /auth', async () => {
  await draw('/reset-password');
  expect(path()).toBe('/auth');
  expect(await toast('Invalid reset link')).toContain('This password reset link is invalid or expired.');
});

it('sends nothing while the passwords differ', async () => {
  await draw();
  send('secret1', 'secret2');
  expect(await toast("Passwords don't match")).toContain('Please make sure both password fields match.');
});

it('sends nothing below 6 characters', async () => {
  await draw();
  send('abcde');
  expect(await toast('Password too short')).toContain('Password must be at least 6 characters long.');
});

it.each([
  ['a mail of now', '/reset-password#token=abc'],
  ['an older mail', '/reset-password?token=abc'],
])('updates the password with the token of %s and goes to /auth', async (_, address) => {
  const sent = vi.fn();
  server.use(
    http.post('*/api/reset-password', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({}, marked);
    }),
  );
  await draw(address);
  send('secret1');
  expect(screen.getByRole('button', { name: 'Updating Password...' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await waitFor(() => expect(path()).toBe('/auth'));
  expect(sent.mock.calls).toEqual([[{ token: 'abc', password: 'secret1' }]]);
  expect(await toast('Password reset successful!')).toContain(
    'Your password has been updated. You can now log in with your new password.',
  );
});

it.each([
  ['The link was used.', 'The link was used.'],
  ['', 'Failed to reset password. The link may be expired.'],
])('shows the server’s message, or its own: %o', async (message, shown) => {
  server.use(
    http.post('*/api/reset-password', () =>
      HttpResponse.json({ error: { code: 'reset_token_invalid', message } }, { ...marked, status: 400 }),
    ),
  );
  await draw();
  send('secret1');
  expect(await toast('Reset failed')).toContain(shown);
  expect(path()).toBe('/reset-password');
});

it('goes back to the sign-in', async () => {
  await draw();
  fireEvent.click(screen.getByRole('button', { name: 'Back to Login' }));
  expect(path()).toBe('/auth');
});
