import type { ImportedFile, ImportedTime } from '../../schema/import/imported.ts';
import type { TableSample } from '../../schema/import/sample-table.ts';
import type { ColumnMapping } from '../../schema/import/table/column-mapping.ts';

/** What a read file says of itself, short enough for the page. */
export interface ReadFile
  extends Pick<ImportedFile, 'format' | 'layout' | 'asks' | 'rejected' | 'warnings' | 'skipped' | 'archive'> {
  fileName: string;
  /** SHA-256, hex; empty where the browser can't say. */
  digest: string;
  /** All of it (schema/import/file-text.ts): handed on, never read by the page. */
  text: Blob;
  /** How many rows were not understood, and how many look wrong: the lists hold the first. */
  rejectedCount: number;
  warningCount: number;
  /** The lifter's own rows without a unit, the heaviest of an exercise each. */
  weights: readonly { exercise: string; value: number; reps: number }[];
  /** In which unit those probably are. */
  likelyUnit: 'kg' | 'lb' | undefined;
  /** Three starts of sessions, the newest first. */
  starts: readonly { name: string; time: ImportedTime }[];
}

/** What the worker is asked: a file, and for a table of no known app which of its columns is what. */
export interface ReadQuestion {
  file: File;
  mapping?: ColumnMapping;
}

/** What the worker answers with: the file; a table whose columns only the lifter knows; a sentence that says what to do. */
export type ReadAnswer = { file: ReadFile } | { table: TableSample } | { problem: string };
