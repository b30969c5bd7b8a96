import type { Call } from '../../../schema/operation.ts';
import { isPackCall, setsInCall } from '../../../schema/packs/pack-call.ts';
import type { SentRequest, SimServer } from '../server/server.ts';

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
    const server = this.#server;
    const before = server.countsOf(userId);
    const now = server.userNow(userId);
    // Of packs nothing is recorded: the sets themselves say that they are there.
    const isPack = (op: Op) => isPackCall(op as Call);
    const inPacks = batches
      .flat()
      .filter(isPack)
      .reduce((sum, { body }) => sum + setsInCall({ body }), 0);
    const ids = [...new Set(batches.flat().map(({ id }) => id))];
    const recordedBefore = server.recordsOf(userId, ids);
    const isNew = (op: Op) => !isPack(op) && !recordedBefore.has(op.id);
    const fresh = batches.map((ops) => [...new Set(ops.filter(isNew).map(({ id }) => id))]);
    return () => {
      const anew = new Set(fresh.flat());
      const records = server.recordsOf(userId, ids);
      // The clocks of a pack may lie a little ahead of the server, and what comes behind it then counts from there.
      const latest = inPacks > 0 ? server.userNow(userId) : now;
      for (const { id, ts } of batches.flat()) {
        const known = this.stamps.get(id);
        if (records.has(id) && (known === undefined || anew.has(id)))
          this.stamps.set(id, Math.min(known ?? ts, ts, now));
        if (anew.has(id) && (records.get(id) ?? 500) < 300) this.lastStamps.set(id, Math.min(ts, latest));
      }
      if (server.userNow(userId) < now) this.#violate("I11 the server's time for a user went back");
      const after = server.countsOf(userId);
      const recorded = new Set(fresh.flat().filter((id) => records.has(id))).size;
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
        const own = all.filter((id) => !shared.has(id));
        const kept = own.filter((id) => records.has(id)).length;
        if (kept !== 0 && kept !== own.length && after.seq !== before.seq && inPacks === 0) {
          this.#violate(`I7 ${kept} of ${own.length} changes of a batch were kept`);
        }
      }
    };
  }
}
