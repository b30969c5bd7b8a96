import { mergeRow, type Row } from '../../../schema/merge.ts';
import { byRef, entryRef, recordOf } from '../fold.ts';
import type { OutboxEntry } from '../outbox-entry.ts';
import type { StoredRecord } from '../port.ts';
import { refKey } from '../rows.ts';

/** A record as releases up to 30f6864 kept it: a base counted wherever there was one. */
export interface EarlierRecord extends StoredRecord {
  /** The generation in which the server's row came: numbers were compared within one only. */
  gen: number;
}

/** Rows of sets from one answer of the server, which had not become bases yet. */
interface EarlierAnswer {
  gen: number;
  rows: readonly Row[];
}

/**
 * An earlier release's records in today's form (R6): rows that answers had left aside are merged in, what is
 * pending is laid over, and no base stays where nothing is pending. Records that don't change are left out. A
 * view that neither a base nor an entry explains stays as it is.
 */
export function carriedOver(
  records: readonly EarlierRecord[],
  answers: readonly EarlierAnswer[],
  pending: readonly OutboxEntry[],
): StoredRecord[] {
  const answered = byRef(
    answers.flatMap(({ gen, rows }) => rows.map((row) => ({ row, gen }))),
    ({ row }) => row,
  );
  const entries = byRef(pending, entryRef);
  const known = new Map(records.map((record) => [refKey(record.view), record]));
  const changed = new Set([
    ...answered.keys(),
    ...records.filter(({ base }) => base !== undefined).map(keyOf),
  ]);
  return [...changed].flatMap((key) => {
    const record = known.get(key);
    const rows = [...(answered.get(key) ?? [])];
    const own = record && (record.base === undefined ? record.view : record.base);
    if (record && own) rows.push({ row: own, gen: record.gen });
    rows.sort((a, b) => a.gen - b.gen || a.row.seq - b.row.seq);
    const base = rows.reduce<Row | null>((older, { row }) => mergeRow(older, row), null);
    const ref = base ?? record?.view;
    const carried = ref && recordOf(base, ref, entries.get(key) ?? []);
    return carried ?? (record ? [{ view: record.view }] : []);
  });
}

const keyOf = ({ view }: StoredRecord) => refKey(view);
