import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Diary, ImportProof } from '../../sync/index.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { Proof } from './proof.tsx';

const FIGURES = { sessions: 2, sets: 8, exercises: 5, days: 2, gramReps: new Map([['2024', 3_165_000]]) };

function draw(proof: Partial<ImportProof>) {
  const figures = FIGURES as unknown as ImportProof['before'];
  const undone = { sets: 0, sessions: 0, restored: proof.replaced?.length ?? 0, spared: 0 };
  const undoImport = vi.fn<Diary['undoImport']>(async () => undone);
  const diary: Partial<Diary> = { undoImport };
  const whole = { batchId: 'b1', before: figures, after: figures, replaced: [], ...proof };
  render(
    <MemoryRouter>
      <ToastProvider>
        <DiaryProvider diary={diary as Diary}>
          <Proof proof={{ added: { sessions: 0, sets: 0 }, notes: [], ...whole }} onAgain={() => undefined} />
        </DiaryProvider>
      </ToastProvider>
    </MemoryRouter>,
  );
  return undoImport;
}
const rows = (length: number) =>
  Array.from({ length }, (_, i) => ({
    type: 'log' as const,
    id: `l${i}`,
    fields: { reps: [5, 6] as const },
  }));
const title = () => screen.getByRole('heading', { level: 2 }).textContent;

test('an import that took over changed rows and added none says so, and puts them back', async () => {
  const replaced = rows(6);
  const undoImport = draw({ replaced });
  expect(title()).toBe('6 rows taken over');
  fireEvent.click(screen.getByRole('button', { name: 'Undo This Import' }));
  expect(await screen.findByText('6 sets have their earlier values again.')).toBeTruthy();
  expect(undoImport).toHaveBeenCalledWith({ batchId: 'b1', replaced, notes: [] });
});

test('sets that came in are counted first, and can be taken back', () => {
  draw({ replaced: rows(1), added: { sessions: 1, sets: 2 } });
  expect(title()).toBe('2 sets imported');
  expect(screen.getByText(/1 row taken over as the file has it now\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo This Import' })).toBeTruthy();
});

test('notes that came in alone are told and taken back', async () => {
  const undoImport = draw({ notes: ['n1', 'n2'] });
  expect(title()).toBe('2 notes imported');
  fireEvent.click(screen.getByRole('button', { name: 'Undo This Import' }));
  await vi.waitFor(() =>
    expect(undoImport).toHaveBeenCalledWith({ batchId: 'b1', replaced: [], notes: ['n1', 'n2'] }),
  );
});

test('one note that came in alone is told as one', () => {
  draw({ notes: ['n1'] });
  expect(screen.getByText(/^It stands at its exercise, and goes to your server/)).toBeTruthy();
});

test('what finds no room in the import’s record says that it can be put back here alone', () => {
  const replaced = rows(3_000).map((row) => ({ ...row, id: `00${'0'.repeat(34)}` }));
  draw({ replaced });
  expect(screen.getByText(/can be put back now, and not later\./)).toBeTruthy();
});
