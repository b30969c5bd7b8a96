import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { InstantSchema, StoredInstantSchema } from '../instant.ts';
import { plainTextSchema } from '../plain-text.ts';

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

interface Values<T extends FieldValue> {
  kind: Kind;
  /** Its schema in stored rows, where an earlier release may have left any character. */
  stored: v.GenericSchema<T>;
  /** Its schema in calls from outside. */
  given: v.GenericSchema<T>;
  /** The type of its column on SQLite and PostgreSQL alike. */
  sql: 'text' | 'integer' | 'double precision';
  unit?: 'kg';
  /** The most characters of a text. */
  textMax?: number;
  /** The bounds of a number. */
  bounds?: { min: number; max: number; whole: boolean };
  /** The type of the entity that a reference names. */
  to?: string;
  /** Whether the server refuses a reference to a row that it does not have. */
  mustExist?: boolean;
}

export type Field<T extends FieldValue = FieldValue> = Values<T> & Traits<T>;

/** Any text of one line, trimmed. Lengths are in characters. */
export function text<const O extends Traits<string>>(
  { min = 0, max }: { min?: number; max: number },
  traits: O = {} as O,
): Values<string> & O {
  const any = v.pipe(v.string(), v.trim(), v.maxLength(max));
  const stored: v.GenericSchema<string> = min > 0 ? v.pipe(any, v.minLength(min)) : any;
  return {
    kind: 'text',
    stored,
    given: v.pipe(plainTextSchema, stored),
    sql: 'text',
    textMax: max,
    ...traits,
  };
}

export function choice<const C extends string, const O extends Traits<C>>(
  choices: readonly C[],
  traits: O = {} as O,
): Values<C> & O {
  const stored: v.GenericSchema<C> = v.picklist(choices);
  return { kind: 'choice', stored, given: stored, sql: 'text', ...traits };
}

/**
 * The id of another row.
 * @param mustExist whether the server refuses one that it has no row of
 */
export function reference<const O extends Traits<string>>(
  { to, mustExist = false }: { to: string; mustExist?: boolean },
  traits: O = {} as O,
): Values<string> & O {
  return { kind: 'reference', stored: IdSchema, given: IdSchema, sql: 'text', to, mustExist, ...traits };
}

/** ISO 8601 in UTC with milliseconds. */
export function instant<const O extends Traits<string>>(traits: O = {} as O): Values<string> & O {
  return { kind: 'instant', stored: StoredInstantSchema, given: InstantSchema, sql: 'text', ...traits };
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
  const stored = v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
  return {
    kind: 'whole',
    stored,
    given: stored,
    sql: 'integer',
    bounds: { min, max, whole: true },
    ...unit,
    ...traits,
  };
}

export function number<const O extends Traits<number>>(
  { min, max, ...unit }: Bounds,
  traits: O = {} as O,
): Values<number> & O {
  const stored = v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max));
  return {
    kind: 'number',
    stored,
    given: stored,
    sql: 'double precision',
    bounds: { min, max, whole: false },
    ...unit,
    ...traits,
  };
}

/** Yes or no; 1 or 0 in its column. */
export function flag<const O extends Traits<boolean>>(traits: O = {} as O): Values<boolean> & O {
  return { kind: 'flag', stored: v.boolean(), given: v.boolean(), sql: 'integer', ...traits };
}
