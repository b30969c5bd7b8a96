import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadToasts } from '../ui/overlays/toast.tsx';
import { fetchAhead } from './lazily.tsx';
import { load } from './routes.ts';
import { TabFetcher } from './tab-fetcher.tsx';

const idle = vi.hoisted(() => ({ ends: [] as (() => void)[] }));
vi.mock('../ui/loading/idle.ts', () => ({
  idle: () => new Promise<void>((resolve) => idle.ends.push(resolve)),
}));
vi.mock('../diary/program.ts', () => ({ useSyncStatus: () => ({ phase: 'idle' }) }));
vi.mock('./install/service-worker.ts', () => ({
  startServiceWorker: () => undefined,
  updateWaiting: { get: () => false, subscribe: () => () => undefined },
}));
vi.mock('./lazily.tsx', async (original) => ({
  ...(await original<typeof import('./lazily.tsx')>()),
  // What is asked for by itself is only noted.
  fetchAhead: vi.fn(async (loader: () => Promise<unknown>) => {
    if (!isPart(loader)) await loader();
  }),
}));

/** Whether it is a screen, a dialog or the toasts. */
function isPart(loader: () => Promise<unknown>): boolean {
  return loader === loadToasts || Object.values<unknown>(load).includes(loader);
}

it('fetches one screen after the other, and no more once its lifter has signed out', async () => {
  const asked = () =>
    vi.mocked(fetchAhead).mock.calls.flatMap(([loader]) => (loader && isPart(loader) ? [loader] : []));
  const { unmount } = render(<TabFetcher />);
  const next = async () => {
    await vi.waitFor(() => expect(idle.ends).toHaveLength(1));
    await act(async () => idle.ends.pop()?.());
  };
  await next();
  await next();
  expect(asked()).toEqual([loadToasts, load.exerciseDialogs]);
  unmount();
  await next();
  expect(asked()).toHaveLength(2);
  expect(idle.ends).toEqual([]);
});
