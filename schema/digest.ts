import { hash32, hex32 } from './hash.ts';
import { fieldsOf } from './versions.ts';

/** The part of a row that a digest sums up: its identity, its writes' clocks, and whether it is deleted. */
export interface RowVersion {
  /** A type that the version does not have is not counted. */
  type: string;
  id: string;
  deleted: boolean;
  clocks: Readonly<Record<string, number>>;
}

/** Adds rows up, in any order, to a text that two ends compare (sync/PROTOCOL.md, R23). */
interface Digest {
  add(row: RowVersion): void;
  /** How many rows, and the sum of their hashes in 16 hexadecimal digits: `52012.0123456789abcdef`. */
  text(): string;
}

export const DIGEST_PATTERN = /^\d{1,10}\.[0-9a-f]{16}$/;

/**
 * Finds accidental differences; it protects against nobody.
 * @param version the protocol version whose fields are summed up, so that two releases agree
 */
export function createDigest(version: number): Digest {
  let count = 0;
  let high = 0;
  let low = 0;
  return {
    add(row) {
      const known = fieldsOf(row.type, version);
      if (!known) return;
      const text = versionText(row, known);
      count += 1;
      high = (high + hash32(text, 0x811c9dc5)) >>> 0;
      low = (low + hash32(text, 0x9e3779b9)) >>> 0;
    },
    text: () => `${count}.${hex32(high)}${hex32(low)}`,
  };
}

function versionText({ type, id, deleted, clocks }: RowVersion, known: ReadonlySet<string>): string {
  let text = `${type}/${id} ${deleted}`;
  for (const field of Object.keys(clocks).sort()) if (known.has(field)) text += ` ${field}:${clocks[field]}`;
  return text;
}
