import { PUSH_OPS_MAX } from '../../schema/protocol.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';

/** What the loop remembers between pushes. */
export interface PushPace {
  /** The size of a push, in changes, that a slow link or a strict proxy lets through. */
  max: number;
  /**
   * Ids of entries that were refused alone since the server last took any: either these are at fault, or the
   * server refuses every request.
   */
  doubted: Set<string>;
}

export function fullPace(): PushPace {
  return { max: PUSH_OPS_MAX, doubted: new Set() };
}

/** How many entries are tried alone before a drain rests: a server that takes nothing is not asked 10,000 times. */
const ALONE_MAX = 4;

/** What follows a refusal. `rest`: nothing shows yet that the entry is at fault. */
type Next = 'less' | 'park' | 'rest';

/**
 * Finds out, within one drain, what refusals of whole requests mean (R29). A refusal says nothing of the entries,
 * unless the same start of the server refuses one of them alone and takes others.
 * @param startOf asks the server with an empty push; resolves to its start id, or null when it refuses that too
 */
export function refusedRequests(pace: PushPace, startOf: () => Promise<string | null>) {
  let took: string | null = null;
  let alone = 0;
  /** Ids refused alone by a server that takes others: one that is refused alone once more is at fault. */
  const accused = new Set<string>();

  function accuse(): void {
    for (const id of pace.doubted) accused.add(id);
    pace.doubted.clear();
  }

  /** Whether the server is still at the start at which it took others; then the doubted entries may go again. */
  async function isSure(): Promise<boolean> {
    if (took === null || (await startOf()) !== took) return false;
    accuse();
    alone = 0;
    return true;
  }

  return {
    isSure,
    /** Says that the server took a request, at this start. */
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
