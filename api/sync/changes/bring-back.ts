import { ENTITY_TYPES, type EntityType, entityOf } from '../../../schema/entities.ts';
import { type FieldValue, isDeleted, mergePatch, type Patch, type Row } from '../../../schema/merge.ts';
import { plainFields } from '../../../schema/plain-fields.ts';
import { ROWS } from '../../db/rows/row-repository.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError } from '../../errors.ts';
import { type ChangeContext, serverNow } from './apply-change.ts';
import { type ChangeServices, changeUser } from './change-user.ts';
import { noRoom } from './quotas.ts';
import { rowOrEmpty } from './unit-of-work.ts';

/** Rows of a transaction: others write between two of them. */
const ROWS_AT_ONCE = 500;

/** How many rows became what, by entity. */
export interface BroughtBack {
  /** Deleted since, or gone, and there again. */
  returned: Partial<Record<EntityType, number>>;
  /** Of other content since, and as they were. */
  reverted: Partial<Record<EntityType, number>>;
  /** Made since: still there, or, where that was asked for, deleted. */
  since: Partial<Record<EntityType, number>>;
}

export interface BringBack {
  /** Whose diary changes. */
  userId: string;
  from: Database;
  /** Whose diary it was in `from`. */
  fromUserId: string;
  /** What came since goes, too: rows that were made and fields that were filled. */
  exactly: boolean;
}

/**
 * Brings a diary back to what another database holds of it, as changes that sync like any others: they are
 * stamped now, and so win. Repeating it changes nothing more. Throws ApiError quota_exceeded.
 */
export async function bringBack(
  services: ChangeServices & { db: Database },
  { userId, from, fromUserId, exactly }: BringBack,
): Promise<BroughtBack> {
  const told: BroughtBack = { returned: {}, reverted: {}, since: {} };
  for (const type of ENTITY_TYPES) {
    const known = new Set<string>();
    for await (const page of backupPages(from, fromUserId, type)) {
      for (const { id } of page) known.add(id);
      await changeRows(services, userId, page, told, (now, then) => patchBack(now, then, exactly));
    }
    for await (const page of livePages(services.db, userId, type)) {
      const made = page.filter((row) => !known.has(row.id) && !isDeleted(row));
      if (made.length === 0) continue;
      told.since[type] = (told.since[type] ?? 0) + made.length;
      if (!exactly) continue;
      await changeRows(services, userId, made, undefined, () => ({ deleted: true }));
    }
  }
  return told;
}

/** Pages by id: the change numbers of a damaged backup may be alike, or be none. */
export async function* backupPages(db: Database, userId: string, type: EntityType): AsyncGenerator<Row[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const versions = await ROWS[type].versions(db, userId, after, ROWS_AT_ONCE);
    const ids = versions.map(({ id }) => id);
    after = ids.length < ROWS_AT_ONCE ? undefined : ids.at(-1);
    if (ids.length > 0) yield await ROWS[type].find(db, userId, ids);
  }
}

/** Pages by change number: what is changed meanwhile comes once more at the end, and is as it should be then. */
async function* livePages(db: Database, userId: string, type: EntityType): AsyncGenerator<Row[]> {
  for (let from: number | undefined = 0; from !== undefined; ) {
    const page: Row[] = await ROWS[type].since(db, userId, from, ROWS_AT_ONCE);
    from = page.length < ROWS_AT_ONCE ? undefined : page.at(-1)?.seq;
    if (page.length > 0) yield page;
  }
}

/** The fields in which a row differs from what it was; undefined where it need not change. */
export function patchBack(now: Row, then: Row, exactly: boolean): Patch | undefined {
  const gone = isDeleted(then);
  if (gone) return exactly && !isDeleted(now) && now.seq > 0 ? { deleted: true } : undefined;
  const there = new Map(Object.entries(now.fields));
  const before = new Map(Object.entries(plainFields(then)));
  const fields = [...new Set([...before.keys(), ...there.keys()])].filter((field) => field !== 'deleted');
  const definition = Object.entries(entityOf(then.type).definition);
  const leaders = new Map(definition.map(([field, { follows = field }]) => [field, follows]));
  const leaderOf = (field: string) => leaders.get(field) ?? field;
  const isWanted = (field: string) => exactly || (before.get(leaderOf(field)) ?? null) !== null;
  const differs = (field: string) => (there.get(field) ?? null) !== (before.get(field) ?? null);
  // Fields that are one value change together: a phone's older change may not have a part of it.
  const changed = new Set(fields.filter((field) => isWanted(field) && differs(field)).map(leaderOf));
  const patch = new Map<string, FieldValue>(
    fields.filter((field) => changed.has(leaderOf(field))).map((field) => [field, before.get(field) ?? null]),
  );
  // A row that does not say whether it is deleted counts as incomplete, and no device would pack it.
  if (isDeleted(now) || !there.has('deleted')) patch.set('deleted', false);
  return patch.size > 0 ? Object.fromEntries(patch) : undefined;
}

async function changeRows(
  services: ChangeServices,
  userId: string,
  rows: readonly Row[],
  told: BroughtBack | undefined,
  patchOf: (now: Row, then: Row) => Patch | undefined,
): Promise<void> {
  await changeUser(services, userId, async (context) => {
    await context.unit.load({ rows, mutations: [] });
    for (const then of rows) {
      const now = rowOrEmpty(context.unit, then);
      const patch = patchOf(now, then);
      if (!patch) continue;
      keep(context, now, patch);
      if (!told) continue;
      const kind = now.seq === 0 || isDeleted(now) ? told.returned : told.reverted;
      kind[then.type] = (kind[then.type] ?? 0) + 1;
    }
  });
}

function keep(context: ChangeContext, row: Row, patch: Patch): void {
  const { unit, quotas } = context;
  const full = noRoom(unit.ledger, quotas, unit.row(row) ? undefined : row.type);
  if (full !== undefined) throw new ApiError('quota_exceeded', full);
  unit.put(mergePatch(row, patch, serverNow(context)));
}
