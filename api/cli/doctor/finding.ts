import type { Config } from '../../config.ts';
import { SCHEMA_VERSION } from '../../db/migrate.ts';

/** What one look found. A note wants a decision; a problem keeps something from working. */
export interface Finding {
  about: string;
  level: 'ok' | 'note' | 'problem';
  says: string;
  /** What to do about it, one sentence. */
  todo?: string;
}

export interface Subject {
  config: Config;
  nativeBinding: string | undefined;
  /** The wall clock, ms. */
  now: number;
}

export const ok = (about: string, says: string): Finding => ({ about, level: 'ok', says });
export const note = (about: string, says: string, todo: string): Finding => ({
  about,
  level: 'note',
  says,
  todo,
});
export const problem = (about: string, says: string, todo: string): Finding => ({
  about,
  level: 'problem',
  says,
  todo,
});

/** Of a database that can be used, and whether the next start changes its schema. */
export function schemaFinding(says: string, schema: number): Finding {
  if (schema === SCHEMA_VERSION) return ok('database', says);
  const todo = 'Make a backup; the next start brings it up to date.';
  return note('database', `${says}; this version has schema ${SCHEMA_VERSION}.`, todo);
}

export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
