import * as v from 'valibot';
import { fieldErrors } from '../../schema/errors.ts';
import { mergePatch, type Row } from '../../schema/merge.ts';
import { ENTITIES } from '../../schema/operation.ts';
import { plainFields } from '../../schema/plain-text.ts';
import { OfferRequestSchema, type OfferResponse, STAMP_SLACK_MS } from '../../schema/protocol.ts';
import { storableInstant } from '../../schema/workout-log.ts';
import type { Services } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { parseInput } from '../http/json-body.ts';
import type { ChangeContext } from './apply-change.ts';
import { changeUser } from './change-user.ts';
import { noRoom } from './quotas.ts';
import { rowOrEmpty } from './unit-of-work.ts';

/**
 * Takes back from a device what a restored server has lost: fields with a strictly newer stamp
 * merge. No row of it is a call of its own, so none has a verdict: all are good, or none is taken.
 */
export async function offer(services: Services, userId: string, body: unknown): Promise<OfferResponse> {
  const { rows } = parseInput(OfferRequestSchema, body, { abortEarly: true });
  // As they came: the schema leaves out names that would set or hide a prototype.
  const sent = (body as { rows: readonly { fields: object }[] }).rows;
  for (const [index, { type }] of rows.entries()) assertFields(type, sent[index]?.fields, `rows.${index}`);
  const { hi } = await changeUser(services, userId, async (context) => {
    await context.unit.load({ rows, mutations: [] });
    for (const [index, row] of rows.entries()) takeRow(context, row, `rows.${index}`);
  });
  return { boot: services.boot(), now: services.now(), hi };
}

/** A device may still hold a text or a date that an earlier release stored and none takes again. */
function storableFields(row: Row): Row['fields'] {
  const fields = plainFields(row.fields);
  return typeof fields.date === 'string' ? { ...fields, date: storableInstant(fields.date) } : fields;
}

/** Names that every object inherits would pass a check by the schema's own object, and be dropped. */
function assertFields(type: Row['type'], fields: object = {}, path: string): void {
  const unknown = Object.keys(fields).find(
    (name) => name !== 'deleted' && !Object.hasOwn(ENTITIES[type].fields.entries, name),
  );
  if (unknown === undefined) return;
  const field = `${path}.fields.${unknown}`;
  throw new ApiError('invalid_input', `${field}: is not known`, { fields: { [field]: 'is not known' } });
}

function takeRow(context: ChangeContext, offered: Row, path: string): void {
  const { unit, quotas } = context;
  const stamps = clampedStamps(offered, latestStamp(context), path);
  const merged = mergePatch(rowOrEmpty(unit, offered), storableFields(offered), stamps, true);
  const full = merged.changed && noRoom(unit.ledger, quotas, unit.row(offered) ? undefined : offered.type);
  if (full) throw new ApiError('quota_exceeded', full);
  try {
    unit.keep(merged);
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    const fields = Object.fromEntries(
      Object.entries(fieldErrors(error.issues)).map(([field, reason]) => [`${path}.fields.${field}`, reason]),
    );
    throw new ApiError('invalid_input', `${path} is not a valid ${offered.type}.`, { fields });
  }
}

/**
 * A restored server's clock may be behind the one that gave these stamps, and they lie up to some ms
 * ahead of it anyway: cut to now, two of one field could become equal and the newer be refused.
 */
function latestStamp({ now, unit }: ChangeContext): number {
  return Math.max(now() + STAMP_SLACK_MS, unit.ledger.lastStamp);
}

function clampedStamps({ fields, clocks }: Row, latest: number, path: string): Record<string, number> {
  const stamps: Record<string, number> = {};
  for (const field of Object.keys(fields)) {
    const stamp = clocks[field];
    if (stamp === undefined) {
      throw new ApiError('invalid_input', `${path}.clocks.${field}: is missing`, {
        fields: { [`${path}.clocks.${field}`]: 'is missing' },
      });
    }
    stamps[field] = Math.min(stamp, latest);
  }
  return stamps;
}
