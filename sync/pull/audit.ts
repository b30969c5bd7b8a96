import { AUDIT_EVERY_MS } from '../../schema/constants.ts';
import { createDigest } from '../../schema/digest.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { DONE, type DrainResult, endOf } from '../drain-result.ts';
import { type Engine, readMeta, updateMeta } from '../engine.ts';
import type { Answer } from '../http/answer.ts';
import { requestOutcome } from '../http/outcomes.ts';
import type { Api } from '../http/sync-api.ts';
import type { Meta } from '../store/meta.ts';
import { admitEmpty } from './admit-answer.ts';
import { pull } from './pull.ts';
import { resetToServer } from './reset.ts';
import { eachServerRow } from './server-rows.ts';

/**
 * Once a day (R23): compares what this device and the server hold. After a difference everything is offered
 * and pulled again. Call it after a push and a pull that went well.
 */
export async function audit(engine: Engine, api: Api): Promise<DrainResult> {
  if (!(await isDue(engine))) return DONE;
  return compare(engine, api, PROTOCOL_VERSION);
}

/** @param version the protocol version whose fields both ends sum up */
async function compare(engine: Engine, api: Api, version: number): Promise<DrainResult> {
  const found = await digestNow(engine, version);
  if (!found) return DONE;
  const answer = await api.audit(found.meta.checkpoint, found.digest);
  // A server was restored since the pull: the next pull handles that.
  if (requestOutcome(answer) === 'reset') return pull(engine, api);
  if (answer.kind !== 'ok') return endOf(answer);
  const { generation } = found.meta;
  const { protocol = version } = answer;
  if (answer.body.same === false && protocol < version) return compare(engine, api, protocol);
  if (answer.body.same === null || !(await admitEmpty(engine, generation, answer.body))) return DONE;
  return answer.body.same ? passed(engine) : mend(engine, api, generation, answer);
}

/** Whether a day has gone. The first day begins with the first pull, which has just brought everything. */
async function isDue(engine: Engine): Promise<boolean> {
  const now = engine.ports.now();
  const { auditFrom } = await readMeta(engine);
  if (auditFrom === undefined) await updateMeta(engine, (meta) => ({ ...meta, auditFrom: now }));
  // A clock that was set back must not put the comparison off for ever.
  return auditFrom !== undefined && Math.abs(now - auditFrom) > AUDIT_EVERY_MS;
}

async function passed(engine: Engine): Promise<DrainResult> {
  const now = engine.ports.now();
  await updateMeta(engine, (meta) => ({ ...meta, auditFrom: now, auditedAt: now }));
  return DONE;
}

/**
 * The digest of the server's rows on this device; null while it is not at rest. Refused changes and what
 * waits behind them don't matter, since bases count, not views. It takes a second with ten years of training,
 * so no lock is held: a change meanwhile shows at the end.
 */
async function digestNow(engine: Engine, version: number): Promise<{ meta: Meta; digest: string } | null> {
  const before = await readMeta(engine);
  if (before.checkpoint?.seq !== before.hi?.seq) return null;
  const digest = createDigest(version);
  await eachServerRow(engine, ({ type, id, fields, clocks }) =>
    digest.add({ type, id, deleted: fields.deleted === true, clocks }),
  );
  const after = await readMeta(engine);
  const isSame =
    after.lastN === before.lastN &&
    after.generation === before.generation &&
    after.hi?.seq === before.hi?.seq;
  return isSame ? { meta: before, digest: digest.text() } : null;
}

/**
 * Offers everything and pulls it again, as after a restored server (R14): each end gets back from the other
 * what it lost, since both keep every deletion.
 */
async function mend(engine: Engine, api: Api, asked: number, answer: Answer<unknown>): Promise<DrainResult> {
  const mendedAt = engine.ports.now();
  await updateMeta(engine, (meta) => (meta.generation === asked ? { ...meta, mendedAt } : null));
  const end = await resetToServer(engine, api, asked, answer);
  const isReset = async () => (await readMeta(engine)).generation === asked + 1;
  // Another reset, or another start of the server, came in between: the next comparison decides.
  if (end.kind !== 'done' || !(await isReset())) return end;
  if ((await readMeta(engine)).checkpoint !== null) return DONE;
  const pulled = await pull(engine, api);
  if (pulled.kind !== 'done' || !(await isReset())) return pulled;
  return passed(engine);
}
