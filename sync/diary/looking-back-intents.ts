import type { EntityType } from '../../schema/entities.ts';
import type { FieldValue } from '../../schema/merge.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { BinItem } from './bin-item.ts';
import type { SavedSets } from './saved-sets.ts';

/** Where a set came from and what became of it, by the stamps that the sync keeps of each field. */
export interface Provenance {
  /** When it was written down, ms; of an imported one when that was. */
  writtenAt: number;
  /** What was changed since, a gesture each, oldest first; fields by their labels. */
  edits: readonly { at: number; fields: readonly string[] }[];
  /** The file that it came from; without a line where none was kept. */
  imported: { fileName: string; line?: number } | null;
  /** Something of it waits on this device for the server. */
  isUnsent: boolean;
}

/** A set whose kilograms look like pounds. */
export interface ConvertedSet {
  set: WorkoutLog;
  pounds: number;
}

/** Something that a day's diary held and that is another now. */
export interface ChangedSince {
  type: EntityType;
  id: string;
  /** As it is by now. */
  content: Readonly<Record<string, FieldValue>>;
  /** The fields that were written later, with when (ms). */
  fields: readonly { field: string; at: number }[];
}

/** The diary as of an instant, as far as this device's rows can tell. */
export interface DiaryThen {
  /** How many of each were there, and how many of them are there now. */
  before: Readonly<Partial<Record<EntityType, number>>>;
  still: Readonly<Partial<Record<EntityType, number>>>;
  /** How many came since and are there now. */
  added: Readonly<Partial<Record<EntityType, number>>>;
  /** What was there and was deleted since, a gesture each, newest first, as the bin has it. */
  gone: readonly BinItem[];
  /** Newest first. */
  changed: readonly ChangedSince[];
}

/** What a lifter looks back at and takes back, one thing at a time. As DiaryIntents. */
export interface LookingBackIntents {
  /** Throws `not_found`. */
  provenanceOf(setId: string): Promise<Provenance>;
  /** Looks through all sets that were typed as odd kilograms, by exercise (schema/hints.ts), oldest first. */
  findConverted(): Promise<ConvertedSet[]>;
  /** Makes them what was lifted, in pounds: one change, which `undoSave` takes back. */
  correctConverted(found: readonly ConvertedSet[]): Promise<SavedSets>;
  /** At an instant, ms. */
  diaryAsOf(instant: number): Promise<DiaryThen>;
  /** Gives a field the value that it had. Resolves to what takes it back. Throws `not_found`. */
  putBack(type: EntityType, id: string, field: string, value: FieldValue): Promise<() => Promise<void>>;
}
