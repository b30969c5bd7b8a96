import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { ADDON_ASSET, APP_PREFIX, VERSION_ASSET } from '../../api/runtime/executable.ts';
import { readVersion } from '../../api/runtime/version.ts';

/** What goes into the executable, by name: the built app with its compressed forms, SQLite, the version. */
export function readAssets(root: string, work: string): Record<string, string> {
  const assets: Record<string, string> = {
    [ADDON_ASSET]: addon(root),
    [VERSION_ASSET]: join(work, 'version'),
  };
  writeFileSync(join(work, 'version'), readVersion(root));
  const dist = join(root, 'dist');
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    assets[APP_PREFIX + relative(dist, file).replaceAll('\\', '/')] = file;
  }
  if (!(`${APP_PREFIX}sw.js` in assets)) throw new Error('The app is not built: run npm run build first.');
  return assets;
}

/** The addon that better-sqlite3 itself would load on this machine. */
function addon(root: string): string {
  // By its path: the package does not export this file, and only it knows musl from glibc.
  const file = join(root, 'node_modules/better-sqlite3/lib/binding.js');
  const binding = createRequire(import.meta.url)(file) as { getPrebuildPath(): string | null };
  const path = binding.getPrebuildPath();
  if (path === null) throw new Error('better-sqlite3 ships no compiled addon for this machine.');
  return path;
}
