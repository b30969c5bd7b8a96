import * as v from 'valibot';
import { REPLACED_TEXT_MAX } from '../../entities/import-batch.ts';
import { entityOf } from '../../entities.ts';
import { IdSchema } from '../../id.ts';
import type { FieldValue, Row } from '../../merge.ts';
import { jsonOf } from './batch-texts.ts';
import { isEdited } from './compare-plan.ts';

const TYPES = ['session', 'log'] as const;
const ValueSchema = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const LineSchema = v.tuple([
  v.picklist(TYPES),
  IdSchema,
  v.record(v.string(), v.tuple([ValueSchema, ValueSchema])),
]);

/** A row that took over what a changed file says. */
export interface ReplacedRow {
  type: (typeof TYPES)[number];
  id: string;
  /** Each field that became another; null where the row lacked it. */
  fields: Readonly<Record<string, Change>>;
}

type Change = readonly [before: FieldValue, after: FieldValue];

/** What a call that says the whole row changes of it. @param body by field */
export function replacedRow({ type, id, fields }: Row, body: object): ReplacedRow {
  const held = new Map(Object.entries(fields));
  const changes = Object.entries(body as Record<string, FieldValue>).flatMap(([field, value]) => {
    const before = held.get(field) ?? null;
    return field === 'id' || before === value ? [] : [[field, [before, value]] as const];
  });
  return { type: type as ReplacedRow['type'], id, fields: Object.fromEntries(changes) };
}

/** What a batch says of the rows that it replaced. */
interface Replaced {
  rows: ReplacedRow[];
  /** How many there were, where a batch had no room for them. */
  lost: number;
}

/** All of the rows as a text, or where a batch has no room for that, their number. */
export function replacedText(rows: readonly ReplacedRow[]): string {
  const text = JSON.stringify(rows.map(({ type, id, fields }) => [type, id, fields]));
  return text.length <= REPLACED_TEXT_MAX ? text : JSON.stringify(rows.length);
}

/** The inverse of replacedText, as far as it can be read. Fields of a newer release are left out. */
export function replacedOf(text: string | undefined): Replaced {
  const said = jsonOf(text);
  return {
    rows: Array.isArray(said) ? said.flatMap(rowOf) : [],
    lost: typeof said === 'number' ? said : 0,
  };
}

function rowOf(line: unknown): ReplacedRow[] {
  const read = v.safeParse(LineSchema, line);
  if (!read.success) return [];
  const [type, id, fields] = read.output;
  const said = new Map(Object.entries(fields));
  const usable = Object.entries(entityOf(type).definition).flatMap(([name, field]) => {
    const change = said.get(name);
    if (!change) return [];
    const isUsable = change[0] === null ? field.optional : v.is(field.stored, change[0]);
    return isUsable ? [[name, change] as const] : [];
  });
  return [{ type, id, fields: Object.fromEntries(usable) }];
}

/**
 * What the undo of an import does with a row that it replaced: nothing where that says again what it said before;
 * `spared` is one that was changed since, by hand or by another file.
 */
export function undoOf({ fields }: ReplacedRow, row: Row): 'nothing' | 'spared' | 'restored' {
  const held = new Map(Object.entries(row.fields));
  const says = (value: (change: Change) => FieldValue) =>
    Object.entries(fields).every(([field, change]) => (held.get(field) ?? null) === value(change));
  if (says(([before]) => before)) return 'nothing';
  return isEdited(row) || !says(([, after]) => after) ? 'spared' : 'restored';
}
