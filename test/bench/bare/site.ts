import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Lifter } from '../lifter.ts';
import { packHistory } from './packed-history.ts';

export const PACKED = '/packed.json';

/** Builds the empty page with the tools of the app. */
export async function buildSite(folder: string): Promise<string> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'empty-page'),
    publicDir: join(import.meta.dirname, 'empty-page/public'),
    plugins: [react(), vanillaExtractPlugin()],
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  });
  return folder;
}

/** Puts a lifter's history beside it, packed; the site has it at `/packed.json`. */
export async function addPackedHistory(folder: string, lifter: Lifter): Promise<void> {
  await writeFile(join(folder, PACKED), JSON.stringify(packHistory(lifter)));
}
