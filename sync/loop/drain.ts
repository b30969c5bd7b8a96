import { PULL_STALE_MS } from '../../schema/constants.ts';
import { type DrainResult, FAILED } from '../drain-result.ts';
import { type Engine, readMeta, updateMeta } from '../engine.ts';
import type { Api } from '../http/sync-api.ts';
import { audit } from '../pull/audit.ts';
import type { Progress } from '../pull/progress.ts';
import { pull } from '../pull/pull.ts';
import { push } from '../push/push.ts';
import type { PushPace } from '../push/refused-requests.ts';
import { packOldSets } from './pack-old-sets.ts';

/**
 * One drain: everything that may be pushed, then a pull when one is asked for or due (R16).
 * Runs under the Web Lock `sync:<user>`, held for this drain only: a frozen tab keeps its locks.
 * A second drainer would be harmless (R8). Null when another tab holds the lock.
 */
export function drain(
  engine: Engine,
  api: Api,
  pace: PushPace,
  wantsPull: boolean,
  onProgress?: (progress: Progress) => void,
): Promise<DrainResult | null> {
  return engine.ports.locks.tryRun(`sync:${engine.userId}`, async () => {
    const pushed = await push(engine, api, pace);
    // A server that understands no push of this app may still have other devices' changes.
    const queueRests = pushed.kind === 'paused' && pushed.why === 'unsupported';
    if (pushed.kind !== 'done' && !queueRests) return pushed;
    if (!wantsPull && !(await isPullDue(engine))) return pushed;
    if (!engine.ports.online()) return FAILED;
    const pulled = await pull(engine, api, onProgress);
    if (pulled.kind !== 'done') return queueRests && pulled.kind === 'failed' ? pushed : pulled;
    const now = engine.ports.now();
    await updateMeta(engine, (meta) => ({ ...meta, lastPullAt: now, lastSyncAt: now }));
    await packOldSets(engine);
    if (queueRests) return pushed;
    return audit(engine, api);
  });
}

async function isPullDue(engine: Engine): Promise<boolean> {
  const { lastPullAt, packedAt } = await readMeta(engine);
  // A clock that was set back must not put pulls off. What an import wrote is packed after a pull, and so asks for one.
  return (
    lastPullAt === null || packedAt === null || Math.abs(engine.ports.now() - lastPullAt) > PULL_STALE_MS
  );
}
