import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Runtime } from '../cli/command.ts';
import { readVersion } from './version.ts';

/** What a server started from its sources has beside it. */
export function sourcesRuntime(): Runtime {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  return {
    // Asks git, which few commands need to wait for.
    get version() {
      return readVersion(root);
    },
    self: [process.execPath, join(root, 'api/main.ts')],
    app: { appDir: join(root, 'dist') },
    sqliteAddon: () => undefined,
  };
}
