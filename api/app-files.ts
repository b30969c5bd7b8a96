import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A built app's files, by paths such as `assets/x.js`. */
export interface AppFiles {
  names: readonly string[];
  read(path: string): Uint8Array<ArrayBuffer> | undefined;
}

/** The files of a built app in a folder; none where it is not built yet. */
export function filesIn(folder: string): AppFiles {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const names = entries.flatMap((entry) =>
    entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')] : [],
  );
  const known = new Set(names);
  return { names, read: (path) => (known.has(path) ? readFileSync(join(folder, path)) : undefined) };
}
