import { createHash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { isOnly, isOwnFolder } from './own-folder.ts';

const FOLDER = '.cache';

/**
 * Writes the addon where the system can load it from, once for each content, and returns its path.
 * The data folder comes first; where somebody else may write in it, where nothing may be executed in it
 * (a noexec mount) or it is read-only, a fresh private folder of the temporary ones serves until the
 * process ends. Whoever could write there would run as this user, which may be root for a command.
 * @param user the effective user id; undefined where the system has none
 */
export function extractAddon(addon: Uint8Array, dataDir: string, user = process.geteuid?.()): string {
  const require = createRequire(process.execPath);
  // Inside a single executable `require` knows built-ins only; better-sqlite3 looks for this name first.
  Object.assign(globalThis, { __non_webpack_require__: require });
  const places = [() => ownFolderOf(dataDir, user), () => temporaryFolder(user)];
  const failures: unknown[] = [];
  for (const place of places) {
    try {
      const path = writeOnce(addon, place(), user);
      require(path);
      return path;
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, `The SQLite addon can't be loaded: ${failures.map(String).join('; ')}`);
}

function ownFolderOf(dataDir: string, user: number | undefined): string {
  const folder = join(dataDir, FOLDER);
  makeFolder(folder);
  return checked(folder, user);
}

function temporaryFolder(user: number | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbook-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Made by the process itself, whoever it is to stand for.
  return checked(folder, user === undefined ? undefined : process.geteuid?.());
}

function checked(folder: string, user: number | undefined): string {
  if (isOwnFolder(folder, user)) return folder;
  throw new Error(`somebody else may write in ${folder}`);
}

/** The folder is nobody else's, so what was compared is what is loaded. */
function writeOnce(addon: Uint8Array, folder: string, user: number | undefined): string {
  const hash = createHash('sha256').update(addon).digest('hex');
  const path = join(folder, `better-sqlite3-${hash.slice(0, 32)}.node`);
  // Read again, not trusted by its name: half a file of a full disk must not be loaded.
  if (isOwnFile(path, user) && readFileSync(path).equals(addon)) return path;
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    writeFileSync(partial, addon, { mode: 0o600, flag: 'wx' });
    renameSync(partial, path);
  } finally {
    rmSync(partial, { force: true });
  }
  return path;
}

/** A link, or somebody else's file from when the folder was open to them, is written anew. */
function isOwnFile(path: string, user: number | undefined): boolean {
  if (!existsSync(path)) return false;
  const found = lstatSync(path);
  return found.isFile() && isOnly(found, user);
}
