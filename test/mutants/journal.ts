import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Of a mutant (StrykerJS's number) and a test (Vitest's id). */
type Entry =
  /** What a test goes through, how often, and how long it takes, ms. */
  | { what: 'covers'; test: string; ms: number; hits: Record<string, number> }
  /** What works while modules are loaded and between tests. */
  | { what: 'loads'; mutants: string[] }
  /** A file of tests, which may have none that is due. */
  | { what: 'opens'; file: string }
  | { what: 'begins' | 'passes' | 'fails'; mutant: string; test: string; error?: string }
  /** A test that ran out of time: what is left of its mutants is tried in another run. */
  | { what: 'is stuck'; test: string }
  /** A test that fails with nothing changed, after some were tried with it. */
  | { what: 'is spoilt'; test: string; error: string };

/**
 * What the runs of Vitest have found so far, a line of JSON each: one that a mutant hangs is ended, and the next goes on
 * behind it.
 */
export class Journal {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  add(entry: Entry): void {
    appendFileSync(this.path, `${JSON.stringify(entry)}\n`);
  }

  entries(): Entry[] {
    if (!existsSync(this.path)) return [];
    const lines = readFileSync(this.path, 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Entry);
  }

  /** The entries of one kind. */
  all<W extends Entry['what']>(what: W): (Entry & { what: W })[] {
    return this.entries().filter((entry): entry is Entry & { what: W } => entry.what === what);
  }

  /** Mutants that a test failed with, and not of what tests before it left open. */
  caught(): Set<string> {
    const certain = this.all('fails').filter(({ error }) => !isOfTooManyOpen(error));
    return new Set(certain.map(({ mutant }) => mutant));
  }

  /** Mutants that have to be tried in a run of their own. */
  doubted(): Set<string> {
    const caught = this.caught();
    const failed = this.all('fails').map(({ mutant }) => mutant);
    return new Set(failed.filter((mutant) => !caught.has(mutant)));
  }
}

/** RxDB keeps no more than 13 collections open at a time. */
function isOfTooManyOpen(error = ''): boolean {
  return error.includes('COL23');
}
