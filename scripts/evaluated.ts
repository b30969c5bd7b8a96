import { type Plugin, runnerImport } from 'vite';

/**
 * Runs the modules of these paths at build time and puts what they export in their place: for
 * constants that take a library to make. Their exports must be JSON.
 */
export function evaluated(paths: readonly string[]): Plugin {
  return {
    name: 'evaluated',
    enforce: 'pre',
    async load(id) {
      if (!paths.includes(id)) return null;
      const { module } = await runnerImport<Record<string, unknown>>(id);
      const lines = Object.entries(module).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: lines.join('\n'), moduleType: 'js' };
    },
  };
}
