import { AUDIT_EVERY_MS } from '../../schema/constants.ts';
import { createDigest } from '../../schema/digest.ts';
import type { Row } from '../../schema/merge.ts';
import { type Engine, readMeta, updateMeta, withDb } from '../engine.ts';
import { DONE, type DrainEnd, failed } from '../loop/drain-end.ts';
import { requestOutcome } from '../outcomes.ts';
import type { Meta } from '../store/port.ts';
import type { Api } from '../sync-api.ts';
import { admitEmpty } from './generation.ts';
import { pull } from './pull.ts';
import { eachServerRow, offerRows } from './reset.ts';

/**
 * Once a day (R23): compares what this device holds with what the server holds. A difference means that
 * something was damaged; then everything is pulled again. Call it after a push and a pull that went well.
 */
export async function audit(engine: Engine, api: Api): Promise<DrainEnd> {
  if (!(await isDue(engine))) return DONE;
  const found = await digestNow(engine);
  if (!found) return DONE;
  const answer = await api.audit(found.meta.checkpoint, found.digest);
  const outcome = requestOutcome(answer);
  if (outcome === 'signed-out' || outcome === 'refused' || outcome === 'upgrade') {
    return { kind: 'paused', why: outcome };
  }
  // A server that was restored since the pull: the pull knows what to do.
  if (outcome === 'reset') return pull(engine, api);
  if (answer.kind !== 'ok') return failed(answer);
  const { generation } = found.meta;
  if (answer.body.same === null || !(await admitEmpty(engine, generation, answer.body))) return DONE;
  return answer.body.same ? passed(engine) : mend(engine, api, generation);
}

/** The first day begins with the first pull, which has just brought everything. */
async function isDue(engine: Engine): Promise<boolean> {
  const now = engine.ports.now();
  const { auditFrom } = await readMeta(engine);
  if (auditFrom === undefined) await updateMeta(engine, (meta) => ({ ...meta, auditFrom: now }));
  // A clock that was set back must not put it off for ever.
  return auditFrom !== undefined && Math.abs(now - auditFrom) > AUDIT_EVERY_MS;
}

async function passed(engine: Engine): Promise<DrainEnd> {
  const now = engine.ports.now();
  await updateMeta(engine, (meta) => ({ ...meta, auditFrom: now, auditedAt: now }));
  return DONE;
}

/**
 * What this device holds of the server's rows; null while it is not at rest. What waits behind a refused
 * change does not matter, since bases count, not views. It takes a second with ten years of training, so
 * no lock is held: what changes meanwhile shows at the end.
 */
async function digestNow(engine: Engine): Promise<{ meta: Meta; digest: string } | null> {
  const before = await stateOf(engine);
  if (before.meta.checkpoint?.seq !== before.meta.hi?.seq) return null;
  const digest = createDigest();
  await eachServerRow(engine, ({ type, id, fields, clocks }) =>
    digest.add({ type, id, deleted: fields.deleted === true, clocks }),
  );
  const after = await stateOf(engine);
  const isSame =
    after.highest === before.highest &&
    after.meta.generation === before.meta.generation &&
    after.meta.hi?.seq === before.meta.hi?.seq;
  return isSame ? { meta: before.meta, digest: digest.text() } : null;
}

async function stateOf(engine: Engine) {
  const [meta, highest] = await Promise.all([readMeta(engine), engine.store.outbox.highest()]);
  return { meta, highest: highest?.n };
}

/**
 * The generation first: its rows replace those of the one before whatever their numbers, and a death
 * in between leaves a pull from the beginning. A row that did not come again is one that the server
 * has lost, since it keeps every deletion: it gets it back.
 */
async function mend(engine: Engine, api: Api, asked: number): Promise<DrainEnd> {
  const generation = asked + 1;
  const mendedAt = engine.ports.now();
  const raised = await withDb(engine, async () => {
    const meta = await readMeta(engine);
    if (meta.generation !== asked) return false;
    await engine.store.meta.write({ ...meta, generation, checkpoint: null, mendedAt });
    return true;
  });
  if (!raised) return DONE;
  const pulled = await pull(engine, api);
  if (pulled.kind !== 'done' || (await readMeta(engine)).generation !== generation) return pulled;
  const lost: Row[] = [];
  await eachServerRow(engine, (row, gen) => {
    if (gen !== generation) lost.push(row);
  });
  if (lost.length > 0) {
    const { end } = await offerRows(api, lost);
    if (end.kind !== 'done') return end;
    const again = await pull(engine, api);
    if (again.kind !== 'done') return again;
  }
  return passed(engine);
}
