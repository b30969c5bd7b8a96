import type { Shown } from '../../schema/entities.ts';
import type { Figures } from '../../schema/import/figures.ts';
import type { RejectedRow } from '../../schema/import/imported.ts';
import type { ImportAnswers, ImportTarget } from '../../schema/import/plan/answers.ts';
import type { ReplacedRow } from '../../schema/import/plan/replaced-rows.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';

/** A file of another app as it was read (schema/import/file-text.ts), with the lifter's answers about it. */
export interface ImportRequest {
  file: Blob;
  fileName: string;
  /** SHA-256 of the file, hex; empty where the browser can't compute it. */
  digest: string;
  answers: ImportAnswers;
  /** Takes over rows that changed in the file since it was imported. */
  takeChanged: boolean;
  /** Ids of changed rows that are exceptions to `takeChanged`. */
  exceptChanged?: ReadonlySet<string>;
  /** Brings back rows that the lifter deleted since the import. */
  bringBack: boolean;
  /** Leaves out new sets that are like others in the diary: of one day and exercise, with the same figures. */
  leaveAlike?: boolean;
}

/** A file that was brought in (schema/entities/import-batch.ts). */
export type ListedImport = Shown<'import'> & {
  /** Notes of exercises that came with it and are as they came. */
  notes: number;
};

/** What can change of a session in a file. */
export type SessionInFile = Omit<Shown<'session'>, 'id' | 'day'>;

/** A set or a session that changed in the file since it was imported, as it is here and as the file has it. */
export type ChangedRow = { id: string; day: string } & (
  | { type: 'session'; before: SessionInFile; after: SessionInFile }
  | { type: 'set'; exercise: string; line: number; before: WorkoutLog; after: WorkoutLog }
);

/** What a file would do to the diary. */
export interface ImportPreview {
  /** The figures of the whole file. */
  file: Figures;
  /** Sessions and sets that the diary does not have yet. */
  added: { sessions: number; sets: number };
  /** Notes of exercises that it does not have yet: with every new set, and without those that are alike. */
  notes: { all: number; besideAlike: number };
  /** Sets that the diary has exactly as the file does. */
  alreadyHere: number;
  /** Sets and sessions that changed in the file: the first of them, and how many. */
  changed: readonly ChangedRow[];
  changedCount: number;
  /** Sets that were changed in the diary since: they stay as they are. */
  editedHere: number;
  /** Sets that were deleted in the diary since. */
  deletedHere: number;
  /** Sessions of the file with supersets, which become notes of their exercises. */
  supersets: number;
  /** Days of the file on which the diary has other sets. */
  sharedDays: number;
  /** New sets that equal one of these in day, exercise and figures. */
  alike: number;
  names: readonly ImportedName[];
  /** Rejected rows, besides those that the reader rejected. */
  rejected: readonly RejectedRow[];
}

/** A name of the file, and the exercise that it stands for. */
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
  /** The ids of the notes of exercises that came in. */
  notes: readonly string[];
  /** The rows that took over what the file says now. */
  replaced: readonly ReplacedRow[];
}

/** The id of an import to be taken back; or with its proof, which knows more replaced rows than a batch has room for. */
export type UndoneImport = string | Pick<ImportProof & { batchId: string }, 'batchId' | 'replaced' | 'notes'>;

export interface ImportUndone {
  sets: number;
  sessions: number;
  /** Notes of sessions that stay. */
  notes?: number;
  /** How many replaced rows are as they were. */
  restored: number;
  /** Sets, and replaced rows, that were changed since: they stay. */
  spared: number;
}

/** The stage of an import, in words of its own. */
export type ImportStage = 'comparing' | 'writing' | 'checking';

export interface ImportOptions {
  onStage?: (stage: ImportStage) => void;
  /** Cancels the import while nothing is written yet; later it has no effect. */
  signal?: AbortSignal;
}

export interface ImportIntents {
  /** Writes nothing. Throws `not_found` before the first pull. */
  previewImport(request: ImportRequest): Promise<ImportPreview>;
  /**
   * Adds what the diary does not have yet as one change set, verified row by row. The same file a second time adds
   * nothing. Throws `cancelled`, `not_found` or `restore_incomplete`; only the last leaves something stored.
   */
  runImport(request: ImportRequest, options?: ImportOptions): Promise<ImportProof>;
  /**
   * Deletes, into the bin, what an import brought in, and restores what it replaced, but for what was edited
   * since. Throws `not_found`.
   */
  undoImport(done: UndoneImport): Promise<ImportUndone>;
}
