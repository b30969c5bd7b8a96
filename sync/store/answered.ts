import type { Row } from '../../schema/merge.ts';
import type { AnsweredSets, StoredRecord } from './port.ts';
import { baseOf } from './rows.ts';

interface Answered {
  row: Row;
  gen: number;
}

/** The newest answered row of each of these ids; of every id without them. */
export function newestRows(
  answers: readonly AnsweredSets[],
  ids?: ReadonlySet<string>,
): Map<string, Answered> {
  const newest = new Map<string, Answered>();
  for (const { gen, rows } of answers) {
    for (const row of rows) {
      if (ids && !ids.has(row.id)) continue;
      const known = newest.get(row.id);
      if (!known || isNewer({ row, gen }, known)) newest.set(row.id, { row, gen });
    }
  }
  return newest;
}

/**
 * A record whose base is the answered row, where that is news; its view is still that of before. A row
 * that nothing shows yet becomes a record too. Always with a base, so that it differs from what is settled.
 */
export function withAnswer(record: StoredRecord | undefined, answered: Answered): StoredRecord {
  const base = baseOf(record);
  if (record && base && !isNewer(answered, { row: base, gen: record.gen })) return record;
  const { row, gen } = answered;
  return { view: record?.view ?? row, base: row, gen };
}

function isNewer(a: Answered, b: Answered): boolean {
  return a.gen > b.gen || (a.gen === b.gen && a.row.seq > b.row.seq);
}

/** The least and the greatest of at least one id. */
export function idRange(ids: readonly string[]): [string, string] {
  const [first = ''] = ids;
  return ids.reduce<[string, string]>(
    ([least, most], id) => [id < least ? id : least, id > most ? id : most],
    [first, first],
  );
}
