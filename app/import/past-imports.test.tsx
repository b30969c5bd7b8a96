import { render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Diary, ListedImport } from '../../sync/index.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { PastImports } from './past-imports.tsx';

const IMPORT: ListedImport = {
  ...{ id: 'i1', format: 'strong', layout: 'strong', digest: 'd', importedAt: '2026-01-05T18:00:00.000Z' },
  ...{ fileName: 'first.csv', sessionCount: 2, setCount: 8, exerciseCount: 3, rejectedCount: 0, names: '[]' },
};

test('an import that only took changed rows over says so in the list, and offers no undo', () => {
  const again = { ...IMPORT, id: 'i2', fileName: 'again.csv', sessionCount: 0, setCount: 0 };
  const diary: Partial<Diary> = { imports: () => new BehaviorSubject([again, IMPORT]) };
  render(
    <ToastProvider>
      <DiaryProvider diary={diary as Diary}>
        <PastImports />
      </DiaryProvider>
    </ToastProvider>,
  );
  const [second, first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(second).toMatch(/^again\.csv.*changed rows taken over, none added$/);
  expect(first).toMatch(/8 sets in 2 sessionsUndo$/);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
