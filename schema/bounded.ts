import * as v from 'valibot';

/** No message of ours has longer lists, more members in an object or a deeper nesting. */
export const LIST_MAX = 1_000;
export const MEMBERS_MAX = 100;
export const DEPTH_MAX = 32;

/**
 * A list of at most `max` items. Its length is looked at before any item is: with `v.maxLength` behind
 * `v.array`, every item of a list that is far too long is checked, and has its issues.
 */
export function listOf<const Item extends v.GenericSchema>(item: Item, max: number = LIST_MAX) {
  return v.pipe(
    v.custom<unknown[]>(Array.isArray, 'must be a list'),
    v.maxLength(max, `must have at most ${max} items`),
    v.array(item),
  );
}

/** An object of at most `max` members with any names, counted before any of them is looked at. */
export function recordOf<const Value extends v.GenericSchema>(value: Value, max: number = MEMBERS_MAX) {
  return v.pipe(
    v.custom<Record<string, unknown>>(isPlain, 'must be an object'),
    v.check((members) => !hasMoreThan(members, max), `must have at most ${max} members`),
    v.record(v.string(), value),
  );
}

/** What of a JSON value is more than any message of ours holds. */
export interface TooMuch {
  /** Where, from the outside in; empty for the value itself. */
  path: string[];
  reason: string;
}

/** Finds what a schema should not have to look at. Takes time for what is within the bounds only. */
export function findTooMuch(value: unknown, depth = DEPTH_MAX): TooMuch | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === 0) return { path: [], reason: 'is nested too deeply' };
  if (Array.isArray(value)) {
    if (value.length > LIST_MAX) return { path: [], reason: `must have at most ${LIST_MAX} items` };
    for (let at = 0; at < value.length; at++) {
      const found = findTooMuch(value[at], depth - 1);
      if (found) return { ...found, path: [String(at), ...found.path] };
    }
    return undefined;
  }
  if (hasMoreThan(value, MEMBERS_MAX)) {
    return { path: [], reason: `must have at most ${MEMBERS_MAX} members` };
  }
  for (const [name, member] of Object.entries(value)) {
    const found = findTooMuch(member, depth - 1);
    if (found) return { ...found, path: [name, ...found.path] };
  }
  return undefined;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasMoreThan(members: object, max: number): boolean {
  let count = 0;
  for (const _ in members) if (++count > max) return true;
  return false;
}
