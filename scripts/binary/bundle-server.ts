import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Bundles the server with all it imports into one CommonJS file, the form that a single executable runs. */
export async function bundleServer(outFolder: string): Promise<string> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [...builtinModules], target: 'node' },
    build: {
      ssr: join(root, 'api/main.ts'),
      outDir: outFolder,
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      reportCompressedSize: false,
      rolldownOptions: {
        output: { format: 'cjs', entryFileNames: 'server.cjs', codeSplitting: false },
      },
    },
  });
  return join(outFolder, 'server.cjs');
}
