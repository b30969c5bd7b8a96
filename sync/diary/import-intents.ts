import type { Shown } from '../../schema/entities.ts';
import type { ImportAnswers, ImportTarget } from '../../schema/import/answers.ts';
import type { Figures } from '../../schema/import/figures.ts';
import type { RejectedRow } from '../../schema/import/imported.ts';

/** A file of another app as it was read (schema/import/file-text.ts), with what the lifter says of it. */
export interface ImportRequest {
  file: Blob;
  fileName: string;
  /** SHA-256, hex; empty where the browser can't say. */
  digest: string;
  answers: ImportAnswers;
  /** Takes over what is another in the file than it was when it was imported. */
  takeChanged: boolean;
  /** Ids of changed rows of which the opposite holds. */
  exceptChanged?: ReadonlySet<string>;
  /** Brings back what the lifter deleted since it was imported. */
  bringBack: boolean;
  /** Leaves out new sets that are like others in the diary: of one day and exercise, with the same figures. */
  leaveAlike?: boolean;
}

/** A file that was brought in (schema/entities/import-batch.ts). */
export type ListedImport = Shown<'import'>;

/** A set or a session that is another in the file now. */
export interface ChangedRow {
  id: string;
  /** In the file; null for a session. */
  line: number | null;
  /** Which it is, and what it was and is. */
  what: string;
  day: string;
  before: string;
  after: string;
}

/** What a file would do to the diary. */
export interface ImportPreview {
  /** Of the whole file. */
  file: Figures;
  /** What is not here yet. */
  added: { sessions: number; sets: number };
  /** Sets that are here just so. */
  alreadyHere: number;
  /** Sets and sessions that changed in the file: the first of them, and how many. */
  changed: readonly ChangedRow[];
  changedCount: number;
  /** Sets that were changed here since: they stay as they are. */
  editedHere: number;
  /** Sets that were deleted here since. */
  deletedHere: number;
  /** Sessions of the file with supersets, which become notes of their exercises. */
  supersets: number;
  /** Days of the file on which the diary has other sets. */
  sharedDays: number;
  /** New sets that are like one of those: of one day and exercise, with the same figures. */
  alike: number;
  names: readonly ImportedName[];
  /** Beside those that the reader found. */
  rejected: readonly RejectedRow[];
}

/** An exercise of the file, and what it stands for. */
export interface ImportedName {
  name: string;
  sets: number;
  target: ImportTarget;
}

/** What an import did. */
export interface ImportProof {
  /** Null where there was nothing to add. */
  batchId: string | null;
  before: Figures;
  after: Figures;
  added: { sessions: number; sets: number };
  taken: number;
}

export interface ImportUndone {
  sets: number;
  sessions: number;
  /** Sets that were edited since: they stay. */
  spared: number;
}

/** What an import is at: the stage, in words of its own. */
export type ImportStage = 'comparing' | 'writing' | 'checking';

export interface ImportOptions {
  onStage?: (stage: ImportStage) => void;
  /** Before it is written it leaves nothing; then it is too late. */
  signal?: AbortSignal;
}

export interface ImportIntents {
  /** Writes nothing. Throws `not_found` before the first pull. */
  previewImport(request: ImportRequest): Promise<ImportPreview>;
  /**
   * Adds what is not here yet as one change set, verified row by row. The same file again adds nothing. Throws
   * `cancelled`, `not_found`, `restore_incomplete`; then nothing of it is stored, but for the last.
   */
  runImport(request: ImportRequest, options?: ImportOptions): Promise<ImportProof>;
  /** Deletes what a batch brought in and nobody edited since; it lies in the bin. Throws `not_found`. */
  undoImport(batchId: string): Promise<ImportUndone>;
}
