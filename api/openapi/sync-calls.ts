import * as v from 'valibot';
import { DIGEST_PATTERN } from '../../schema/digest.ts';
import { StoredInstantSchema } from '../../schema/instant.ts';
import {
  AuditResponseSchema,
  OfferRequestSchema,
  OfferResponseSchema,
  OverwrittenResponseSchema,
  PACKS_MEDIA_TYPE,
  PullResponseSchema,
  PushRequestSchema,
  PushResponseSchema,
  SnapshotResponseSchema,
} from '../../schema/protocol.ts';
import type { DescribedCalls } from './described-call.ts';

const position = v.pipe(v.string(), v.regex(/^\d{1,16}\..{1,32}$/));
const since = v.optional(position);

/** What the sync of a device asks (sync/PROTOCOL.md). */
export const SYNC_CALLS: DescribedCalls = {
  'POST /api/sync/push': {
    summary: 'Changes of a device; large ones may come as gzip',
    body: PushRequestSchema,
    answer: PushResponseSchema,
  },
  'POST /api/sync/offer': {
    summary: 'What a restored server has lost; may come as gzip',
    body: OfferRequestSchema,
    answer: OfferResponseSchema,
  },
  'GET /api/sync/pull': {
    summary: 'Rows that changed since a position',
    query: { since, hi: since, limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))) },
    answer: PullResponseSchema,
  },
  'GET /api/sync/snapshot': {
    summary: 'What a new device needs',
    query: { hi: since },
    answer: SnapshotResponseSchema,
  },
  'GET /api/sync/packs': {
    summary: 'The sets behind a snapshot, packed, a JSON text a line',
    query: { at: position, before: StoredInstantSchema },
    media: PACKS_MEDIA_TYPE,
  },
  'GET /api/sync/audit': {
    summary: 'Whether a device holds what the server holds',
    query: { since, digest: v.pipe(v.string(), v.regex(DIGEST_PATTERN)) },
    answer: AuditResponseSchema,
  },
  'GET /api/sync/overwritten': {
    summary: 'Values that another write replaced',
    answer: OverwrittenResponseSchema,
  },
  'GET /api/sync/stream': {
    summary: 'A poke at each change, as server-sent events',
    media: 'text/event-stream',
  },
};
