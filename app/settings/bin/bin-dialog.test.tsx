import { act, fireEvent, render, screen } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { BinItem, SyncStatus } from '../../../sync/index.ts';
import { partOfDiary } from '../../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { Boundary } from '../../ui/page/boundary.tsx';
import { BinDialog } from './bin-dialog.tsx';

const ROW: BinItem = {
  ...{ type: 'exercise', id: 'x', content: { name: 'Row' } },
  ...{ deletedAt: 1, counts: { exercise: 1 }, rows: [] },
};

it('breaks as at its first read where it can’t be read again, and leaves no button off for good', async () => {
  const deletedThings = vi.fn(async (): Promise<BinItem[]> => [ROW]);
  const diary = partOfDiary({
    status: () => of({ lastSyncAt: 1 } as SyncStatus),
    ...{ deletedThings, bringBack: async (item: BinItem) => item },
  });
  vi.spyOn(console, 'error').mockReturnValue();
  await act(async () => {
    render(
      <ToastProvider>
        <Boundary said="The bin broke" fallback={() => 'broken'}>
          <DiaryProvider diary={diary as never}>
            <BinDialog onClose={() => undefined} />
          </DiaryProvider>
        </Boundary>
      </ToastProvider>,
    );
  });
  deletedThings.mockRejectedValueOnce(new Error('the database was lost'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Bring back Row' })));
  expect(await screen.findByText('broken')).toBeTruthy();
});
