import * as v from 'valibot';
import { type EntityType, entityOf } from '../../schema/entities.ts';
import { IdSchema } from '../../schema/id.ts';
import type { AnySchema } from './json-schema.ts';

/** What the description says of one call. */
export interface DescribedCall {
  summary: string;
  /** Anybody may make it; the others need a session. */
  open?: true;
  query?: Readonly<Record<string, AnySchema>>;
  /** Of the JSON that it takes. */
  body?: AnySchema;
  /** Of a 2xx; 200 unless said otherwise. */
  status?: number;
  answer?: AnySchema;
  /** Where the answer is no JSON. */
  media?: string;
  /** `Idempotency-Key` is honoured: with the same key it happens once. */
  once?: true;
}

/** By method and path, as the app's routes have them. */
export type DescribedCalls = Readonly<Record<string, DescribedCall>>;

export const ok = v.object({ ok: v.literal(true) });
export const ofUser = { userId: v.optional(v.string()) };

/** A row as a call shows it. */
export function thing(type: EntityType) {
  const { shown } = entityOf(type);
  return v.object({
    id: IdSchema,
    userId: v.optional(v.string()),
    ...(shown.entries as Record<string, AnySchema>),
    deleted: v.optional(v.boolean()),
  });
}
