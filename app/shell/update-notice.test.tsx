// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { reloadPage } from './leave-guard.ts';
import { startServiceWorker } from './service-worker.ts';
import { UpdateNotice } from './update-notice.tsx';

const { workbox } = vi.hoisted(() => ({
  workbox: Object.assign(new EventTarget(), { register: vi.fn(), messageSkipWaiting: vi.fn() }),
}));
vi.mock('workbox-window', () => ({
  Workbox: vi.fn(() => workbox),
}));
vi.mock('./leave-guard.ts', () => ({ reloadPage: vi.fn() }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('reloads once the new version has taken over, and at once where another tab has let it before', async () => {
  vi.stubEnv('PROD', true);
  const registration: { waiting: object | null } = { waiting: {} };
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration: async () => registration } });
  startServiceWorker();
  await vi.waitFor(() => expect(workbox.register).toHaveBeenCalledOnce());
  render(<UpdateNotice />);
  act(() => void workbox.dispatchEvent(new Event('waiting')));
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reload' })));

  await press();
  expect(workbox.messageSkipWaiting).toHaveBeenCalledOnce();
  expect(reloadPage).not.toHaveBeenCalled();
  workbox.dispatchEvent(new Event('controlling'));
  expect(reloadPage).toHaveBeenCalledOnce();

  registration.waiting = null;
  await press();
  expect(reloadPage).toHaveBeenCalledTimes(2);
});
