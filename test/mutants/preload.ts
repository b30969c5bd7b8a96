/** A module in the folder of a copy. */
export const PRELOAD = 'preload-mutants.ts';

/** Loads some files: what is first loaded while a mutant is switched on would keep its constants for the whole run. */
export function preloadOf(files: readonly string[]): string {
  // One that needs a browser is left to its tests.
  const load = (file: string) => `await import(${JSON.stringify(`./${file}`)}).catch(console.warn);\n`;
  return files.map(load).join('');
}
