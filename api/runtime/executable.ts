import { getAsset, getAssetKeys, getRawAsset } from 'node:sea';
import type { AppFiles } from '../app-files.ts';
import type { Runtime } from '../cli/command.ts';
import { extractAddon } from './addon.ts';

/** Names of the assets inside the one-file build; scripts/binary puts them there. */
export const ADDON_ASSET = 'better_sqlite3.node';
export const VERSION_ASSET = 'version';
export const APP_PREFIX = 'app/';

/** What the one-file build brings inside itself. */
export function executableRuntime(): Runtime {
  let addon: string | undefined;
  return {
    version: getAsset(VERSION_ASSET, 'utf8'),
    self: [process.execPath],
    app: { appFiles: embeddedFiles() },
    sqliteAddon(dataDir) {
      addon ??= extractAddon(bytes(ADDON_ASSET), dataDir);
      return addon;
    },
  };
}

function embeddedFiles(): AppFiles {
  const names = getAssetKeys().flatMap((key) =>
    key.startsWith(APP_PREFIX) ? [key.slice(APP_PREFIX.length)] : [],
  );
  const known = new Set(names);
  return { names, read: (path) => (known.has(path) ? bytes(APP_PREFIX + path) : undefined) };
}

/** A view into the executable's own memory: nothing is copied, and nothing may be written to it. */
function bytes(asset: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(getRawAsset(asset) as ArrayBuffer);
}
