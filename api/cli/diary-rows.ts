import { contentsOf } from '../../schema/contents.ts';
import { ENTITY_TYPES, type EntityType, entityOf } from '../../schema/entities.ts';
import { type ExportedDiary, withArchived } from '../../schema/export/archived.ts';
import { isDeleted, type Row } from '../../schema/merge.ts';
import { shownContent } from '../../schema/shown-row.ts';
import { ROWS } from '../db/rows/row-repository.ts';
import { readTogether } from '../db/write-queue.ts';
import type { Services } from '../deps.ts';

export type RowsByType = Readonly<Record<EntityType, readonly Row[]>>;

/** Every row of a user at one instant, deleted ones too, by the order in which they changed last. */
export function readRows({ db }: Pick<Services, 'db'>, userId: string): Promise<RowsByType> {
  return readTogether(db, async (trx) => {
    const rows: [EntityType, Row[]][] = [];
    for (const type of ENTITY_TYPES) {
      // The change numbers of a damaged backup may lie below 0.
      const { since } = ROWS[type];
      rows.push([type, await since(trx, userId, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)]);
    }
    return Object.fromEntries(rows) as unknown as RowsByType;
  });
}

/** What leaves a diary: what is in sight, and the deleted rows that it names. */
export function diaryOf(rows: RowsByType): ExportedDiary {
  // A deleted day is in sight with an exercise that came on it meanwhile (schema/program.ts).
  const daysInUse = new Set(
    rows.exercise.filter((row) => !isDeleted(row)).map(({ fields }) => fields.workoutDayId),
  );
  const isInSight = (row: Row) => !isDeleted(row) || (row.type === 'day' && daysInUse.has(row.id));
  const shown = (row: Row) => ({ id: row.id, ...shownContent(row) });
  return withArchived(
    contentsOf((type) => rows[type].filter(isInSight).map(shown)),
    (type) => rows[type].filter((row) => !isInSight(row)).map(shown),
  );
}

/** "1 exercise", "12 sets": of each entity of which there is any. */
export function rowCounts(countOf: (type: EntityType) => number | undefined): string[] {
  return ENTITY_TYPES.flatMap((type) => {
    const count = countOf(type);
    const [one, many] = entityOf(type).nouns;
    return count ? [`${count} ${count === 1 ? one : many}`] : [];
  });
}

/** "12 sets and 1 exercise". */
export function countedRows(counts: ReadonlyMap<EntityType, number>): string {
  const words = rowCounts((type) => counts.get(type));
  return words.length === 0 ? 'nothing' : new Intl.ListFormat('en').format(words.reverse());
}
