import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorCode, MARKER_HEADER } from '../../../schema/errors.ts';
import type { ListedSession } from '../../../schema/sessions/session.ts';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { deviceName } from './device-name.ts';
import { SessionsCard } from './sessions-card.tsx';

const AGENTS = {
  pixel:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  laptop: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  work: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36 Edg/149.0',
};
const session = (id: string, userAgent: string, current = false): ListedSession => ({
  id,
  userAgent,
  createdAt: Date.UTC(2026, 2, 1, 12),
  expiresAt: Date.UTC(2026, 2, 31),
  current,
});
const marked = { headers: { [MARKER_HEADER]: '1' } };
const refuse = (code: ErrorCode) => () =>
  HttpResponse.json({ error: { code, message: 'No.' } }, { ...marked, status: ERROR_CODES[code].status });

/** What the server has; deletions change it. */
let stored: ListedSession[] = [];
const server = setupServer(
  http.get('*/api/sessions', () => HttpResponse.json(stored, marked)),
  http.delete('*/api/sessions', () => {
    stored = stored.filter(({ current }) => current);
    return HttpResponse.json({ ok: true }, marked);
  }),
  http.delete('*/api/sessions/:id', ({ params }) => {
    const known = stored.some(({ id }) => id === params.id);
    stored = stored.filter(({ id }) => id !== params.id);
    return known ? HttpResponse.json({ ok: true }, marked) : refuse('not_found')();
  }),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stored = [
    session('phone', AGENTS.pixel, true),
    session('laptop', AGENTS.laptop),
    session('old', AGENTS.iphone),
  ];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function draw() {
  render(
    <ToastProvider>
      <SessionsCard />
    </ToastProvider>,
  );
  await screen.findAllByRole('listitem');
}
const devices = () => {
  const card = within(screen.getByRole('region', { name: 'Signed-in Devices' }));
  return card.queryAllByRole('listitem').map(({ textContent }) => textContent);
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it.each([
  [AGENTS.pixel, 'Chrome on Android'],
  [AGENTS.iphone, 'Safari on iPhone'],
  [AGENTS.laptop, 'Firefox on Linux'],
  [AGENTS.work, 'Edge on Windows'],
  ['curl/8.14.1', 'curl'],
  ['', 'Unknown device'],
  ['<img src=x onerror=alert(1)>', 'Unknown device'],
])('%s is called %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

describe('the signed-in devices', () => {
  it('are listed by their names; this one is marked and has no button', async () => {
    await draw();
    const [phone, laptop] = devices();
    expect(phone).toBe('Chrome on AndroidThis device');
    expect(laptop).toContain('Firefox on LinuxSigned in ');
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Android' })).toBeNull();
  });

  it('are signed out one by one', async () => {
    await draw();
    await press('Sign out Firefox on Linux');
    expect((await screen.findAllByText('Firefox on Linux is signed out.')).length).toBeGreaterThan(0);
    expect(stored.map(({ id }) => id)).toEqual(['phone', 'old']);
    expect(devices()).toHaveLength(2);
  });

  it('one that has ended meanwhile is gone too, and nothing failed', async () => {
    await draw();
    stored = stored.filter(({ id }) => id !== 'old');
    await press('Sign out Safari on iPhone');
    expect((await screen.findAllByText('Safari on iPhone is signed out.')).length).toBeGreaterThan(0);
    expect(devices()).toHaveLength(2);
  });

  it('are signed out all but this one, after a question', async () => {
    await draw();
    await press('Sign Out Everywhere Else');
    const question = screen.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
    expect(stored).toHaveLength(3);
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Sign Out' })));
    expect((await screen.findAllByText('Only this device is signed in now.')).length).toBeGreaterThan(0);
    expect(stored.map(({ id }) => id)).toEqual(['phone']);
    expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull();
  });

  it('say so when the server can not be reached, and ask again', async () => {
    server.use(http.get('*/api/sessions', () => HttpResponse.error(), { once: true }));
    render(
      <ToastProvider>
        <SessionsCard />
      </ToastProvider>,
    );
    expect(await screen.findByText(/can’t be reached now/)).toBeTruthy();
    await press('Ask Again');
    await screen.findByText('This device');
    expect(screen.queryByText(/can’t be reached now/)).toBeNull();
  });

  it('say so when a sign-out failed, and stay', async () => {
    await draw();
    server.use(http.delete('*/api/sessions/:id', refuse('storage_full')));
    await press('Sign out Firefox on Linux');
    expect((await screen.findAllByText('Not Signed Out')).length).toBeGreaterThan(0);
    expect(devices()).toHaveLength(3);
  });
});
