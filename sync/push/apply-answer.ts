import type { PushResponse } from '../../schema/protocol.ts';
import { type Engine, withDb } from '../engine.ts';
import { readRows, recordPart, uniqueRefs } from '../outbox/rebase.ts';
import { admit, metaPart } from '../pull/admit-answer.ts';
import { entryRef } from '../store/fold.ts';
import type { Meta } from '../store/meta.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { isPackEntry } from '../store/pack-entries.ts';
import { changesByAnswer } from './answer-changes.ts';
import { madeAsSent } from './made-as-sent.ts';

/** - `stale`: ask again. - `kept`: at least one change has to be tried again later. */
type Applied = 'ok' | 'stale' | 'kept';

/**
 * Takes a push's answer in as one write (R7): its changes of records and outbox, and what the server said of itself.
 */
export function applyAnswer(
  engine: Engine,
  asked: Pick<Meta, 'deviceId' | 'generation'>,
  sent: readonly OutboxEntry[],
  response: PushResponse,
): Promise<Applied> {
  return withDb(engine, async () => {
    const rows = response.results.flatMap(({ row, rows = [] }) => (row ? [row, ...rows] : rows));
    const admitted = await admit(engine, asked.generation, response, rows);
    // In a diary that began anew meanwhile (R18), generations count from 0 again, and the numbers of the entries that
    // were sent are those of others.
    if (admitted?.meta.deviceId !== asked.deviceId) return 'stale';
    const { results, hi } = response;
    const alone = sent.filter((entry) => !isPackEntry(entry));
    const made = await madeAsSent(engine, alone, results);
    const asSent = new Set(made.entries);
    const ofRecords = alone.filter((entry) => !asSent.has(entry));
    const before = await readRows(engine, uniqueRefs(ofRecords.map(entryRef)));
    const packs =
      alone.length < sent.length
        ? await (await import('./pack-answers.ts')).packAnswers(engine, sent, results, admitted.meta)
        : null;
    const changes = changesByAnswer(
      { sent: ofRecords, results, hi, numbers: [...made.numbers, ...(packs?.numbers ?? [])] },
      { ...before, checkpoint: admitted.meta.checkpoint },
      engine.ports.newId,
    );
    const { put, remove } = changes.outbox;
    const outbox = { put, remove: [...made.entries.map(({ n }) => n), ...remove] };
    const own = { outbox, ...recordPart(changes.records) };
    await engine.store.commit({
      ...(packs?.joined(own) ?? own),
      ...metaPart(packs ? { meta: packs.meta, isNew: true } : admitted, changes.checkpoint),
    });
    return changes.kept || packs?.kept ? 'kept' : 'ok';
  });
}
