import * as v from 'valibot';
import type { Handover } from '../../../schema/handover/handover.ts';
import { type Call, parseCall } from '../../../schema/operation.ts';
import { isPackCall } from '../../../schema/packs/pack-call.ts';
import { PackSchema } from '../../../schema/packs/pack-formats.ts';
import { PROTOCOL_VERSION } from '../../../schema/protocol-version.ts';
import type { TakenHandover } from '../../diary/handover-intents.ts';
import { type Engine, withDb } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import type { OutboxEntry } from '../../store/outbox-entry.ts';
import { PACK_RECORD } from '../../store/pack-entries.ts';
import type { EntityRef } from '../../store/port.ts';
import { putBack } from '../../unsent-vault/put-back.ts';
import { keepAsTold } from '../newer-fields.ts';

/** See HandoverIntents.takeHandover(). */
export async function take(engine: Engine, { userId, rows, ops }: Handover): Promise<TakenHandover> {
  if (userId !== engine.userId) throw new DiaryError('invalid', 'This is of another account.');
  const entries = ops.map((op, i) => entryOf(engine, op, i));
  await withDb(engine, () => keepAsTold(engine, rows));
  const here = new Set((await engine.store.outbox.get(entries.map(({ id }) => id))).map(({ id }) => id));
  await putBack(engine, entries);
  return { carried: entries.filter(({ id }) => !here.has(id)).length };
}

function entryOf(engine: Engine, op: Handover['ops'][number], i: number): OutboxEntry {
  const { id, action, url, body, ts, version } = op;
  const call = { action, url, body: body ?? null };
  const ref = isPackCall(call) ? packRef(id, call.body) : changeIn(call, version);
  return {
    ...{ id, action, data: { url, body: call.body }, ts, version, n: i + 1 },
    timestamp: engine.ports.now(),
    synced: false,
    userId: engine.userId,
    ...{ entityType: ref.type, entityId: ref.id },
    ...{ state: 'pending', attempts: 0, lastError: null },
  };
}

function changeIn(call: Call, version: number): EntityRef {
  const parsed = parseCall(call);
  if (!parsed.ok && version > PROTOCOL_VERSION) throw new DiaryError('upgrade', 'A newer release gave this.');
  if (!parsed.ok) throw new DiaryError('invalid', parsed.message);
  return parsed.change;
}

function packRef(id: string, body: unknown): EntityRef {
  if (!v.is(PackSchema, body)) throw new DiaryError('invalid', 'Sets of this can’t be read.');
  return { type: 'log', id: `${PACK_RECORD}${id}` };
}
