import * as v from 'valibot';
import { ENTITIES, ENTITY_TYPES, type EntityType } from '../../schema/entities.ts';
import { IdSchema } from '../../schema/id.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { changesIn, isPackEntry } from '../store/pack-entries.ts';
import { FORMAT, UnreadableError } from './sealed-form.ts';
import type { SealedCount, SealedRecord } from './vault-database.ts';

/** AES-GCM's own length (NIST SP 800-38D, 5.2.1.1), bytes. */
const IV_BYTES = 12;
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An outbox entry as it is kept, without the members that the store makes itself. */
const KeptEntrySchema = v.object({
  id: IdSchema,
  action: v.picklist(['POST', 'PUT', 'DELETE']),
  data: v.object({ url: v.string(), body: v.unknown() }),
  timestamp: v.number(),
  n: count,
  entityType: v.custom<EntityType>((type) => typeof type === 'string'),
  entityId: IdSchema,
  ts: count,
  version: count,
  state: v.picklist(['pending', 'parked']),
  attempts: count,
  lastError: v.nullable(
    v.object({
      status: v.number(),
      code: v.string(),
      message: v.string(),
      verdict: v.exactOptional(v.literal(true)),
    }),
  ),
});
/** What a newer release wrote waits in the outbox for that release (R26). */
const isOursOrNewer = ({ entityType, version }: v.InferOutput<typeof KeptEntrySchema>) =>
  version > PROTOCOL_VERSION || ENTITY_TYPES.includes(entityType);
const KeptSchema = v.object({
  format: v.literal(FORMAT),
  entries: v.array(v.pipe(KeptEntrySchema, v.check(isOursOrNewer))),
});

/** Binds a record to its user and its id: one that is copied to another name does not open. */
const boundTo = ({ id, userId }: Pick<SealedRecord, 'id' | 'userId'>): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${FORMAT} ${userId} ${id}`);

export async function seal(
  subtle: SubtleCrypto,
  key: CryptoKey,
  name: Pick<SealedRecord, 'id' | 'userId'>,
  entries: readonly OutboxEntry[],
): Promise<SealedRecord> {
  const { id, userId } = name;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify({ format: FORMAT, entries }));
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: boundTo(name) }, key, text);
  return { id, userId, format: FORMAT, iv, sealed, count: countOf(entries) };
}

function countOf(entries: readonly OutboxEntry[]): SealedCount {
  const isNewSet = ({ action, data }: OutboxEntry) => action === 'POST' && data.url === ENTITIES.log.path;
  const ofSets = entries.filter((entry) => isNewSet(entry) || isPackEntry(entry));
  const sets = ofSets.reduce((sum, entry) => sum + changesIn(entry), 0);
  return { sets, others: entries.length - ofSets.length };
}

/** Throws UnreadableError for another key, or for a record that was changed or is a newer release's. */
export async function unseal(
  subtle: SubtleCrypto,
  key: CryptoKey,
  record: SealedRecord,
): Promise<OutboxEntry[]> {
  const { iv, sealed, userId } = record;
  try {
    const text = await subtle.decrypt({ name: 'AES-GCM', iv, additionalData: boundTo(record) }, key, sealed);
    const kept = v.parse(KeptSchema, JSON.parse(new TextDecoder().decode(text)));
    return kept.entries.map(({ data, ...entry }) => ({
      ...entry,
      data: { url: data.url, body: data.body },
      userId,
      synced: false,
    }));
  } catch (error) {
    throw new UnreadableError(error);
  }
}
