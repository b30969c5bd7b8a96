import * as v from 'valibot';
import { entityOf } from '../../schema/entities.ts';
import { fieldErrors } from '../../schema/errors.ts';
import { storableInstant } from '../../schema/instant.ts';
import { mergePatch, type Row } from '../../schema/merge.ts';
import { plainFields } from '../../schema/plain-text.ts';
import { OfferRequestSchema, type OfferResponse, STAMP_SLACK_MS } from '../../schema/protocol.ts';
import { isKnown } from '../../schema/versions.ts';
import { ApiError } from '../errors.ts';
import { parseInput } from '../http/json-body.ts';
import type { ChangeContext } from './apply-change.ts';
import { type ChangeServices, changeUser } from './change-user.ts';
import type { Sender } from './push.ts';
import { noRoom } from './quotas.ts';
import type { SyncServices } from './sync-services.ts';
import { rowOrEmpty } from './unit-of-work.ts';

/**
 * Takes back from a device what a restored server has lost: fields with a strictly newer stamp
 * merge. No row of it is a call of its own, so none has a verdict: all are good, or none is taken.
 */
export async function offer(
  services: ChangeServices & Pick<SyncServices, 'boot'>,
  { userId, version }: Sender,
  body: unknown,
): Promise<OfferResponse> {
  const offered = parseInput(OfferRequestSchema, body, { abortEarly: true }).rows;
  const rows = offered.filter(isKnown);
  if (rows.length < offered.length)
    throw notKnown(version, `rows.${offered.findIndex((row) => !isKnown(row))}.type`);
  // As they came: the schema leaves out names that would set or hide a prototype.
  const sent = (body as { rows: readonly { fields: object }[] }).rows;
  for (const [index, { type }] of rows.entries()) {
    const unknown = unknownField(type, sent[index]?.fields);
    if (unknown !== undefined) throw notKnown(version, `rows.${index}.fields.${unknown}`);
  }
  const { hi } = await changeUser(services, userId, async (context) => {
    await context.unit.load({ rows, mutations: [] });
    for (const [index, row] of rows.entries()) takeRow(context, row, `rows.${index}`);
  });
  return { boot: services.boot(), now: services.now(), hi };
}

/** A device may still hold a text or a date that an earlier release stored and none takes again. */
function storableFields(row: Row): Row['fields'] {
  const fields = plainFields(row.fields);
  const instants = Object.entries(entityOf(row.type).definition).flatMap(([field, { kind }]) => {
    const value = fields[field];
    return kind === 'instant' && typeof value === 'string' ? [[field, storableInstant(value)]] : [];
  });
  return { ...fields, ...Object.fromEntries(instants) };
}

/** Names that every object inherits would pass a check by the schema's own object, and be dropped. */
function unknownField(type: Row['type'], fields: object = {}): string | undefined {
  const { definition } = entityOf(type);
  return Object.keys(fields).find((name) => name !== 'deleted' && !Object.hasOwn(definition, name));
}

/** To leave it out would be to lose it, since the device would believe it to be here (R25). Version 1 has no word for that. */
function notKnown(version: number, path: string): ApiError {
  const fields = { [path]: 'is not known' };
  if (version === 1) return new ApiError('invalid_input', `${path}: is not known`, { fields });
  return new ApiError('unsupported', 'This server is older than what the device holds. Update the server.', {
    fields,
  });
}

function takeRow(context: ChangeContext, offered: Row, path: string): void {
  const { unit, quotas } = context;
  const stamps = clampedStamps(offered, latestStamp(context), path);
  const merged = mergePatch(rowOrEmpty(unit, offered), storableFields(offered), stamps, true);
  const full = merged.changed && noRoom(unit.ledger, quotas, unit.row(offered) ? undefined : offered.type);
  if (full) throw new ApiError('quota_exceeded', full);
  try {
    unit.put(merged);
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
