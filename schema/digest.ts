import type { EntityType } from './merge.ts';

/** What a digest takes of a row: which it is, which writes it holds, and whether it is deleted. */
export interface RowVersion {
  type: EntityType;
  id: string;
  deleted: boolean;
  clocks: Readonly<Record<string, number>>;
}

/** Adds rows up, in any order, to a text that two ends compare (sync/PROTOCOL.md, R23). */
export interface Digest {
  add(row: RowVersion): void;
  /** How many rows, and the sum of their hashes in 16 hexadecimal digits: `52012.0123456789abcdef`. */
  text(): string;
}

export const DIGEST_PATTERN = /^\d{1,10}\.[0-9a-f]{16}$/;

/** Finds what went wrong by accident; it is no protection against anyone. */
export function createDigest(): Digest {
  let count = 0;
  let high = 0;
  let low = 0;
  return {
    add(row) {
      const text = versionText(row);
      count += 1;
      high = (high + hash32(text, 0x811c9dc5)) >>> 0;
      low = (low + hash32(text, 0x9e3779b9)) >>> 0;
    },
    text: () => `${count}.${hex(high)}${hex(low)}`,
  };
}

function versionText({ type, id, deleted, clocks }: RowVersion): string {
  let text = `${type}/${id} ${deleted}`;
  for (const field of Object.keys(clocks).sort()) text += ` ${field}:${clocks[field]}`;
  return text;
}

/** FNV-1a with MurmurHash3's last mixing, without which sums of it would lie close together. */
function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const hex = (value: number) => value.toString(16).padStart(8, '0');
