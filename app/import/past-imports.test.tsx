import { fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import type { Diary, ImportUndone, ListedImport } from '../../sync/index.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { PastImports } from './past-imports.tsx';

const IMPORT: ListedImport = {
  ...{ id: 'i1', format: 'strong', layout: 'strong', digest: 'd', importedAt: '2026-01-05T18:00:00.000Z' },
  ...{ fileName: 'first.csv', sessionCount: 2, setCount: 8, exerciseCount: 3, rejectedCount: 0, names: '[]' },
  notes: 0,
};

const UNDONE: ImportUndone = { sets: 0, sessions: 0, restored: 2, spared: 1 };

const set = (id: string) => ['log', id, { reps: [5, 6] }];
const ONLY_CHANGED = { ...IMPORT, id: 'i2', fileName: 'again.csv', sessionCount: 0, setCount: 0 };

function draw(imports: ListedImport[], undone: ImportUndone = UNDONE) {
  const undoImport = vi.fn<Diary['undoImport']>(async () => undone);
  const diary: Partial<Diary> = { imports: () => new BehaviorSubject(imports), undoImport };
  render(
    <ToastProvider>
      <DiaryProvider diary={diary as Diary}>
        <PastImports />
      </DiaryProvider>
    </ToastProvider>,
  );
  return { undoImport, lines: screen.getAllByRole('listitem').map(({ textContent }) => textContent) };
}

test('what an import changed is in the list, with an undo that says what it puts back and leaves alone', async () => {
  const replaced = JSON.stringify([set('l1'), set('l2'), set('l3'), ['session', 's1', { name: ['A', 'B'] }]]);
  const { undoImport, lines } = draw([{ ...ONLY_CHANGED, replaced }]);
  expect(lines[0]).toMatch(/3 earlier sets and 1 earlier session changedUndo$/);
  fireEvent.click(screen.getByRole('button', { name: 'Undo the import of again.csv' }));
  const { textContent } = screen.getByRole('alertdialog');
  expect(textContent).toContain('3 sets and 1 session that it changed get their earlier values back.');
  expect(textContent).toContain('What was changed since stays as it is.');
  expect(textContent).not.toMatch(/bin|deleted/);
  fireEvent.click(screen.getByRole('button', { name: 'Undo Import' }));
  expect(
    await screen.findByText('2 rows have their earlier values again. 1 row that was changed since stayed.'),
  ).toBeTruthy();
  expect(undoImport).toHaveBeenCalledWith('i2');
});

test('what an import brought in goes to the bin by its undo, and what it changed is put back', () => {
  const { lines } = draw([{ ...IMPORT, replaced: JSON.stringify([set('l1')]) }]);
  expect(lines[0]).toMatch(/8 sets in 2 sessions, 1 earlier set changedUndo$/);
  fireEvent.click(screen.getByRole('button', { name: 'Undo the import of first.csv' }));
  const { textContent } = screen.getByRole('alertdialog');
  expect(textContent).toContain('What first.csv brought in is deleted, and lies in the bin for 90 days.');
  expect(textContent).toContain('1 set that it changed gets its earlier values back.');
});

test('an import of notes alone says how many, and its undo takes them back', async () => {
  const undone = { sets: 0, sessions: 0, notes: 2, restored: 0, spared: 0 };
  const { undoImport, lines } = draw([{ ...ONLY_CHANGED, notes: 2 }], undone);
  expect(lines[0]).toMatch(/^again\.csv.* · 2 notesUndo$/);
  fireEvent.click(screen.getByRole('button', { name: 'Undo the import of again.csv' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('2 notes that it brought are deleted.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo Import' }));
  expect(await screen.findByText('2 notes are gone again.')).toBeTruthy();
  expect(undoImport).toHaveBeenCalledWith('i2');
});

test('changes that were too many to be kept, or that an earlier release made, offer no undo', () => {
  const tooMany = { ...ONLY_CHANGED, id: 'i3', replaced: '2000' };
  const { lines } = draw([tooMany, ONLY_CHANGED, IMPORT]);
  expect(lines[0]).toMatch(/2,000 earlier rows changed, too many to put back$/);
  expect(lines[1]).toMatch(/^again\.csv.*no new sets: notes, or changes alone$/);
  expect(lines[2]).toMatch(/8 sets in 2 sessionsUndo$/);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('where only a part of it can be undone, that is said', () => {
  draw([{ ...IMPORT, replaced: '2000' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo the import of first.csv' }));
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'The 2,000 earlier rows that it changed stay as the file has them: their earlier values were too many to keep.',
  );
});
