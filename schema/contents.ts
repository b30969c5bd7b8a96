import { ENTITIES, ENTITY_TYPES, type EntityType, entityOf, type Shown } from './entities.ts';

type Plural<T extends EntityType> = (typeof ENTITIES)[T]['plural'];

/** The rows of one user in a backup or an export, by the entities' plurals, without deleted ones. */
export type DiaryContents = { [T in EntityType as Plural<T>]: Shown<T>[] };

/** How many rows of each entity there are, by the same names. */
export type ContentCounts = { [T in EntityType as Plural<T>]: number };

/** The rows of one entity; none where the contents are older than the entity. */
export function listOf<T extends EntityType>(contents: Partial<DiaryContents>, type: T): Shown<T>[] {
  const all: Partial<Record<string, unknown[]>> = contents;
  return (all[ENTITIES[type].plural] ?? []) as Shown<T>[];
}

/** Contents made of a list for each entity. */
export function contentsOf(list: (type: EntityType) => readonly { id: string }[]): DiaryContents {
  return Object.fromEntries(
    ENTITY_TYPES.map((type) => [entityOf(type).plural, list(type)]),
  ) as unknown as DiaryContents;
}

export function countsOf(contents: DiaryContents): ContentCounts {
  return Object.fromEntries(
    ENTITY_TYPES.map((type) => [entityOf(type).plural, listOf(contents, type).length]),
  ) as ContentCounts;
}

/** Whether there is nothing that a lifter made: days are there from the start. */
export function isEmpty(counts: ContentCounts): boolean {
  return ENTITY_TYPES.map(entityOf).every(
    ({ isGiven, plural }) => isGiven || (counts as Partial<Record<string, number>>)[plural] === 0,
  );
}
