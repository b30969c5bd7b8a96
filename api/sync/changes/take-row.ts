import * as v from 'valibot';
import { entityOf } from '../../../schema/entities.ts';
import { fieldErrors } from '../../../schema/errors.ts';
import { storableInstant } from '../../../schema/instant.ts';
import { mergePatch, type Row } from '../../../schema/merge.ts';
import { plainFields } from '../../../schema/plain-fields.ts';
import { STAMP_SLACK_MS } from '../../../schema/protocol.ts';
import { ApiError } from '../../errors.ts';
import type { ChangeContext } from './apply-change.ts';
import { noRoom } from './quotas.ts';
import { rowOrEmpty } from './unit-of-work.ts';

/**
 * Merges a row that a device holds: fields with a strictly newer stamp. Returns it as it stands then. Throws ApiError
 * quota_exceeded or invalid_input; `path` names the row in it.
 */
export function takeRow(context: ChangeContext, offered: Row, path: string): Row {
  const { unit, quotas } = context;
  const stamps = clampedStamps(offered, latestStamp(context), path);
  const merged = mergePatch(rowOrEmpty(unit, offered), storableFields(offered), stamps, true);
  const full = merged.changed && noRoom(unit.ledger, quotas, unit.row(offered) ? undefined : offered.type);
  if (full) throw new ApiError('quota_exceeded', full);
  try {
    return unit.put(merged);
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    const fields = Object.fromEntries(
      Object.entries(fieldErrors(error.issues)).map(([field, reason]) => [`${path}.fields.${field}`, reason]),
    );
    throw new ApiError('invalid_input', `${path} is not a valid ${offered.type}.`, { fields });
  }
}

/**
 * The highest stamp (ms) that an offered row may have. It lies ahead of now, since a restored server's clock may be
 * behind the one that gave the stamps: cut to now, two of one field could become equal and the newer be refused.
 */
export function latestStamp({ now, unit }: ChangeContext): number {
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

/** A device may still hold a text or a date that an earlier release stored and none takes again. */
function storableFields(row: Row): Row['fields'] {
  const fields = plainFields(row);
  const instants = Object.entries(entityOf(row.type).definition).flatMap(([field, { kind }]) => {
    const value = fields[field];
    return kind === 'instant' && typeof value === 'string' ? [[field, storableInstant(value)]] : [];
  });
  return { ...fields, ...Object.fromEntries(instants) };
}

/** Names that every object inherits would pass a check by the schema's own object, and be dropped. */
export function unknownField(type: Row['type'], fields: object = {}): string | undefined {
  const { definition } = entityOf(type);
  return Object.keys(fields).find((name) => name !== 'deleted' && !Object.hasOwn(definition, name));
}
