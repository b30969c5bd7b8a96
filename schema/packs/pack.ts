import type { FieldValue, Row } from '../merge.ts';
import { sums } from './pack-lists.ts';
import type { Column, Pack, SetColumns, SyncColumns } from './pack-schema.ts';

/** Where a set is packed. One pack holds one exercise's sets of one UTC year. */
export interface PackKey {
  exerciseId: string;
  year: number;
}

/** One text for a place, for maps. */
export function packKeyText({ exerciseId, year }: PackKey): string {
  return `${exerciseId}/${year}`;
}

/** The rows of a pack, exactly as they were, in its order: all, or those of some ids. */
export function unpack({ exerciseId, sets, sync }: Pack, only?: ReadonlySet<string>): Row[] {
  const columns = Object.entries(sets.columns).map(([name, one]) => [name, readerOf(one)] as const);
  const seqs = sums(sync.seqs);
  const stamps = sums(sync.stamps);
  const deleted = new Set(sync.deleted);
  const clocks = new Map(sync.clocks);
  return idsOf(sync).flatMap((id, i) => {
    if (only && !only.has(id)) return [];
    const fields: Record<string, FieldValue> = { exerciseId };
    for (const [name, read] of columns) {
      const value = read(i);
      if (value !== undefined) fields[name] = value;
    }
    fields.deleted = deleted.has(i);
    const at = stamps[i] as number;
    return {
      type: 'log',
      id,
      fields,
      clocks: clocks.get(i) ?? uniform(fields, at, at + (sync.deletions[i] as number)),
      seq: seqs[i] as number,
    };
  });
}

/** Reads one field by row number; undefined where that set does not have it. */
function readerOf(one: Column): (row: number) => FieldValue | undefined {
  if ('d' in one) {
    const instants = sums(one.d);
    return (row) => new Date(instants[row] as number).toISOString();
  }
  if ('n' in one) return (row) => one.n[row];
  if ('l' in one) {
    const texts = new Map(one.of.map((text) => [text[0], text]));
    return (row) => texts.get(one.l[row]);
  }
  if ('r' in one) {
    const values = fromRuns(one.r);
    return (row) => values[row];
  }
  const values = new Map(one.at.map((row, i) => [row, one.is[i] as FieldValue]));
  return (row) => values.get(row);
}

export function idsOf({ ids }: Pick<SyncColumns, 'ids'>): string[] {
  return ids.split(',');
}

/** How many sets a pack holds, deleted ones too. */
export function sizeOf({ sync }: Pick<Pack, 'sync'>): number {
  return sync.seqs.length;
}

/** The instant of each set of a pack, ms, ascending. */
export function instantsOf({ columns }: SetColumns): number[] {
  const { date } = columns;
  return date && 'd' in date ? sums(date.d) : [];
}

/** One number field of each set of a pack. */
export function numbersOf({ columns }: SetColumns, field: string): readonly number[] {
  const one = columns[field];
  return one && 'n' in one ? one.n : [];
}

/** Reads one field of a pack's sets by row number; undefined where no set of it has the field. */
export function valuesOf(
  { columns }: SetColumns,
  field: string,
): ((row: number) => FieldValue | undefined) | undefined {
  const one = columns[field];
  return one && readerOf(one);
}

export function fromRuns<T>(runs: readonly (readonly [T, number])[]): T[] {
  return runs.flatMap(([value, count]) => Array<T>(count).fill(value));
}

function uniform(fields: Row['fields'], content: number, deleted: number): Record<string, number> {
  const clocks: Record<string, number> = {};
  for (const name of Object.keys(fields)) clocks[name] = content;
  clocks.deleted = deleted;
  return clocks;
}
