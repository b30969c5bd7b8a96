import type { Database, Trx } from './tables.ts';
import { nextTurn } from './turns.ts';
import { readTogether } from './write-queue.ts';

/** Who waits for what is read. */
export interface Reader {
  userId: string;
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal;
}

/** Thrown into a read whose client has gone: nobody needs the answer. */
export class ReaderGone extends Error {
  constructor() {
    super('The reader has gone.');
    this.name = 'ReaderGone';
  }
}

/** Between two steps of a read, none of which may take long: others have their turn. Throws ReaderGone. */
export type Pause = () => Promise<void>;

/** A read of one user in many steps, on one view of the database. */
export interface Steps {
  trx: Trx;
  userId: string;
  pause: Pause;
}

/** Reads in many steps, on connections of their own: no other call waits for one of those. */
export interface LongReads {
  /** One consistent view for all of a read. Its transaction ends with it, or at the first pause after its reader has gone. */
  run<T>(reader: Reader, read: (trx: Trx, pause: Pause) => Promise<T>): Promise<T>;
}

interface Waiting {
  userId: string;
  start(at: number): void;
}

/**
 * One read a connection at a time; a connection may be named more than once. No member gets more than half
 * of them, and the one who has fewest comes first. The first connections are used most.
 */
export function createLongReads(connections: readonly Database[]): LongReads {
  const share = Math.max(1, Math.floor(connections.length / 2));
  const free = [...connections.keys()];
  const held = new Map<string, number>();
  let waiting: Waiting[] = [];

  const heldBy = ({ userId }: { userId: string }) => held.get(userId) ?? 0;

  function startNext(): void {
    for (;;) {
      const [at] = free;
      if (at === undefined) return;
      const next = waiting
        .filter((one) => heldBy(one) < share)
        .reduce<Waiting | undefined>(
          (best, one) => (best && heldBy(best) <= heldBy(one) ? best : one),
          undefined,
        );
      if (!next) return;
      free.shift();
      waiting = waiting.filter((one) => one !== next);
      held.set(next.userId, heldBy(next) + 1);
      next.start(at);
    }
  }

  function giveBack(userId: string, at: number): void {
    free.push(at);
    free.sort((a, b) => a - b);
    const left = heldBy({ userId }) - 1;
    if (left > 0) held.set(userId, left);
    else held.delete(userId);
    startNext();
  }

  /** Which connection is this reader's now. */
  function taken({ userId, signal }: Reader): Promise<number> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        userId,
        start(at) {
          signal.removeEventListener('abort', leave);
          resolve(at);
        },
      };
      function leave(): void {
        waiting = waiting.filter((other) => other !== one);
        reject(new ReaderGone());
      }
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(one);
      startNext();
    });
  }

  return {
    async run(reader, read) {
      const { userId, signal } = reader;
      const pause = async () => {
        await nextTurn();
        if (signal.aborted) throw new ReaderGone();
      };
      if (signal.aborted) throw new ReaderGone();
      const at = await taken(reader);
      try {
        await pause();
        return await readTogether(connections[at] as Database, (trx) => read(trx, pause));
      } finally {
        giveBack(userId, at);
      }
    },
  };
}
