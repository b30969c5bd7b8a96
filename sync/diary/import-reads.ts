import { combineLatest, map, type Observable } from 'rxjs';
import { notesOfImport } from '../../schema/import/plan/notes-of-import.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { LiveReads, ViewedRow } from '../store/port.ts';
import type { ListedImport } from './import-intents.ts';

export interface ImportReads {
  /** The imports that were not undone, the newest first. */
  imports(): Observable<ListedImport[]>;
}

const visible = (rows: readonly ViewedRow[]) => rows.flatMap(({ row, hidden }) => (hidden ? [] : [row]));

/** The reads of imports, in a file that only the import screen fetches. */
export function importReads(live: Pick<LiveReads, 'rows'>): ImportReads {
  return {
    imports: () =>
      combineLatest([live.rows('import'), live.rows('entry')]).pipe(
        map(([batches, entries]) => {
          const noted = visible(entries);
          return visible(batches)
            .map((row) => ({ ...shownRow<'import'>(row), notes: notesOfImport(row, noted).length }))
            .sort((a, b) => (a.importedAt < b.importedAt ? 1 : -1));
        }),
      ),
  };
}
