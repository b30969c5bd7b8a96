import type { Call } from '../../schema/operation.ts';
import { isPackCall, setsInCall } from '../../schema/packs/pack-call.ts';
import type { SentRequest, SimServer } from './server.ts';

/** What the server's tables say of one user's counters. */
interface Counts {
  seq: number;
  changes: number;
  overwritten: number;
}

interface Op {
  id: string;
  ts: number;
  action: string;
  url: string;
  body?: unknown;
}

/**
 * I7, seen from the server's own tables: of one push, only the changes that the server had never
 * recorded raise the change number, each at most by one, and all of the batch or none is kept.
 */
export class ExactlyOnce {
  readonly #server: SimServer;
  readonly #violate: (what: string) => void;
  /** The earliest logical time at which the server can have taken each change, ms: one that was restored may take it earlier. */
  readonly stamps = new Map<string, number>();
  /** The latest at which it can have taken each the last time. Refused changes have none. */
  readonly lastStamps = new Map<string, number>();

  constructor(server: SimServer, violate: (what: string) => void) {
    this.#server = server;
    this.#violate = violate;
  }

  /** Call before the requests; the returned function after them. */
  begin(sent: readonly { userId: string; request: SentRequest }[]): () => void {
    const pushes = sent.flatMap(({ userId, request }) => {
      if (!request.url.endsWith('/push') || request.body === undefined) return [];
      return [{ userId, ops: (JSON.parse(request.body) as { ops: Op[] }).ops }];
    });
    const users = [...new Set(pushes.map(({ userId }) => userId))];
    const ends = users.map((userId) =>
      this.#beginUser(
        userId,
        pushes.flatMap((push) => (push.userId === userId ? [push.ops] : [])),
      ),
    );
    return () => {
      for (const end of ends) end();
    };
  }

  #beginUser(userId: string, batches: readonly (readonly Op[])[]): () => void {
    const before = this.#counts(userId);
    const now = this.#server.userNow(userId);
    // Of packs nothing is recorded: the sets themselves say that they are there.
    const isPack = (op: Op) => isPackCall(op as Call);
    const inPacks = batches
      .flat()
      .filter(isPack)
      .reduce((sum, { body }) => sum + setsInCall({ body }), 0);
    const isNew = (op: Op) => !isPack(op) && !this.#isRecorded(userId, op.id);
    const fresh = batches.map((ops) => [...new Set(ops.filter(isNew).map(({ id }) => id))]);
    return () => {
      const anew = new Set(fresh.flat());
      // The clocks of a pack may lie a little ahead of the server, and what comes behind it then counts from there.
      const latest = inPacks > 0 ? this.#server.userNow(userId) : now;
      for (const { id, ts } of batches.flat()) {
        const known = this.stamps.get(id);
        if (this.#isRecorded(userId, id) && (known === undefined || anew.has(id)))
          this.stamps.set(id, Math.min(known ?? ts, ts, now));
        if (anew.has(id) && this.#isTaken(userId, id)) this.lastStamps.set(id, Math.min(ts, latest));
      }
      if (this.#server.userNow(userId) < now) this.#violate("I11 the server's time for a user went back");
      const after = this.#counts(userId);
      const recorded = new Set(fresh.flat().filter((id) => this.#isRecorded(userId, id))).size;
      if (after.seq - before.seq > recorded + inPacks) {
        this.#violate(`I7 ${recorded} new changes raised the number by ${after.seq - before.seq}`);
      }
      if (after.changes !== after.seq) this.#violate(`I7 ${after.changes} lines for ${after.seq} changes`);
      if (recorded + inPacks === 0 && after.overwritten !== before.overwritten) {
        this.#violate('I7 a repeated push kept overwritten values again');
      }
      // What two batches of one moment share is kept by either.
      const shared = new Set(fresh.flat().filter((id, at, all) => all.indexOf(id) !== at));
      for (const all of fresh) {
        const ids = all.filter((id) => !shared.has(id));
        const kept = ids.filter((id) => this.#isRecorded(userId, id)).length;
        if (kept !== 0 && kept !== ids.length && after.seq !== before.seq && inPacks === 0) {
          this.#violate(`I7 ${kept} of ${ids.length} changes of a batch were kept`);
        }
      }
    };
  }

  #counts(userId: string): Counts {
    const server = this.#server;
    return {
      seq: server.seqOf(userId),
      changes: server.countOf('changes', userId),
      overwritten: server.countOf('overwritten_values', userId),
    };
  }

  #isTaken(userId: string, id: string): boolean {
    return (this.#server.recordOf(userId, id)?.status ?? 500) < 300;
  }

  #isRecorded(userId: string, id: string): boolean {
    return this.#server.recordOf(userId, id) !== undefined;
  }
}
