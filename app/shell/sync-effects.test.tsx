// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Diary, SyncStatus } from '../../sync/index.ts';
import { writePreference } from '../device/preferences.ts';
import { WELL } from '../diary/testing/device-state.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { keepPush } from '../session/push-device.ts';
import { SessionProvider } from '../session/use-session.tsx';
import { SYNC_NOW } from '../sw/messages.ts';
import { SyncEffects } from './sync-effects.tsx';

vi.mock('../session/push-device.ts', () => ({ keepPush: vi.fn(async () => undefined) }));

function draw(diary: Partial<Diary>): void {
  render(
    <SessionProvider>
      <DiaryProvider diary={diary as Diary}>
        <SyncEffects />
      </DiaryProvider>
    </SessionProvider>,
  );
}

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
  draw(diary);
  worker.dispatchEvent(new MessageEvent('message', { data: { type: SYNC_NOW } }));
  expect(diary.backgroundSync).toHaveBeenCalledTimes(1);
  expect(diary.syncNow).not.toHaveBeenCalled();
});

it('tells the server again how to reach this device once a session that ended meanwhile is back', async () => {
  writePreference('push', true);
  onTestFinished(() => writePreference('push', false));
  const status = new BehaviorSubject<SyncStatus>({
    phase: 'synced',
    pending: 0,
    parked: 0,
    lastSyncAt: null,
    progress: null,
  });
  const diary = { status: () => status, device: () => new BehaviorSubject(WELL) };
  draw(diary);
  const told = (times: number) => vi.waitFor(() => expect(keepPush).toHaveBeenCalledTimes(times));
  await told(1);
  act(() => status.next({ ...status.value, phase: 'signed-out' }));
  act(() => status.next({ ...status.value, phase: 'synced' }));
  await told(2);
});
