// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { reloadPage } from './leave-guard.ts';
import { startServiceWorker } from './service-worker.ts';
import { UpdateNotice } from './update-notice.tsx';

const { made, FakeWorkbox } = vi.hoisted(() => {
  const made: FakeWorkbox[] = [];
  class FakeWorkbox extends EventTarget {
    register = vi.fn();
    messageSkipWaiting = vi.fn();
    constructor() {
      super();
      made.push(this);
    }
  }
  return { made, FakeWorkbox };
});
vi.mock('workbox-window', () => ({ Workbox: FakeWorkbox }));
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
  await vi.waitFor(() => expect(made[0]?.register).toHaveBeenCalledOnce());
  const workbox = made[0] as InstanceType<typeof FakeWorkbox>;
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
