import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { contentsOf, countsOf } from '../../schema/contents.ts';
import { SYNCED, WELL } from '../diary/testing/device-state.ts';
import { partOfDiary } from '../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import type { SessionActions } from '../session/session-contract.ts';
import { SessionProvider } from '../session/use-session.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { DataManagement } from './data-management.tsx';

const NOTHING = contentsOf(() => []);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('says that a backup and a file have only a part where not all of the diary is here', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  URL.createObjectURL = () => 'blob:1';
  const diary = partOfDiary({
    status: () => of({ ...SYNCED, phase: 'offline' as const, lastSyncAt: null }),
    days: () => of([]),
    device: () => of(WELL),
    createBackup: async () => countsOf(NOTHING),
    exportAll: async () => NOTHING,
  });
  const source = {
    read: () => ({ state: 'signed-in' as const, user: null, expired: false, welcome: false }),
    start: () => () => undefined,
    actions: {} as SessionActions,
  };
  render(
    <MemoryRouter>
      <ToastProvider>
        <SessionProvider source={source}>
          <DiaryProvider diary={diary}>
            <DataManagement lastBackup={{ at: null, reread: () => undefined }} />
          </DiaryProvider>
        </SessionProvider>
      </ToastProvider>
    </MemoryRouter>,
  );
  await press('Create Backup');
  expect(await screen.findByText('The backup has only what is here.')).toBeTruthy();
  await press('Export Everything');
  expect(click).toHaveBeenCalledOnce();
  expect(await screen.findByText('The file has only what is here.')).toBeTruthy();
  await press('Export as a Table');
  expect(await screen.findByText(/^Your diary is not on this device yet/)).toBeTruthy();
  expect(screen.queryByText('There is no set to write yet.')).toBeNull();
});
