import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = '.cache';

/**
 * Writes the addon where the system can load it from, once for each content, and returns its path.
 * The data folder comes first: only its owner can write there. Where nothing may be executed in it
 * (a noexec mount) or it is read-only, a fresh private folder of the temporary ones serves.
 */
export function extractAddon(addon: Uint8Array, dataDir: string): string {
  const require = createRequire(process.execPath);
  // Inside a single executable `require` knows built-ins only; better-sqlite3 looks for this name first.
  Object.assign(globalThis, { __non_webpack_require__: require });
  const places = [() => join(dataDir, FOLDER), () => mkdtempSync(join(tmpdir(), 'chalkbook-'))];
  const failures: unknown[] = [];
  for (const place of places) {
    try {
      const path = writeOnce(addon, place());
      require(path);
      return path;
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, `The SQLite addon can't be loaded: ${failures.map(String).join('; ')}`);
}

function writeOnce(addon: Uint8Array, folder: string): string {
  const hash = createHash('sha256').update(addon).digest('hex');
  const path = join(folder, `better-sqlite3-${hash.slice(0, 32)}.node`);
  // Read again, not trusted by its name: half a file of a full disk must not be loaded.
  if (existsSync(path) && readFileSync(path).equals(addon)) return path;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const partial = `${path}.${process.pid}.partial`;
  writeFileSync(partial, addon, { mode: 0o600 });
  renameSync(partial, path);
  return path;
}
