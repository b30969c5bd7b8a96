import { ENTITY_TYPES, type EntityType, entityOf } from '../../../schema/entities.ts';
import type { Row } from '../../../schema/merge.ts';
import type { MutationsTable, Trx } from '../tables.ts';

/** What a recorded call takes beside its texts, in bytes. */
export const MUTATION_BYTES = 100;
/** A line of the change feed; one has a random nonce of a fixed length. */
export const CHANGE_BYTES = 80;
/** A row with its clocks, about, without its texts. */
const ROW_BYTES = 500;

/** Of each entity the fields that hold any text. */
export const TEXTS: ReadonlyMap<EntityType, readonly string[]> = new Map(
  ENTITY_TYPES.map((type) => {
    const texts = Object.entries(entityOf(type).definition).filter(([, { kind }]) => kind === 'text');
    return [type, texts.map(([field]) => field)];
  }),
);

/** What the texts of a row take. */
export function textBytes({ type, fields }: Pick<Row, 'type' | 'fields'>): number {
  let count = 0;
  for (const field of TEXTS.get(type) ?? []) {
    const value = fields[field];
    if (typeof value === 'string') count += bytes(value);
  }
  return count;
}

export function mutationBytes({ id, fingerprint, body }: MutationsTable): number {
  return MUTATION_BYTES + bytes(id) + bytes(fingerprint) + bytes(body);
}

/** About what the server stores for a user, bytes: rows are not measured one by one. */
export function recordBytesOf(user: {
  row_count: number;
  text_bytes: number;
  seq: number;
  call_bytes: number;
  refused_bytes: number;
  replaced_bytes: number;
}): number {
  const inRecords = user.call_bytes + user.refused_bytes + user.replaced_bytes + user.seq * CHANGE_BYTES;
  return user.row_count * ROW_BYTES + user.text_bytes + inRecords;
}

/** Counts a call that was recorded without a unit of work. */
export async function countCall(trx: Trx, line: MutationsTable): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ call_bytes: eb('call_bytes', '+', mutationBytes(line)) }))
    .where('id', '=', line.user_id)
    .execute();
}

function bytes(text: string): number {
  return Buffer.byteLength(text);
}
