import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';

const DIST = join(import.meta.dirname, '../../../dist');
const TEXT = new Set(['.html', '.js', '.css', '.webmanifest']);
const HASHED = /^(.+-)([\w-]{8})(\.\w+)$/;

/** Swaps the first hash character for another of the alphabet, so that the length stays. */
function nextHash(hash: string): string {
  return (hash.startsWith('Z') ? 'Y' : 'Z') + hash.slice(1);
}

interface NextVersion {
  folder: string;
  /** The names of its hashed files. */
  assets: string[];
  remove: () => Promise<void>;
}

/**
 * A copy of the built app as the next release would be: every hashed file has another name, so a
 * page of the old release finds none of its chunks on the server.
 */
export async function nextVersion(): Promise<NextVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'chalkbook-next-'));
  await cp(DIST, folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = new Map<string, string>();
  for (const path of paths) {
    const [, stem, hash, extension] = HASHED.exec(basename(path)) ?? [];
    if (hash && dirname(path).endsWith('assets'))
      names.set(basename(path), `${stem}${nextHash(hash)}${extension}`);
  }
  for (const path of paths) {
    if (/\.(br|gz)$/.test(path)) {
      await rm(path);
      continue;
    }
    if (TEXT.has(extname(path))) {
      let text = await readFile(path, 'utf8');
      for (const [old, next] of names) text = text.replaceAll(old, next);
      if (basename(path) === 'sw.js') text = withNextPage(text);
      await writeFile(path, text);
    }
    const next = names.get(basename(path));
    if (next) await rename(path, join(dirname(path), next));
  }
  return { folder, assets: [...names.values()], remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The page has changed with the names in it, so its entry in the service worker's list is another one. */
function withNextPage(serviceWorker: string): string {
  const entry = /\{[^{}]*"index\.html"[^{}]*\}/.exec(serviceWorker)?.[0];
  if (!entry) throw new Error('sw.js does not list index.html');
  return serviceWorker.replace(entry, entry.replace(/("?revision"?:\s*")\w+/, '$1next'));
}
