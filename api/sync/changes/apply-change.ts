import * as v from 'valibot';
import { ENTITY_TYPES, type EntityType, entityOf } from '../../../schema/entities.ts';
import { fieldErrors } from '../../../schema/errors.ts';
import { type Merged, mergePatch, type Row } from '../../../schema/merge.ts';
import type { Change } from '../../../schema/operation.ts';
import { plainFields } from '../../../schema/plain-fields.ts';
import { noRoom, type Quotas } from './quotas.ts';
import { type RowName, rowOrEmpty, type UnitOfWork } from './unit-of-work.ts';
import { refusal, type Verdict } from './verdict.ts';

export interface ChangeContext {
  unit: UnitOfWork;
  now: () => number;
  quotas: Quotas;
}

/** This user's server time in ms: it never goes back, whatever the machine's clock does. */
export function serverNow({ unit, now }: ChangeContext): number {
  return Math.max(now(), unit.ledger.lastStamp);
}

/** The rows that a change asks for. */
export function rowsOf(change: Change): RowName[] {
  return [change, ...parentsOf(change).map(({ row }) => row)];
}

/**
 * The one way a row changes by a call, whether it came alone or in a push: merge, next change
 * number, keep. `stamp` is the write's logical time in ms, not above serverNow.
 */
export function applyChange({ unit, quotas }: ChangeContext, change: Change, stamp: number): Verdict {
  if (change.userId !== undefined && change.userId !== unit.userId) {
    return refusal('forbidden', 'That is another user.');
  }
  const before = unit.row(change);
  if (!before && change.kind !== 'create') return refusal('not_found', 'There is no such thing.');
  const missing = parentsOf(change).find(({ row }) => !unit.row(row));
  if (missing) {
    const { field, row } = missing;
    return refusal('not_found', `There is no such ${entityOf(row.type).nouns[0]}.`, {
      [field]: 'is not known',
    });
  }
  const full = noRoom(unit.ledger, quotas, before ? undefined : change.type);
  if (full !== undefined) return refusal('quota_exceeded', full);
  return keep(unit, mergePatch(plainRow(rowOrEmpty(unit, change)), change.patch, stamp), {
    status: change.kind === 'create' ? 201 : 200,
    isNew: !before,
  });
}

/** What an earlier release stored becomes printable with the next change, which every device then gets whole. */
function plainRow(row: Row): Row {
  return { ...row, fields: plainFields(row) };
}

/** A row that its schema refuses is refused for good: the same call can never succeed. */
function keep(unit: UnitOfWork, merged: Merged, kept: { status: number; isNew: boolean }): Verdict {
  try {
    return { ...kept, row: unit.put(merged) };
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    const fields = fieldErrors(error.issues);
    const [path = 'The entry', reason = 'is not valid'] = Object.entries(fields)[0] ?? [];
    return refusal('invalid_input', `${path}: ${reason}`, fields);
  }
}

/** The rows that a change names and without which the server refuses it, each with the field that names it. */
function parentsOf({ type, patch }: Pick<Change, 'type' | 'patch'>): { field: string; row: RowName }[] {
  return PARENTS[type].flatMap(({ field, to }) => {
    const id = patch[field];
    return typeof id === 'string' ? [{ field, row: { type: to, id } }] : [];
  });
}

const PARENTS = Object.fromEntries(
  ENTITY_TYPES.map((type) => [
    type,
    Object.entries(entityOf(type).definition).flatMap(([field, { to, mustExist }]) =>
      mustExist ? [{ field, to }] : [],
    ),
  ]),
) as Record<EntityType, { field: string; to: EntityType }[]>;
