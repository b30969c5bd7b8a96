import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { InstantSchema, StoredInstantSchema } from '../instant.ts';
import { plainNoteSchema, plainTextSchema } from '../plain-text.ts';
import { withLazyMembers } from './lazy-members.ts';

export type FieldValue = string | number | boolean | null;

/**
 * How schema/packs/pack.ts keeps a field of many sets.
 * - `place`: once for the pack.
 * - `differences`: instants, ms, each as the difference to the one before.
 * - `numbers`: one for each set.
 * - `letters`: one letter for each set, the first of the choice.
 * - `runs`: each value with how many sets in a row have it.
 * - `sparse`: only for the sets that have it; every optional field.
 */
export type PackColumn = 'place' | 'differences' | 'numbers' | 'letters' | 'runs' | 'sparse';

/** For `otherwise` of a typed number: what is stored was typed so. */
export const asStored = (leader: FieldValue) => (leader === null ? null : Number(leader)) as number;

interface Traits<T extends FieldValue> {
  /** The least protocol version whose clients are sent it; without it 1. */
  since?: number;
  /** A row may lack it, and a call takes it away with null. It then reads as absent. */
  optional?: true;
  /** Its value where a create leaves it out. */
  initial?: T;
  /** False where no edit may change it. */
  edit?: false;
  /**
   * The field that it goes with: a call says both or neither, or a merge could pair one's value with
   * another's.
   */
  follows?: string;
  /** Its value where a call gives the field it follows without it. */
  otherwise?: (leader: FieldValue) => T;
  /** Set for a position in a list, which is not content: moving a deleted exercise does not bring it back. */
  position?: true;
  /** Its name where a replaced value is shown; without it none is shown. */
  label?: string;
  /** How it is packed, in an entity with a history. */
  pack?: PackColumn;
}

type Kind = 'text' | 'choice' | 'reference' | 'instant' | 'whole' | 'number' | 'flag';

interface Schemas<T extends FieldValue> {
  /** Its schema in stored rows, where an earlier release may have left any character. */
  stored: v.GenericSchema<T>;
  /** Its schema in calls from outside. */
  given: v.GenericSchema<T>;
}

interface Values<T extends FieldValue> extends Schemas<T> {
  kind: Kind;
  /** The type of its column on SQLite and PostgreSQL alike. */
  sql: 'text' | 'integer' | 'double precision';
  unit?: 'kg';
  /** The most characters of a text. */
  textMax?: number;
  /** Whether a text has lines, as a note that is typed into a field of several. */
  hasLines?: boolean;
  /** The bounds of a number. */
  bounds?: { min: number; max: number; whole: boolean };
  /** The type of the entity that a reference names. */
  to?: string;
  /** Whether the server refuses a reference to a row that it does not have. */
  mustExist?: boolean;
}

export type Field<T extends FieldValue = FieldValue> = Values<T> & Traits<T>;

type Plain = Omit<Values<FieldValue>, keyof Schemas<FieldValue>>;

/** A field of which calls from outside give what rows store; or what `given` takes. */
function withSchemas<T extends FieldValue, V extends object>(
  values: V,
  stored: () => v.GenericSchema<T>,
  given?: (stored: v.GenericSchema<T>) => v.GenericSchema<T>,
): V & Schemas<T> {
  const field: V & Schemas<T> = withLazyMembers<V, Schemas<T>>(values, {
    stored,
    given: () => (given ? given(field.stored) : field.stored),
  });
  return field;
}

/** Any text, trimmed: of one line, unless it has lines. Lengths are in characters. */
export function text<const O extends Traits<string>>(
  { min = 0, max, hasLines = false }: { min?: number; max: number; hasLines?: boolean },
  traits: O = {} as O,
): Values<string> & O {
  return withSchemas<string, Plain & O>(
    { kind: 'text', sql: 'text', textMax: max, hasLines, ...traits },
    () => {
      const any = v.pipe(v.string(), v.trim(), v.maxLength(max));
      return min > 0 ? v.pipe(any, v.minLength(min)) : any;
    },
    (stored) => v.pipe(hasLines ? plainNoteSchema : plainTextSchema, stored),
  );
}

export function choice<const C extends string, const O extends Traits<C>>(
  choices: readonly C[],
  traits: O = {} as O,
): Values<C> & O {
  return withSchemas<C, Plain & O>({ kind: 'choice', sql: 'text', ...traits }, () => v.picklist(choices));
}

/**
 * The id of another row.
 * @param mustExist whether the server refuses one that it has no row of
 */
export function reference<const O extends Traits<string>>(
  { to, mustExist = false }: { to: string; mustExist?: boolean },
  traits: O = {} as O,
): Values<string> & O {
  return withSchemas<string, Plain & O>(
    { kind: 'reference', sql: 'text', to, mustExist, ...traits },
    () => IdSchema,
  );
}

/** ISO 8601 in UTC with milliseconds. */
export function instant<const O extends Traits<string>>(traits: O = {} as O): Values<string> & O {
  return withSchemas<string, Plain & O>(
    { kind: 'instant', sql: 'text', ...traits },
    () => StoredInstantSchema,
    () => InstantSchema,
  );
}

interface Bounds {
  min: number;
  max: number;
  unit?: 'kg';
}

export function whole<const O extends Traits<number>>(
  { min, max, ...unit }: Bounds,
  traits: O = {} as O,
): Values<number> & O {
  return withSchemas<number, Plain & O>(
    { kind: 'whole', sql: 'integer', bounds: { min, max, whole: true }, ...unit, ...traits },
    () => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)),
  );
}

export function number<const O extends Traits<number>>(
  { min, max, ...unit }: Bounds,
  traits: O = {} as O,
): Values<number> & O {
  return withSchemas<number, Plain & O>(
    { kind: 'number', sql: 'double precision', bounds: { min, max, whole: false }, ...unit, ...traits },
    () => v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max)),
  );
}

/** Yes or no; 1 or 0 in its column. */
export function flag<const O extends Traits<boolean>>(traits: O = {} as O): Values<boolean> & O {
  return withSchemas<boolean, Plain & O>({ kind: 'flag', sql: 'integer', ...traits }, () => v.boolean());
}
