import type { WireRow } from '../../schema/merge.ts';
import { BODY_MAX_BYTES, PUSH_OPS_MAX } from '../../schema/protocol.ts';
import { isKnown } from '../../schema/versions.ts';
import { DONE, type DrainResult, endOf } from '../drain-result.ts';
import { type Engine, readMeta, withDb } from '../engine.ts';
import type { Answer, ServerSays } from '../http/answer.ts';
import { requestOutcome } from '../http/outcomes.ts';
import type { Api } from '../http/sync-api.ts';
import { baseOf, changesOf, readRows, recordPart } from '../outbox/rebase.ts';
import { unsentStamps } from '../outbox/told-by-packs.ts';
import type { StoreChange } from '../store/port.ts';
import { serverRows } from './server-rows.ts';

/**
 * The server was restored from an older backup (R14). First the generation is raised, so that no answer in
 * flight is applied any more. Then every row the server once gave is offered back, clocks ahead of the
 * server's are cut, its `hi` is taken and the checkpoint cleared, so that the next pull starts from the
 * beginning. A reset that another one overtook ends as done, and its caller asks again.
 */
export async function resetToServer(
  engine: Engine,
  api: Api,
  asked: number,
  refusal: Answer<unknown>,
): Promise<DrainResult> {
  const generation = await raise(engine, asked, refusal.kind === 'refused' ? refusal.server : null);
  if (generation === null) return DONE;
  const rows = await serverRows(engine);
  const { end, says, restarted } = await offerRows(api, rows);
  if (end.kind !== 'done' || restarted) return end;
  await withDb(engine, async () => {
    const meta = await readMeta(engine);
    if (meta.generation !== generation) return;
    await engine.store.commit({
      ...(says ? await cutClocks(engine, rows, says.now) : {}),
      meta: { ...meta, hi: says?.hi ?? null, checkpoint: null },
    });
  });
  return DONE;
}

/**
 * Cuts clocks that are ahead of the server's, as the server may have cut them. Otherwise its row, and other
 * devices' changes, would look older than ours (R6).
 */
async function cutClocks(
  engine: Engine,
  offered: readonly WireRow[],
  now: number,
): Promise<Pick<StoreChange, 'records' | 'unknownRows'>> {
  const ahead = offered.filter(({ clocks }) => Object.values(clocks).some((clock) => clock > now));
  if (ahead.length === 0) return {};
  const known = ahead.filter(isKnown);
  const { records, pending } = await readRows(engine, known);
  const isUnsent = await unsentStamps(engine);
  const changes = changesOf(known, records, (_, key) => {
    const mine = pending.get(key) ?? [];
    const base = baseOf(records.get(key), mine);
    return { base: base && cutTo(base, now, (clock) => isUnsent(base, clock)), pending: mine };
  });
  const unknown = await engine.store.unknownRows.get(ahead.filter((row) => !isKnown(row)));
  return { ...recordPart(changes), unknownRows: { put: unknown.map((row) => cutTo(row, now)) } };
}

/** A row with no clock above `now`, but for stamps that a pending pack has yet to tell: they stay as it tells them. */
function cutTo<R extends WireRow>(row: R, now: number, isUnsent = (_clock: number) => false): R {
  const clocks = Object.entries(row.clocks).map(([field, clock]) => [
    field,
    isUnsent(clock) ? clock : Math.min(clock, now),
  ]);
  return { ...row, clocks: Object.fromEntries(clocks) };
}

interface Offered {
  end: DrainResult;
  /** What the server last said of itself. */
  says: ServerSays | null;
  /** Whether it was started anew between two offers, and may have lost what the first one gave. */
  restarted: boolean;
}

/** Offers rows back, a request's worth at a time. Only strictly newer stamps merge. */
async function offerRows(api: Api, rows: readonly WireRow[]): Promise<Offered> {
  let says: ServerSays | null = null;
  const waiting = chunks(rows);
  for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
    const answer = await api.offer({ rows: chunk });
    if (requestOutcome(answer) === 'split' && chunk.length > 0) {
      // One row that the server can't take must not keep it from the others.
      waiting.unshift(...halves(chunk));
      continue;
    }
    if (answer.kind !== 'ok') return { end: endOf(answer), says, restarted: false };
    if (says && says.boot !== answer.body.boot) return { end: DONE, says, restarted: true };
    says = answer.body;
  }
  return { end: DONE, says, restarted: false };
}

/** A chunk's two halves; none of a single row, which stays on this device. */
function halves(chunk: readonly WireRow[]): WireRow[][] {
  const middle = Math.ceil(chunk.length / 2);
  return chunk.length === 1 ? [[]] : [chunk.slice(0, middle), chunk.slice(middle)];
}

/** Null when another reset came first. */
async function raise(engine: Engine, asked: number, says: ServerSays | null): Promise<number | null> {
  return withDb(engine, async () => {
    const meta = await readMeta(engine);
    if (meta.generation !== asked) return null;
    const generation = meta.generation + 1;
    await engine.store.commit({ meta: { ...meta, generation, boot: says?.boot ?? meta.boot } });
    return generation;
  });
}

const encoder = new TextEncoder();

/** At most 1,000 rows and one body's worth each; one empty chunk when there is nothing, for its answer's `hi`. */
function chunks(rows: readonly WireRow[]): WireRow[][] {
  const out: WireRow[][] = [[]];
  let bytes = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1;
    const last = out.at(-1) as WireRow[];
    if (last.length > 0 && (last.length >= PUSH_OPS_MAX || bytes + size > BODY_MAX_BYTES - 1_024)) {
      out.push([row]);
      bytes = size;
    } else {
      last.push(row);
      bytes += size;
    }
  }
  return out;
}
