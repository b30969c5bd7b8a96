import * as v from 'valibot';

/** The longest list, the most members of an object and the deepest nesting of any message of ours. */
export const LIST_MAX = 1_000;
export const MEMBERS_MAX = 100;
const DEPTH_MAX = 32;
/** The items and members of a whole message: an offer of 1,000 rows with 30 fields, each with its clock. */
const VALUES_MAX = 65_000;

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * A list of at most `max` items. Its length is checked before any item is: with `v.maxLength` after
 * `v.array`, every item of a list that is far too long would be checked and could have issues.
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

/** A part of a JSON text that exceeds what any message of ours holds. */
interface TooMuch {
  /** The path to it, from the outside in, with names as in the text; empty for the whole text. */
  path: string[];
  reason: string;
}

/** A list or an object that is still open at this place of the text. */
interface Open {
  isList: boolean;
  /** Items or members begun, this one too. */
  count: number;
  /** Where the present member's name begins in the text, its quotation mark. */
  name: number;
}

/**
 * Finds, in one pass over a JSON text, the first part that exceeds a bound, so that it is never parsed:
 * parsing half a megabyte of empty objects would stop everybody else for forty times as long. A text that is
 * no JSON is left to the parser.
 */
export function findTooMuch(json: string): TooMuch | undefined {
  const open: Open[] = [];
  let values = 0;
  let isNext = true;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code <= SPACE || code === COLON) continue;
    if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      open.pop();
      isNext = false;
      continue;
    }
    if (code === COMMA) {
      isNext = true;
      continue;
    }
    const within = open.at(-1);
    if (isNext && within) {
      within.count += 1;
      if (!within.isList) within.name = at;
      const reason = within.isList
        ? within.count > LIST_MAX && `must have at most ${LIST_MAX} items`
        : within.count > MEMBERS_MAX && `must have at most ${MEMBERS_MAX} members`;
      if (reason) return { path: pathTo(json, open.slice(0, -1)), reason };
      if (++values > VALUES_MAX) return { path: [], reason: `must hold at most ${VALUES_MAX} values` };
    }
    isNext = false;
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (open.length === DEPTH_MAX) return { path: pathTo(json, open), reason: 'is nested too deeply' };
      open.push({ isList: code === OPEN_LIST, count: 0, name: at });
      isNext = true;
    }
  }
  return undefined;
}

/** The index of the quotation mark that ends the text which begins at `from`. */
function endOfText(json: string, from: number): number {
  let at = from + 1;
  for (; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) break;
    if (code === BACKSLASH) at += 1;
  }
  return at;
}

function pathTo(json: string, open: readonly Open[]): string[] {
  return open.map(({ isList, count, name }) =>
    isList ? String(count - 1) : json.slice(name + 1, endOfText(json, name)),
  );
}

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasMoreThan(members: object, max: number): boolean {
  let count = 0;
  for (const _ in members) if (++count > max) return true;
  return false;
}
