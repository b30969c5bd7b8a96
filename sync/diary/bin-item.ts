import type { EntityType } from '../../schema/entities.ts';
import type { FieldValue } from '../../schema/merge.ts';

/** What one gesture deleted. */
export interface BinItem {
  /** What names it: of several things the one that the others went with. */
  type: EntityType;
  id: string;
  content: Readonly<Record<string, FieldValue>>;
  /** ms. */
  deletedAt: number;
  /** How many rows of each entity. */
  counts: Readonly<Partial<Record<EntityType, number>>>;
  rows: readonly { type: EntityType; id: string }[];
}
