import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '..');

/** The service worker must be one classic script, so it gets a build of its own. */
async function bundleServiceWorker(): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'app/sw'),
    publicDir: false,
    cacheDir: join(root, '.cache/vite-sw'),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(root, '.cache/sw'),
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'app/sw/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  const config = createRequire(import.meta.url)('../workbox.config.cjs');
  const { count, size, warnings } = await injectManifest(config);
  if (warnings.length > 0) throw new Error(`workbox: ${warnings.join('; ')}`);
  console.log(`precached: ${count} files, ${Math.round(size / 1024)} kB`);
}

await build({ configFile: join(root, 'vite.config.ts') });
await bundleServiceWorker();
await precompress(join(root, 'dist'));
