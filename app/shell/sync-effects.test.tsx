// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Diary, SyncStatus } from '../../sync/index.ts';
import { WELL } from '../diary/testing/device-state.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { SessionProvider } from '../session/use-session.tsx';
import { SYNC_NOW } from '../sw/messages.ts';
import { SyncEffects } from './sync-effects.tsx';

it('takes Background Sync for the browser’s word, and not for the lifter’s asking', () => {
  const worker = Object.assign(new EventTarget(), { getRegistration: async () => undefined });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  const status: SyncStatus = { phase: 'offline', pending: 0, parked: 0, lastSyncAt: null, progress: null };
  const diary = {
    status: () => new BehaviorSubject(status),
    device: () => new BehaviorSubject(WELL),
    backgroundSync: vi.fn<Diary['backgroundSync']>(),
    syncNow: vi.fn<Diary['syncNow']>(async () => undefined),
  };
  render(
    <SessionProvider>
      <DiaryProvider diary={diary as Partial<Diary> as Diary}>
        <SyncEffects />
      </DiaryProvider>
    </SessionProvider>,
  );
  worker.dispatchEvent(new MessageEvent('message', { data: { type: SYNC_NOW } }));
  expect(diary.backgroundSync).toHaveBeenCalledTimes(1);
  expect(diary.syncNow).not.toHaveBeenCalled();
});
