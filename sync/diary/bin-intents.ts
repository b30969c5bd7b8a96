import type { EntityType } from '../../schema/entities.ts';
import type { FieldValue } from '../../schema/merge.ts';
import type { TakeBack } from './take-back.ts';

/** What one gesture deleted. */
export interface BinItem {
  /** The row that names the gesture: of several deleted things, the one that the others belong to. */
  type: EntityType;
  id: string;
  content: Readonly<Record<string, FieldValue>>;
  /** When it was deleted, ms. */
  deletedAt: number;
  /** How many rows of each entity. */
  counts: Readonly<Partial<Record<EntityType, number>>>;
  rows: readonly { type: EntityType; id: string }[];
}

/** What was deleted, and how it comes back. */
export interface BinIntents {
  /** What was deleted in the last 90 days and can come back: one item for each gesture, the newest first. */
  deletedThings(): Promise<BinItem[]>;
  /**
   * Brings back everything that the gesture deleted, with changes made since. An exercise whose day is gone
   * comes to the first day. Resolves to what came back of it, which `undoBringBack` needs: another tab may have
   * brought back the rest.
   */
  bringBack(item: BinItem): Promise<BinItem>;
  undoBringBack(item: BinItem): ReturnType<TakeBack>;
}
