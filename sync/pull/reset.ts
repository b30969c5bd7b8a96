import type { Row } from '../../schema/merge.ts';
import { ENTITY_TYPES } from '../../schema/operation.ts';
import { BODY_MAX_BYTES, PUSH_OPS_MAX } from '../../schema/protocol.ts';
import { type Engine, readMeta, withDb } from '../engine.ts';
import { DONE, type DrainEnd, failed } from '../loop/drain-end.ts';
import { requestOutcome } from '../outcomes.ts';
import { baseOf } from '../store/rows.ts';
import type { Api } from '../sync-api.ts';
import type { Answer, ServerSays } from '../transport.ts';

/**
 * The server was restored from an older backup (R14): first the generation, so that no answer
 * in flight is applied any more; then every row the server once gave is offered back; then its
 * `hi` is taken and the checkpoint cleared, so that the next pull starts from the beginning.
 * A reset that was overtaken by another ends as done: whoever called asks again.
 */
export async function resetToServer(
  engine: Engine,
  api: Api,
  asked: number,
  refusal: Answer<unknown>,
): Promise<DrainEnd> {
  const generation = await raise(engine, asked, refusal.kind === 'refused' ? refusal.server : null);
  if (generation === null) return DONE;
  const offered = await offerRows(api, await serverRows(engine));
  if (offered.end.kind !== 'done' || offered.restarted) return offered.end;
  await withDb(engine, async () => {
    const meta = await readMeta(engine);
    if (meta.generation !== generation) return;
    await engine.store.meta.write({ ...meta, hi: offered.says?.hi ?? null, checkpoint: null });
  });
  return DONE;
}

interface Offered {
  end: DrainEnd;
  /** What the server said of itself last. */
  says: ServerSays | null;
  /** It was started anew between two offers, and may have lost what the first one gave. */
  restarted: boolean;
}

/** Offers rows back, a request's worth at a time. Of each, strictly newer stamps merge. */
export async function offerRows(api: Api, rows: readonly Row[]): Promise<Offered> {
  let says: ServerSays | null = null;
  const waiting = chunks(rows);
  for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
    const answer = await api.offer({ rows: chunk });
    const outcome = requestOutcome(answer);
    if (outcome === 'split' && chunk.length > 0) {
      // One row that the server can't take must not keep the others from it.
      waiting.unshift(...halves(chunk));
      continue;
    }
    if (outcome === 'signed-out' || outcome === 'refused' || outcome === 'upgrade')
      return { end: { kind: 'paused', why: outcome }, says, restarted: false };
    if (answer.kind !== 'ok') return { end: failed(answer), says, restarted: false };
    if (says && says.boot !== answer.body.boot) return { end: DONE, says, restarted: true };
    says = answer.body;
  }
  return { end: DONE, says, restarted: false };
}

/** Nothing of a single row: it stays on this device. */
function halves(chunk: readonly Row[]): Row[][] {
  const middle = Math.ceil(chunk.length / 2);
  return chunk.length === 1 ? [[]] : [chunk.slice(0, middle), chunk.slice(middle)];
}

/** Null when another reset came first. */
async function raise(engine: Engine, asked: number, says: ServerSays | null): Promise<number | null> {
  return withDb(engine, async () => {
    const meta = await readMeta(engine);
    if (meta.generation !== asked) return null;
    const generation = meta.generation + 1;
    await engine.store.meta.write({ ...meta, generation, boot: says?.boot ?? meta.boot });
    return generation;
  });
}

async function serverRows(engine: Engine): Promise<Row[]> {
  const rows: Row[] = [];
  await eachServerRow(engine, (row) => rows.push(row));
  return rows;
}

/** Every row that the server once gave, deleted ones too, with the generation in which it came. */
export async function eachServerRow(engine: Engine, see: (row: Row, gen: number) => void): Promise<void> {
  for (const type of ENTITY_TYPES) {
    for await (const records of engine.store.records.all(type)) {
      for (const record of records) {
        const base = baseOf(record);
        if (base) see(base, record.gen);
      }
    }
  }
}

const encoder = new TextEncoder();

/** At most 1,000 rows and one body's worth each; one empty chunk when there is nothing, for its answer's `hi`. */
function chunks(rows: readonly Row[]): Row[][] {
  const out: Row[][] = [[]];
  let bytes = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1;
    const last = out.at(-1) as Row[];
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
