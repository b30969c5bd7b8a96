/** A module in the folder of a copy. */
export const PRELOAD = 'preload-mutants.ts';

/** Loads some files: what is first loaded while a mutant is switched on would keep its constants for the whole run. */
export function preloadOf(files: readonly string[]): string {
  // One that needs a browser is left to its tests.
  const load = (file: string) => `await import(${JSON.stringify(`./${file}`)}).catch(console.warn);\n`;
  return `${QUICK_PROPERTIES}${files.map(load).join('')}`;
}

/** That a mutant is caught is enough: looking for the smallest example would take many times as long. */
const QUICK_PROPERTIES = `import { configureGlobal } from 'fast-check';
configureGlobal({ endOnFailure: true });
`;
