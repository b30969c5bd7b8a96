import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { useKeepPicture } from './use-keep-picture.ts';
import type { PicturedYear } from './year-picture.ts';

vi.mock('./year-picture.ts', () => ({ yearPicture: async () => new Blob(['png']) }));
afterEach(() => vi.unstubAllGlobals());

it('opens the share sheet once for two taps: browsers refuse a second one, and the picture is no failure', async () => {
  const share = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', { canShare: () => true, share });
  const { result } = renderHook(useKeepPicture, { wrapper: ToastProvider });
  const year: PicturedYear = { year: '2025', goesOn: false, figures: [], months: [], trained: [], gains: [] };
  await act(async () => {
    void result.current(year);
    void result.current(year);
    await new Promise((done) => setTimeout(done));
  });
  expect(share).toHaveBeenCalledOnce();
});
