import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Of a mutant (StrykerJS's number) and a test (Vitest's id). */
type Entry =
  /** What a test goes through, how often, and how long it takes, ms. */
  | { what: 'covers'; test: string; ms: number; hits: Record<string, number> }
  /** What works while modules are loaded and between tests. */
  | { what: 'loads'; mutants: string[] }
  | { what: 'begins' | 'passes' | 'fails'; mutant: string; test: string }
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

  /** Mutants that a test failed with. */
  caught(): Set<string> {
    return new Set(this.all('fails').map(({ mutant }) => mutant));
  }
}
