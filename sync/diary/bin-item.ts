import type { EntityType } from '../../schema/entities.ts';
import type { FieldValue } from '../../schema/merge.ts';

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
