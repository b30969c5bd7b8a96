import type { Kysely } from 'kysely';
import { ENTITY_TYPES, type EntityType, entityOf } from '../../schema/entities.ts';
import { columnName } from '../db/rows/row-columns.ts';
import type { Database, Tables } from '../db/tables.ts';

/** What of a row counts: its texts, which are all that a member can make long. */
const TEXTS = {
  ...Object.fromEntries(ENTITY_TYPES.map(textsOf)),
  mutations: ['id', 'fingerprint', 'body'],
  changes: ['nonce'],
  overwritten_values: ['row_id', 'field', 'value'],
} as Partial<Record<keyof Tables, readonly string[]>>;
/** Numbers, the owner's id and what the database adds to a row, about. */
const ROW_BYTES = 80;

function textsOf(type: EntityType): [table: string, columns: string[]] {
  const { table, definition } = entityOf(type);
  const texts = Object.entries(definition).filter(([, { kind, sql }]) => sql === 'text' && kind !== 'choice');
  return [table, ['id', ...texts.map(([field]) => columnName(field)), 'clocks']];
}

/** Any table by its name: the columns are those above. */
type AnyTable = Kysely<Record<string, Record<string, unknown>>>;

/** About how many bytes each account takes, by user id: a read of everything, for a command and not for a request. */
export async function storedBytes(db: Database): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  for (const [table, columns] of Object.entries(TEXTS)) {
    const sums = await (db as unknown as AnyTable)
      .selectFrom(table)
      .select('user_id')
      .select(({ fn }) => [
        fn.countAll().as('rows'),
        ...columns.map((column) => fn.sum(fn('octet_length', [column])).as(`bytes of ${column}`)),
      ])
      .groupBy('user_id')
      .execute();
    for (const { user_id, rows, ...lengths } of sums) {
      const texts = Object.values(lengths).reduce<number>((sum, length) => sum + Number(length), 0);
      const owner = String(user_id);
      bytes.set(owner, (bytes.get(owner) ?? 0) + Number(rows) * ROW_BYTES + texts);
    }
  }
  return bytes;
}
