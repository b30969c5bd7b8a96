import { type Call, parseCall } from '../../schema/operation.ts';
import { applyChange, type ChangeContext, refusal, serverNow, type Verdict } from './apply-change.ts';
import { fingerprint } from './fingerprint.ts';
import { once } from './mutations.ts';

/**
 * Runs one changing call, from its own endpoint or from a push.
 * @param id the mutation's id (Idempotency-Key), if it has one
 * @param ts the write's logical time in ms; a call that came alone has none and is stamped now
 */
export function runCall(
  context: ChangeContext,
  id: string | undefined,
  call: Call,
  ts?: number,
): Promise<Verdict> {
  return once(context, id, fingerprint(call.action, call.url, call.body), async () => {
    const parsed = parseCall(withId(call, context.newId));
    if (!parsed.ok) return refusal(parsed.code, parsed.message, parsed.fields);
    const now = serverNow(context);
    return applyChange(context, parsed.change, ts === undefined ? now : Math.min(ts, now));
  });
}

/** What a client creates without an id gets one of ours. */
function withId(call: Call, newId: () => string): Call {
  const { action, body } = call;
  if (action !== 'POST' || typeof body !== 'object' || body === null || Array.isArray(body)) return call;
  return 'id' in body && body.id !== undefined ? call : { ...call, body: { ...body, id: newId() } };
}
