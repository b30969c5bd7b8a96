import { v7 } from 'uuid';
import * as v from 'valibot';

/** Longest id accepted from any client, in characters. */
export const ID_MAX = 64;

/** Ids are opaque: ours are UUIDv7, another client's may be any short word without separators. */
export const IdSchema = v.pipe(
  v.string(),
  v.maxLength(ID_MAX),
  v.regex(/^[A-Za-z0-9_-]+$/, 'must hold only letters, digits, - and _'),
);

/**
 * A new UUIDv7 (RFC 9562): made where the thing is made, so what is created offline
 * can be referred to at once. Needs no secure context, so it works on plain http too.
 */
export function newId(): string {
  return v7();
}

/** No id that `newId` makes from an instant on (ms) sorts before it. */
export function firstIdFrom(instant: number): string {
  const hex = Math.max(0, Math.floor(instant)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7`;
}

/** When `newId` made an id, ms; null for another's. */
export function madeAt(id: string): number | null {
  const [, high = '', low = ''] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id) ?? [];
  return high === '' ? null : Number.parseInt(high + low, 16);
}
