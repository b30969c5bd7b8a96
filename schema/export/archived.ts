import { type DiaryContents, listOf } from '../contents.ts';
import { type ENTITIES, ENTITY_TYPES, type EntityType, entityOf, type Shown } from '../entities.ts';

type Plural<T extends EntityType> = (typeof ENTITIES)[T]['plural'];

/** Deleted rows that something in sight names, by their plurals: an exercise that was archived, and its sets. */
type Archived = { [T in EntityType as `archived${Capitalize<Plural<T>>}`]?: Shown<T>[] };

/** Everything of a diary that leaves it: what is in sight, and what that needs to be read by. */
export type ExportedDiary = DiaryContents & Archived;

/** What may be archived: a deleted set is gone. */
export const ARCHIVED_TYPES = ENTITY_TYPES.filter((type) => entityOf(type).history === undefined);

export function archivedName(type: EntityType): string {
  const { plural } = entityOf(type);
  return `archived${plural.charAt(0).toUpperCase()}${plural.slice(1)}`;
}

/** The archived rows of an entity; none in what an earlier release wrote. */
export function archivedOf<T extends EntityType>(diary: Partial<ExportedDiary>, type: T): Shown<T>[] {
  return ((diary as Record<string, unknown>)[archivedName(type)] ?? []) as Shown<T>[];
}

/**
 * @param deleted the deleted rows of an entity; only those that are named, by rows in sight or by one of them, are taken
 */
export function withArchived(
  contents: DiaryContents,
  deleted: (type: EntityType) => readonly { id: string }[],
): ExportedDiary {
  const named = new Set(
    ENTITY_TYPES.flatMap((type) => listOf(contents, type).flatMap((row) => namesIn(type, row))),
  );
  const archived: Record<string, { id: string }[]> = {};
  // What names comes behind what it names.
  for (const type of [...ARCHIVED_TYPES].reverse()) {
    const rows = deleted(type).filter(({ id }) => named.has(`${type}/${id}`));
    for (const row of rows) for (const name of namesIn(type, row)) named.add(name);
    if (rows.length > 0) archived[archivedName(type)] = rows;
  }
  return { ...contents, ...archived } as ExportedDiary;
}

const REFERENCES = Object.fromEntries(
  ENTITY_TYPES.map((type) => [
    type,
    Object.entries(entityOf(type).definition).flatMap(([field, { to }]) =>
      to ? [[field, to] as const] : [],
    ),
  ]),
) as Record<EntityType, (readonly [field: string, to: string])[]>;

function namesIn(type: EntityType, row: object): string[] {
  const values = row as Record<string, unknown>;
  return REFERENCES[type].flatMap(([field, to]) =>
    typeof values[field] === 'string' ? [`${to}/${values[field]}`] : [],
  );
}
