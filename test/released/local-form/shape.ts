import type { StoredDatabase } from '../stored.ts';

/** A key that names one record, not a field of it. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;
/** A text in a form with a version of its own: "1;20kg", "1 5%65". */
const VERSIONED = /^(\d+)[; ]/;
/** Numbers, days and instants as texts, whose digits sort like them. */
const IN_DIGITS = /^(\d{2,}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?)$/;
/** A superset's name is the end of a random id, and of one in some forty it is all digits. */
const NAMED_AT_RANDOM = /\.group$/;
/** Names under which a form's version stands, a small number; a stamp of a field of that name is none. */
const VERSION_NAMES: ReadonlySet<string> = new Set(['format', 'version']);
const VERSION_MAX = 1_000;

interface Kept {
  databases: readonly StoredDatabase[];
  localStorage: Readonly<Record<string, string>>;
}

/**
 * In what form a phone keeps things, a line each: stores, key paths and indexes with the database's version, and
 * every path of the stored values with its types, also inside JSON texts. Ids and values leave no trace, but
 * the numbers of versions do.
 */
export function shapeOf({ databases, localStorage }: Kept): string[] {
  const lines = new Set<string>();
  for (const { name, version, stores } of databases) {
    // Of a user's database the name ends with the user's id.
    const database = ID.test(name.replace('chalkbook-', '')) ? 'chalkbook-USER' : name;
    lines.add(`${database}: version ${version}`);
    for (const { name: store, keyPath, autoIncrement, indexes, records } of stores) {
      const place = `${database}/${store}`;
      lines.add(`${place}: key ${JSON.stringify(keyPath)}${autoIncrement ? ' counted' : ''}`);
      for (const { name: index, keyPath: path, unique, multiEntry } of indexes)
        lines.add(`${place}: index ${index} ${JSON.stringify({ path, unique, multiEntry })}`);
      for (const [value, key] of records) {
        if (key !== undefined) lines.add(`${place}: key as ${Array.isArray(key) ? 'list' : typeof key}`);
        addPaths(lines, `${place}${kindOf(value)}`, value);
      }
    }
  }
  for (const [key, text] of Object.entries(localStorage)) addPaths(lines, `localStorage/${key}`, text);
  return [...lines].sort();
}

/** Small entities share a store: the type stands before the id. */
function kindOf(value: unknown): string {
  const { key } = Object(value) as { key?: unknown };
  return typeof key === 'string' && key.includes('/') ? ` ${key.split('/')[0]}` : '';
}

function addPaths(lines: Set<string>, path: string, value: unknown): void {
  if (Array.isArray(value)) {
    lines.add(`${path}: list`);
    for (const item of value) addPaths(lines, `${path}[]`, item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      const inside = `${path}.${ID.test(name) ? '*' : name}`;
      if (VERSION_NAMES.has(name) && typeof item === 'number' && item < VERSION_MAX)
        lines.add(`${inside} = ${item}`);
      addPaths(lines, inside, item);
    }
  } else if (typeof value === 'string') addText(lines, path, value);
  else lines.add(`${path}: ${value === null ? 'null' : typeof value}`);
}

function addText(lines: Set<string>, path: string, text: string): void {
  const parsed = /^[[{]/.test(text) ? json(text) : undefined;
  if (parsed !== undefined) {
    lines.add(`${path}: JSON`);
    addPaths(lines, path, parsed);
    return;
  }
  if (IN_DIGITS.test(text) && !NAMED_AT_RANDOM.test(path)) {
    lines.add(`${path}: string like ${text.replaceAll(/\d/g, '0')}`);
    return;
  }
  const [, version] = VERSIONED.exec(text) ?? [];
  lines.add(`${path}: string${version === undefined ? '' : ` of form ${version}`}`);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
