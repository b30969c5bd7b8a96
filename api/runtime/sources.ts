import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Runtime } from '../cli/command.ts';

/** What a server started from its sources has beside it. */
export function sourcesRuntime(): Runtime {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return {
    version: (JSON.parse(manifest) as { version: string }).version,
    app: { appDir: fileURLToPath(new URL('../../dist/', import.meta.url)) },
    sqliteAddon: () => undefined,
  };
}
