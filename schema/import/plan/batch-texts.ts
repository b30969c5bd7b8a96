import { BATCH_TEXT_MAX } from '../../entities/import-batch.ts';
import type { RejectedRow } from '../imported.ts';
import type { ImportTarget } from './answers.ts';

/** As many of the rows as a batch has room for, as a text. */
export function rejectedText(rows: readonly RejectedRow[]): string {
  return listText(rows.map(({ line, text, reason }) => [line, text, reason]));
}

/** The inverse of rejectedText, as far as it can be read. */
export function rejectedOf(text: string | undefined): RejectedRow[] {
  return listOf(text).flatMap((row) => {
    const [line, words, reason] = Array.isArray(row) ? row : [];
    return typeof line === 'number' ? [{ line, text: String(words), reason: String(reason) }] : [];
  });
}

/** What names of a file stand for, those that differ from their own, as a text. */
export function namesText(names: Iterable<readonly [string, ImportTarget]>): string {
  return listText([...names].map(([inFile, { name, movementId }]) => [inFile, name, movementId ?? null]));
}

/** The inverse of namesText, as far as it can be read. */
export function namesOf(text: string | undefined): Map<string, ImportTarget> {
  return new Map(
    listOf(text).flatMap((row) => {
      const [inFile, name, movementId] = Array.isArray(row) ? row : [];
      if (typeof inFile !== 'string' || typeof name !== 'string') return [];
      return [[inFile, { name, ...(typeof movementId === 'string' ? { movementId } : {}) }] as const];
    }),
  );
}

/** The first items of a list that fit. */
function listText(items: readonly unknown[]): string {
  const parts: string[] = [];
  let length = 2;
  for (const item of items) {
    const part = JSON.stringify(item);
    if (length + part.length + 1 > BATCH_TEXT_MAX) continue;
    length += part.length + 1;
    parts.push(part);
  }
  return `[${parts.join(',')}]`;
}

function listOf(text: string | undefined): unknown[] {
  const list = jsonOf(text);
  return Array.isArray(list) ? list : [];
}

/** What a batch's text says, or undefined: another release, or another client, may have written it. */
export function jsonOf(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
