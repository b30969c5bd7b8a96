import { ENTITY_TYPES, entityOf } from '../../../schema/entities.ts';
import { type EntityType, emptyRow, type Merged, type Row } from '../../../schema/merge.ts';
import type { Position } from '../../../schema/protocol.ts';
import type { SyncedColumns } from '../../db/entity-tables.ts';
import { preparedInsert } from '../../db/prepared.ts';
import { replacedBytes } from '../../db/rows/replaced-values.ts';
import { ROWS } from '../../db/rows/row-repository.ts';
import { mutationBytes, textBytes } from '../../db/rows/storage.ts';
import type { MutationsTable, OverwrittenValuesTable, Trx } from '../../db/tables.ts';
import { type Ledger, positionAt, readLedger, saveLedger, writeLedger } from './ledger.ts';
import { findMutations, insertMutations, isRefusal, type Mutation, mutationLine } from './mutations.ts';

export interface RowName {
  type: EntityType;
  id: string;
}

/** What calls are going to read of one user, before the first of them runs. */
export interface LoadPlan {
  rows: readonly RowName[];
  mutations: readonly string[];
}

/**
 * A user's diary within one write transaction: calls read and change it in memory, between one bulk
 * read and one bulk write. So what a call keeps is kept whole, and what it throws before leaves no trace.
 */
export interface UnitOfWork {
  readonly userId: string;
  /** As it will be written; nobody else changes it. */
  readonly ledger: Readonly<Ledger>;
  /** Reads the rows and the mutations of the plan, and the rows that these mutations name. What was loaded before stays as it is. */
  load(plan: LoadPlan): Promise<void>;
  /** The row as it stands here; undefined when there is none. Throws when it was not loaded. */
  row(name: RowName): Row | undefined;
  /** What is recorded under this id. Throws when it was not loaded. */
  mutation(id: string): Mutation | undefined;
  /** Keeps what a merge came to. Returns the row as it stands. Throws a ValiError, and keeps nothing, when it is not valid. */
  put(merged: Merged): Row;
  record(mutation: Mutation): void;
  /** Writes what was kept, each row once. Returns the user's position then. */
  flush(): Promise<Position | null>;
}

interface UnitDeps {
  now: () => number;
  randomBytes: (count: number) => Uint8Array;
}

const insertOverwritten = preparedInsert<OverwrittenValuesTable>(
  ['user_id', 'type', 'row_id', 'field', 'value', 'stamp', 'kept_at'],
  (db, rows) => db.insertInto('overwritten_values').values(rows),
);

/** Rejects when there is no such user. */
export async function openUnit(trx: Trx, userId: string, deps: UnitDeps): Promise<UnitOfWork> {
  const ledger = await readLedger(trx, userId, { locked: true });
  const seqBefore = ledger.seq;
  const rows = byType<Row | undefined>();
  const mutations = new Map<string, Mutation | undefined>();
  const changed = byType<SyncedColumns>();
  const recorded: MutationsTable[] = [];
  const overwritten: OverwrittenValuesTable[] = [];

  async function loadMutations(ids: readonly string[]): Promise<readonly RowName[]> {
    const asked = unknown(mutations, ids);
    const found = await findMutations(trx, userId, asked);
    for (const id of asked) mutations.set(id, undefined);
    for (const mutation of found) mutations.set(mutation.id, mutation);
    return found.flatMap(({ outcome }) => (outcome && 'id' in outcome ? [outcome] : []));
  }

  async function loadRows(names: readonly RowName[]): Promise<void> {
    for (const [type, known] of Object.entries(rows) as [EntityType, Map<string, Row | undefined>][]) {
      const ids = names.flatMap((name) => (name.type === type ? [name.id] : []));
      const asked = unknown(known, ids);
      if (asked.length === 0) continue;
      const found = await ROWS[type].find(trx, userId, asked);
      for (const id of asked) known.set(id, undefined);
      for (const row of found) known.set(row.id, row);
    }
  }

  return {
    userId,
    ledger,
    async load({ rows: names, mutations: ids }) {
      const recordedRows = await loadMutations(ids);
      await loadRows([...names, ...recordedRows]);
    },
    row: ({ type, id }) => loaded(rows[type], id),
    mutation: (id) => loaded(mutations, id),
    put(merged) {
      const { type, id } = merged.row;
      const before = loaded(rows[type], id);
      const row = merged.changed ? { ...merged.row, seq: ledger.seq + 1 } : merged.row;
      const columns = merged.changed ? ROWS[type].columnsOf(userId, row) : undefined;
      // From here on nothing throws: what is kept is kept whole.
      for (const { field, value, stamp } of merged.overwritten) {
        const lost = { user_id: userId, type, row_id: id, field, value: JSON.stringify(value), stamp };
        const line = { ...lost, kept_at: deps.now() };
        overwritten.push(line);
        ledger.replacedBytes += replacedBytes(line);
      }
      if (!columns) return row;
      rows[type].set(id, row);
      changed[type].set(id, columns);
      ledger.seq = row.seq;
      ledger.lastStamp = Math.max(ledger.lastStamp, ...Object.values(row.clocks));
      if (!before) count(ledger, type);
      ledger.textBytes += textBytes(row) - (before ? textBytes(before) : 0);
      return row;
    },
    record(mutation) {
      mutations.set(mutation.id, mutation);
      const line = mutationLine(userId, mutation);
      recorded.push(line);
      if (isRefusal(mutation)) ledger.refusedBytes += mutationBytes(line);
      else ledger.callBytes += mutationBytes(line);
    },
    async flush() {
      for (const [type, columns] of Object.entries(changed) as [EntityType, Map<string, SyncedColumns>][]) {
        await ROWS[type].save(trx, [...columns.values()]);
      }
      await insertOverwritten(trx, overwritten);
      await insertMutations(trx, recorded);
      if (ledger.seq === seqBefore) {
        if (recorded.length + overwritten.length > 0) await saveLedger(trx, ledger);
        return positionAt(trx, userId, seqBefore);
      }
      return writeLedger(trx, ledger, seqBefore, deps.randomBytes);
    },
  };
}

function count(ledger: Ledger, added: EntityType): void {
  ledger.rowCount += 1;
  const counted = entityOf(added).quota?.column;
  if (counted !== undefined) ledger.counts[counted] = (ledger.counts[counted] ?? 0) + 1;
}

function byType<T>(): Record<EntityType, Map<string, T>> {
  return Object.fromEntries(ENTITY_TYPES.map((type) => [type, new Map<string, T>()])) as Record<
    EntityType,
    Map<string, T>
  >;
}

/** The row as it stands, or an empty one to write the first time. */
export function rowOrEmpty(unit: UnitOfWork, { type, id }: RowName): Row {
  return unit.row({ type, id }) ?? emptyRow(type, id);
}

function unknown<T>(known: ReadonlyMap<string, T>, ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => !known.has(id));
}

function loaded<T>(known: ReadonlyMap<string, T | undefined>, id: string): T | undefined {
  const found = known.get(id);
  if (found === undefined && !known.has(id)) throw new Error(`${id} was not loaded into the unit of work.`);
  return found;
}
