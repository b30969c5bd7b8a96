import type { Config } from '../../config.ts';

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

export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
