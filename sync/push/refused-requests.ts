import { PUSH_OPS_MAX } from '../../schema/protocol.ts';
import type { OutboxEntry } from '../store/port.ts';

/** What a loop remembers between its pushes. */
export interface PushPace {
  /** How many entries a slow link or a strict proxy lets through. */
  max: number;
  /** Entries that were refused alone since the server last took any: these are at fault, or every request is. */
  doubted: Set<string>;
}

export function fullPace(): PushPace {
  return { max: PUSH_OPS_MAX, doubted: new Set() };
}

/** Entries that are tried alone before a drain rests: a server that takes nothing is not asked 10,000 times. */
const ALONE_MAX = 4;

/** What comes of a refusal. `rest`: nothing shows yet that it is the entry's. */
type Next = 'less' | 'park' | 'rest';

/**
 * Finds out in one drain what refusals of whole requests mean (R29). They say nothing of what is in the
 * request, unless the same start of the server that refuses an entry alone takes others.
 * @param startOf asks the server with a push of nothing; resolves to its start id, or null when it refuses that too
 */
export function refusedRequests(pace: PushPace, startOf: () => Promise<string | null>) {
  let took: string | null = null;
  let alone = 0;
  /** Refused alone by a server that takes others: what is refused alone once more is at fault itself. */
  const accused = new Set<string>();

  function accuse(): void {
    for (const id of pace.doubted) accused.add(id);
    pace.doubted.clear();
  }

  /** Whether the server that took others is still the one that is asked; then the doubted entries may go again. */
  async function isSure(): Promise<boolean> {
    if (took === null || (await startOf()) !== took) return false;
    accuse();
    alone = 0;
    return true;
  }

  return {
    isSure,
    /** The server took a request, at this start of it. */
    taken(boot: string): void {
      took = boot;
      accuse();
    },
    async refused(entries: readonly OutboxEntry[]): Promise<Next> {
      const [first] = entries;
      if (!first || entries.length > 1) pace.max = Math.ceil(entries.length / 2);
      else if (accused.delete(first.id)) return 'park';
      else {
        pace.doubted.add(first.id);
        alone += 1;
        if (alone >= ALONE_MAX && !(await isSure())) return 'rest';
      }
      return 'less';
    },
  };
}
