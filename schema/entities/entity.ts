import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import type { Field, FieldValue } from './field.ts';
import { withLazyMembers } from './lazy-members.ts';

/** An entity's traits, besides its fields. */
interface EntityTraits {
  /** The path of its calls: POST to it, PUT and DELETE below it. */
  path: string;
  /** The server's table of its rows; its columns are the fields' names in snake case. */
  table: string;
  /** Names its rows in backups, exports and quotas. */
  plural: string;
  /** Its name in a sentence, for one and for several. */
  nouns: readonly [one: string, many: string];
  deletable: boolean;
  /** The least protocol version whose ends take a deletion of it; without it the entity's own. */
  deletableSince?: number;
  /** Set where an account has rows of it from the start, which its lifter did not make. */
  isGiven?: true;
  /** The least protocol version whose clients are sent it; without it 1. */
  since?: number;
  /**
   * The field with the instant by which its rows become history: recent rows are in a snapshot, the others
   * packed.
   */
  history?: string;
  /**
   * The most rows of it that one user may have, deleted ones counted, and the column of `users` that counts
   * them. Without it they count among all rows only.
   */
  quota?: { max: number; column: string };
}

export type Fields = Readonly<Record<string, Field>>;

type Entry<F extends Field> = F extends { optional: true }
  ? v.ExactOptionalSchema<v.NullableSchema<F['stored'], undefined>, undefined>
  : F['stored'];
type Entries<F extends Fields> = { -readonly [Name in keyof F]: Entry<F[Name]> };
type ShownEntries<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name] extends { optional: true }
    ? v.ExactOptionalSchema<F[Name]['stored'], undefined>
    : F[Name]['stored'];
};

/** The body of a call from outside. */
interface Body {
  id?: string | undefined;
  /** Compared with the session's user, never stored. */
  userId?: string | undefined;
  [field: string]: FieldValue | undefined;
}

/** What follows from an entity's fields. */
interface Schemas<F extends Fields> {
  /** The fields of a stored row; others, which a newer release put there, are let through. */
  fields: v.ObjectSchema<Entries<F>, undefined>;
  /** The fields of a row as screens read it: an optional one is there or absent, never null. */
  shown: v.ObjectSchema<ShownEntries<F>, undefined>;
  /** The body of its POST. */
  create: v.GenericSchema<unknown, Body>;
  /** The body of its PUT: any part of it. */
  edit: v.GenericSchema<unknown, Body>;
}

/** One entity's definition with its schemas. */
export interface Entity<F extends Fields = Fields> extends EntityTraits, Schemas<F> {
  definition: F;
}

export function entity<const T extends EntityTraits, const F extends Fields>(
  traits: T,
  definition: F,
): T & Entity<F> {
  const entriesOf = (entry: (field: Field) => v.GenericSchema<unknown, unknown> | undefined) =>
    Object.fromEntries(
      Object.entries(definition).flatMap(([name, field]) => {
        const schema = entry(field);
        return schema ? [[name, schema] as const] : [];
      }),
    );
  const bodyOf = (entry: typeof createEntry | typeof editEntry) => ({
    ...entriesOf(entry),
    userId: v.optional(v.string()),
  });
  return withLazyMembers<T & { definition: F }, Schemas<F>>(
    { ...traits, definition },
    {
      fields: () =>
        v.object(
          entriesOf((field) =>
            field.optional ? v.exactOptional(v.nullable(field.stored)) : field.stored,
          ) as unknown as Entries<F>,
        ),
      shown: () =>
        v.object(
          entriesOf((field) =>
            field.optional ? v.exactOptional(field.stored) : field.stored,
          ) as unknown as ShownEntries<F>,
        ),
      create: () => v.strictObject({ id: v.optional(IdSchema), ...bodyOf(createEntry) }),
      edit: () => v.strictObject(bodyOf(editEntry)),
    },
  );
}

function createEntry(field: Field): v.GenericSchema<unknown, unknown> {
  if (field.optional) return v.optional(v.nullable(field.given));
  if (field.follows !== undefined) return v.optional(field.given);
  return field.initial === undefined ? field.given : v.optional(field.given, field.initial);
}

function editEntry(field: Field): v.GenericSchema<unknown, unknown> | undefined {
  if (field.edit === false) return undefined;
  return v.optional(field.optional ? v.nullable(field.given) : field.given);
}
