import type { Plugin } from 'vite';

/** The files that an opened app draws its first screen with, by the names of chunks.ts. */
const RUN_AT_ONCE: ReadonlySet<string> = new Set(['main', 'workout', 'diary']);

const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Tells V8 from 13.6 on that the functions of the first screen's files are called while the page loads. It compiles
 * them beside the page's thread as a file arrives, not on that thread at their first call; other engines read a
 * comment. It costs a tab 1.3 MB, so only what is run at once has it.
 * @see https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      // The hint holds at a file's very beginning: after Vite's own table of files was put there.
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && RUN_AT_ONCE.has(file.name)) file.code = HINT + file.code;
      },
    },
  };
}
