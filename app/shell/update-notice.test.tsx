// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Workbox } from 'workbox-window';
import { reloadPage } from './leave-guard.ts';
import { startServiceWorker } from './service-worker.ts';
import { UpdateNotice } from './update-notice.tsx';

const { page } = vi.hoisted(() => ({ page: { onWaiting: (_: Workbox): void => undefined } }));
vi.mock('./register-worker.ts', () => ({
  registerWorker: async (onWaiting: (workbox: Workbox) => void) => {
    page.onWaiting = onWaiting;
  },
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
  const workbox = Object.assign(new EventTarget(), { messageSkipWaiting: vi.fn() });
  startServiceWorker();
  await vi.dynamicImportSettled();
  render(<UpdateNotice />);
  act(() => page.onWaiting(workbox as unknown as Workbox));
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
