import type { EntityType } from '../../schema/entities.ts';
import type { FieldValue } from '../../schema/merge.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { BinItem } from './bin-intents.ts';
import type { SavedSets } from './sets/saved-sets.ts';
import type { TakeBack } from './take-back.ts';

/** Where a set came from and what became of it, by the stamps that the sync keeps of each field. */
export interface Provenance {
  /** When the set was written down, ms; for an imported set, when it was imported. */
  writtenAt: number;
  /**
   * When all of it was stored anew, from the bin, a backup or the diary of an account before, ms; null where
   * nothing tells that it was.
   */
  broughtBackAt: number | null;
  /** The edits since, one for each gesture, oldest first; fields by their labels. */
  edits: readonly { at: number; fields: readonly string[] }[];
  /** The file that the set came from; without `line` where none was kept. */
  imported: { fileName: string; line?: number } | null;
  /** Whether a change of it waits on this device for the server. */
  isUnsent: boolean;
}

/** A set whose kilograms look like pounds. */
export interface ConvertedSet {
  set: WorkoutLog;
  pounds: number;
}

/** A row that was in the diary at the instant and has changed since. */
export interface ChangedSince {
  type: EntityType;
  id: string;
  /** Its content now. */
  content: Readonly<Record<string, FieldValue>>;
  /** The fields that were written later, and when (ms). */
  fields: readonly { field: string; at: number }[];
}

/** The diary as of an instant, as far as this device's rows can tell. */
export interface DiaryThen {
  /** How many rows of each entity there were, and how many of these are there still. */
  before: Readonly<Partial<Record<EntityType, number>>>;
  still: Readonly<Partial<Record<EntityType, number>>>;
  /** How many rows of each entity came since and are there still. */
  added: Readonly<Partial<Record<EntityType, number>>>;
  /** Rows that were deleted since, one item for each gesture, newest first, as in the bin. */
  gone: readonly BinItem[];
  /** Changed rows, newest first. */
  changed: readonly ChangedSince[];
}

/** Looking back, and taking one thing back. Each behaves as DiaryIntents say. */
export interface LookingBackIntents {
  /** Throws `not_found`. */
  provenanceOf(setId: string): Promise<Provenance>;
  /** Looks through all sets that were typed as odd kilograms, by movement (schema/progress/hints.ts), oldest first. */
  findConverted(): Promise<ConvertedSet[]>;
  /** Corrects these sets to the pounds that were lifted: one change, which `undoSave` takes back. */
  correctConverted(found: readonly ConvertedSet[]): Promise<SavedSets>;
  /** The diary at an instant, ms. */
  diaryAsOf(instant: number): Promise<DiaryThen>;
  /** Gives a field back an earlier value. Resolves to the undo. Throws `not_found`. */
  putBack(type: EntityType, id: string, field: string, value: FieldValue): Promise<TakeBack>;
}
