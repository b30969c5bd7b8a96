import type { PushResponse } from '../../schema/protocol.ts';
import { type Engine, withDb } from '../engine.ts';
import { readRows, recordPart, uniqueRefs } from '../outbox/rebase.ts';
import { admit, metaPart } from '../pull/admit-answer.ts';
import { entryRef } from '../store/fold.ts';
import type { OutboxEntry } from '../store/port.ts';
import { changesByAnswer } from './answer-changes.ts';

/** - `stale`: ask again. - `kept`: at least one change has to be tried again later. */
export type Applied = 'ok' | 'stale' | 'kept';

/**
 * Takes a push's answer in (R7), as one write: what it changes of the records, the outbox, and what the
 * server said of itself.
 */
export function applyAnswer(
  engine: Engine,
  asked: number,
  sent: readonly OutboxEntry[],
  response: PushResponse,
): Promise<Applied> {
  return withDb(engine, async () => {
    const rows = response.results.flatMap((result) => (result.row ? [result.row] : []));
    const admitted = await admit(engine, asked, response, rows);
    if (!admitted) return 'stale';
    const before = await readRows(engine, uniqueRefs(sent.map(entryRef)));
    const changes = changesByAnswer(
      { sent, results: response.results, hi: response.hi },
      { ...before, checkpoint: admitted.meta.checkpoint },
      engine.ports.newId,
    );
    await engine.store.commit({
      outbox: changes.outbox,
      ...recordPart(changes.records),
      ...metaPart(admitted, changes.checkpoint),
    });
    return changes.kept ? 'kept' : 'ok';
  });
}
