import { type Call, type ParsedCall, parseCall } from '../../../schema/operation.ts';
import { applyChange, type ChangeContext, rowsOf, serverNow } from './apply-change.ts';
import { fingerprint } from './fingerprint.ts';
import { type Mutation, mismatch, outcomeOf } from './mutations.ts';
import { recordsRefusal } from './quotas.ts';
import type { LoadPlan } from './unit-of-work.ts';
import { refusal, type Verdict } from './verdict.ts';

/** A changing call, read before its transaction begins. */
export interface ReadCall {
  /** The mutation's id (an op's, or an Idempotency-Key) with what it stands for, if it has one. */
  key: { id: string; fingerprint: string } | undefined;
  parsed: ParsedCall;
  /** The write's logical time in ms; a call that came alone has none and is stamped now. */
  ts: number | undefined;
}

/**
 * @param newId names what a client creates without an id
 * @param ts of a call in a push, which may hold a thousand: of what is wrong with each, the first is said
 */
export function readCall(id: string | undefined, call: Call, newId: () => string, ts?: number): ReadCall {
  const key =
    id === undefined ? undefined : { id, fingerprint: fingerprint(call.action, call.url, call.body) };
  return { key, parsed: parseCall(withId(call, newId), { abortEarly: ts !== undefined }), ts };
}

/** What has to be loaded before the calls run. */
export function namedBy(calls: readonly ReadCall[]): LoadPlan {
  return {
    rows: calls.flatMap(({ parsed }) => (parsed.ok ? rowsOf(parsed.change) : [])),
    mutations: calls.flatMap(({ key }) => key?.id ?? []),
  };
}

/** Runs one changing call, from its own endpoint or from a push. */
export function runCall(context: ChangeContext, { key, parsed, ts }: ReadCall): Verdict {
  return once(context, key, () => {
    if (!parsed.ok) return refusal(parsed.code, parsed.message, parsed.fields);
    const now = serverNow(context);
    const stamp = ts === undefined ? now : Math.min(ts, now);
    const verdict = applyChange(context, parsed.change, stamp);
    return verdict.isNew ? { ...verdict, isAsSent: stamp === ts } : verdict;
  });
}

/**
 * Runs a call once for each id. The same id again gets the verdict of the first time, with the
 * row as it is now, and changes nothing; with another fingerprint it is refused. Only a refusal that
 * finds no room in the record is made anew each time.
 */
export function once({ unit, quotas }: ChangeContext, key: ReadCall['key'], run: () => Verdict): Verdict {
  if (key === undefined) return run();
  const known = unit.mutation(key.id);
  if (known && known.fingerprint !== key.fingerprint) return mismatch();
  if (known) return replay(unit, known);
  const verdict = run();
  if (verdict.error && !recordsRefusal(unit.ledger, quotas)) return verdict;
  unit.record({ ...key, status: verdict.status, outcome: outcomeOf(verdict) });
  return verdict;
}

function replay(unit: ChangeContext['unit'], { id, status, outcome }: Mutation): Verdict {
  if (outcome && 'error' in outcome) return { status, error: outcome.error };
  const row = outcome && unit.row(outcome);
  if (!row) throw new Error(`The row of the recorded mutation ${id} is gone.`);
  return { status, row };
}

/** What a client creates without an id gets one of ours. */
function withId(call: Call, newId: () => string): Call {
  const { action, body } = call;
  if (action !== 'POST' || typeof body !== 'object' || body === null || Array.isArray(body)) return call;
  return 'id' in body && body.id !== undefined ? call : { ...call, body: { ...body, id: newId() } };
}
