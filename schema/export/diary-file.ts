import { contentsOf } from '../contents.ts';
import { ENTITY_TYPES, type EntityType, entityOf } from '../entities.ts';
import { shortened } from '../errors.ts';
import { hash32, hex32 } from '../hash.ts';
import { ARCHIVED_TYPES, archivedName, type ExportedDiary } from './archived.ts';

const FORMAT = 'chalkbook-export';
/** Raised when the file's shape changes so that this release's reader would lose something of it. */
const VERSION = 1;

/** Everything of a diary as one file; weights are kg, with what was typed beside them. */
interface DiaryFile {
  contents: ExportedDiary;
  /** Lists of a newer release that this one has no place for. */
  unknown: string[];
  /** Of who made it, as far as it says. */
  user: unknown;
  /** ISO; '' of a file that does not say. */
  exportedAt: string;
}

/** @param now ISO */
export function diaryFile(contents: ExportedDiary, user: unknown, now: string): object {
  return {
    format: FORMAT,
    version: VERSION,
    exportedAt: now,
    user,
    counts: countsIn(contents),
    digest: contentsDigest(contents),
    ...contents,
  };
}

/** Why a file is not taken. */
type DiaryFileFault = 'not_json' | 'not_chalkbook' | 'newer' | 'torn' | 'damaged';

/** A file that is no whole diary of a release that this one knows. */
export class DiaryFileError extends Error {
  readonly fault: DiaryFileFault;

  constructor(fault: DiaryFileFault, message: string) {
    super(message);
    this.name = 'DiaryFileError';
    this.fault = fault;
  }
}

/** Reads what `diaryFile` made, and looks whether it is whole. Throws DiaryFileError with a sentence for its lifter. */
export function readDiaryFile(text: string): DiaryFile {
  const { format, version, exportedAt, user, counts, digest, ...lists } = parsed(text);
  if (format !== FORMAT || typeof version !== 'number') {
    throw new DiaryFileError('not_chalkbook', 'This is not an export of Chalkbook.');
  }
  if (version > VERSION) {
    throw new DiaryFileError(
      'newer',
      `A newer release of Chalkbook wrote this file (form ${version}). Update this one, then import it again.`,
    );
  }
  const contents = rowsIn(lists);
  for (const [plural, said] of Object.entries((counts ?? {}) as Record<string, unknown>)) {
    const here = lengthOf(Object.hasOwn(lists, plural) ? lists[plural] : undefined);
    if (said === here) continue;
    throw new DiaryFileError(
      'torn',
      `This file says that it has ${shortened(String(said))} ${shortened(plural)}, and has ${here}. Export it again.`,
    );
  }
  // A file of the first release has neither counts nor a digest.
  if (digest !== undefined && digest !== digestOf(lists)) {
    throw new DiaryFileError('damaged', 'This file was changed after it was exported. Export it again.');
  }
  const known = new Set(ENTITY_TYPES.flatMap((type) => [entityOf(type).plural, archivedName(type)]));
  const unknown = Object.keys(lists).filter((name) => !known.has(name) && lengthOf(lists[name]) > 0);
  return { contents, unknown, user, exportedAt: typeof exportedAt === 'string' ? exportedAt : '' };
}

function parsed(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new DiaryFileError(
      'not_json',
      'This file is torn, or no export of Chalkbook: it is not whole JSON.',
    );
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new DiaryFileError('not_chalkbook', 'This is not an export of Chalkbook.');
}

/** undefined of lists that are nested deeper than JSON is written here: no row of ours is nested at all. */
function digestOf(lists: object): string | undefined {
  try {
    return contentsDigest(lists);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

/** By the names of the lists, those of a newer release too. */
function countsIn(lists: object): Record<string, number> {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([name, list]) => (Array.isArray(list) ? [[name, list.length]] : [])),
  );
}

/** What looks like rows, of the entities that this release knows; what they hold is for the calls to judge. */
function rowsIn(lists: Record<string, unknown>): ExportedDiary {
  const rowsOf = (type: EntityType, name: string) => {
    const list = lists[name] ?? [];
    const isRow = (row: unknown) => typeof (row as { id?: unknown } | null)?.id === 'string';
    if (Array.isArray(list) && list.every(isRow)) return list as { id: string }[];
    throw new DiaryFileError('damaged', `The ${entityOf(type).nouns[1]} of this file can't be read.`);
  };
  const archived = ARCHIVED_TYPES.flatMap((type) => {
    const rows = rowsOf(type, archivedName(type));
    return rows.length > 0 ? [[archivedName(type), rows] as const] : [];
  });
  const contents = contentsOf((type) => rowsOf(type, entityOf(type).plural));
  return { ...contents, ...Object.fromEntries(archived) };
}

/**
 * A sum over every field of every row, in any order: it finds what went wrong by accident, and protects against
 * nobody. It takes lists of a newer release too. One without rows sums up to nothing, as one that is not there.
 */
export function contentsDigest(lists: object): string {
  let [count, high, low] = [0, 0, 0];
  for (const [name, rows] of Object.entries(lists)) {
    if (!Array.isArray(rows)) continue;
    for (const row of rows) {
      const text = `${name}/${canonical(row)}`;
      count += 1;
      high = (high + hash32(text, 0x811c9dc5)) >>> 0;
      low = (low + hash32(text, 0x9e3779b9)) >>> 0;
    }
  }
  return `${count}.${hex32(high)}${hex32(low)}`;
}

function canonical(row: unknown): string {
  if (typeof row !== 'object' || row === null) return JSON.stringify(row);
  const fields = Object.entries(row).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}
