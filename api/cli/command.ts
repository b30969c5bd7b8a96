import type { AppFiles } from '../app-files.ts';
import type { Config } from '../config.ts';

/** A wrong call of a command; its message says what is wrong, the help says the rest. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** Something a command was asked for and can't do; its message is one line for who asked. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Everything on the standard input. */
  readInput(): Promise<string>;
}

/** What differs between the sources under Node and the one-file build. */
export interface Runtime {
  version: string;
  /** What starts this program again, before the words of a command. */
  self: readonly string[];
  /** The built app: a folder, or files inside the executable. */
  app: { appDir: string } | { appFiles: AppFiles };
  /** Path of the SQLite addon, written to the data folder first where it comes with the executable. */
  sqliteAddon(dataDir: string): string | undefined;
}

/** The addon for the database that the settings name; PostgreSQL needs none. */
export function addonFor({ postgres, dataDir }: Config, { sqliteAddon }: Runtime): string | undefined {
  return postgres ? undefined : sqliteAddon(dataDir);
}

export interface CommandContext {
  environment: Readonly<Record<string, string | undefined>>;
  runtime: Runtime;
  terminal: Terminal;
  /** The wall clock, ms. */
  now: () => number;
}

/** Runs a command with what stands after its name; resolves to the exit code. */
export type Command = (context: CommandContext, args: readonly string[]) => Promise<number>;
