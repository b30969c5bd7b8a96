import type { Plugin } from 'vite';
import { FIRST_FILES, type FirstFiles } from '../api/first-files.ts';

/** What main.tsx will import for each visitor, as chunks.ts names it. */
const NEEDS: Readonly<Record<keyof FirstFiles, readonly string[]>> = {
  signedOut: ['sign-in'],
  signedIn: ['workout', 'diary'],
};

/** Writes the names of these files, which the server sends ahead of any script that asks for them. */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const filesOf = (names: readonly string[]) =>
        names.flatMap((name) => {
          const chunk = chunks.find((candidate) => candidate.name === name);
          if (!chunk) throw new Error(`The build has no chunk ${name}.`);
          return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
        });
      const files: FirstFiles = { signedOut: filesOf(NEEDS.signedOut), signedIn: filesOf(NEEDS.signedIn) };
      this.emitFile({ type: 'asset', fileName: FIRST_FILES, source: JSON.stringify(files) });
    },
  };
}
