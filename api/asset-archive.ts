import { readFileSync, statSync } from 'node:fs';
import { readdir, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DAY_MS } from '../schema/constants.ts';
import type { AppFiles } from './app-files.ts';
import type { Background } from './background.ts';
import { makeFolder } from './make-folder.ts';

/** Where hashed assets lie in a build, and below an address. */
export const ASSETS = 'assets/';
/** How long a page that was open at an upgrade finds the parts of its own release. */
const KEPT_MS = 30 * DAY_MS;
const EVERY_MS = DAY_MS;
/** What a build names its assets; another name, such as one with a NUL, is not worth a question to the disk. */
const ASSET_NAME = /^[\w.-]{1,200}$/;
/** What has to stay free for the diaries; a release's assets are about 3 MB. */
const ROOM_MIN_BYTES = 64 * 2 ** 20;

interface ArchiveOptions {
  /** In the data folder, which outlives the release. */
  folder: string;
  app: AppFiles;
  now: () => number;
}

/**
 * Copies this release's hashed assets beside those of earlier ones, and removes what no release has
 * had for 30 days. A file's own time says when it last was current. A disk that is nearly full gets no more.
 */
export async function archiveAssets({ folder, app, now }: ArchiveOptions): Promise<void> {
  const current = app.names
    .filter((name) => name.startsWith(ASSETS))
    .map((name) => name.slice(ASSETS.length));
  makeFolder(folder);
  const archived = new Set(await readdir(folder));
  const today = new Date(now());
  const hasRoom = await isRoomy(folder);
  for (const name of current) {
    const path = join(folder, name);
    const isArchived = archived.delete(name);
    const content = isArchived || !hasRoom ? undefined : app.read(ASSETS + name);
    if (content) await writeWhole(path, content);
    if (isArchived || content) await utimes(path, today, today);
  }
  for (const name of archived) {
    const path = join(folder, name);
    if (now() - (await stat(path)).mtimeMs > KEPT_MS) await rm(path);
  }
}

async function isRoomy(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= ROOM_MIN_BYTES;
}

/** Reads an archived asset by its address; nothing else in the data folder has one. */
export function archivedFile(folder: string): AppFiles['read'] {
  return (path) => {
    const name = basename(path);
    if (!ASSET_NAME.test(name)) return undefined;
    const file = join(folder, name);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
  };
}

/** Half a file of a full disk must not be served for ever. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const partial = `${path}.partial`;
  await writeFile(partial, content, { mode: 0o600 });
  await rename(partial, path);
}

/** Archives the assets now and once a day. Returns how to stop. */
export function startArchiving(options: ArchiveOptions, background: Background): () => void {
  const run = () => background.run('assets_not_kept', () => archiveAssets(options));
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}
