import type { EntityType, FieldValue, Patch } from '../../schema/merge.ts';
import { parseCall } from '../../schema/operation.ts';
import { unpack } from '../../schema/packs/pack.ts';
import { packOf } from '../../sync/outbox/unsent-packs.ts';
import type { OutboxEntry } from '../../sync/store/outbox-entry.ts';
import { isPackEntry } from '../../sync/store/pack-entries.ts';
import { type MemoryDisk, recordOn } from '../../sync/store/testing/memory-disk.ts';

/** One change that some device began to write. */
export interface Written {
  /** The outbox entry's id; of a set in a pack, that and the set's. */
  id: string;
  /** The outbox entry's id. */
  entry: string;
  /** It went in a pack, of which the server records nothing. */
  packed: boolean;
  userId: string;
  device: string;
  type: EntityType;
  entityId: string;
  patch: Patch;
  ts: number;
  /** Stamped ahead of the server's time, by a clock that had jumped since the device last heard from it. */
  ahead: boolean;
  /** The writer's view of each field just before. */
  saw: Readonly<Record<string, FieldValue | undefined>>;
  /** Whether the lifter was told that it is kept. */
  acked: boolean;
  /** Whether the gesture that wrote it under this id ended well, so that it has to show. */
  shows: boolean;
  /** The server will refuse it, however often it comes. */
  poisoned: boolean;
  /** Neither end can read it (an entry of another version), so it shows nowhere. */
  unreadable: boolean;
}

/** Fields whose every value is written once in a schedule, so that a value names its write. */
const NAMING_FIELDS: Readonly<Partial<Record<EntityType, readonly string[]>>> = {
  day: ['title'],
  exercise: ['name', 'targetMuscles'],
  log: ['weight', 'reps'],
};

const slot = (userId: string, type: EntityType, id: string, field: string) =>
  `${userId}|${type}|${id}|${field}`;

/** Everything that was written, by whom, and what it was written upon: what the invariants are checked against. */
export class History {
  readonly writes = new Map<string, Written>();
  /** Entries that the lifter gave up. */
  readonly discarded = new Set<string>();
  /** The new id of an entry that was written again under another, by its old one. */
  readonly retried = new Map<string, string>();
  readonly #values = new Map<string, Map<FieldValue, Written | null>>();
  readonly #repeated = new Set<string>();
  readonly #begun = new Set<string>();
  readonly #now: () => number;
  #count = 0;

  /** `now`: the true time, ms. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** A number that no write of this schedule has had. */
  nextValue(): number {
    return ++this.#count;
  }

  /** A value that the server made by itself (the days of a new user). */
  addGiven(userId: string, type: EntityType, id: string, fields: Patch): void {
    for (const [field, value] of Object.entries(fields))
      this.#note(slot(userId, type, id, field), value, null);
  }

  /**
   * Notes entries when they have become durable. `retryOf` is the id of the entry that a single
   * one stands for: the same write once more.
   */
  begin(device: string, entries: readonly OutboxEntry[], disk: MemoryDisk, retryOf?: string): Written[] {
    if (retryOf !== undefined && entries[0]) this.retried.set(retryOf, entries[0].id);
    for (const { id } of entries) this.#begun.add(id);
    return entries.flatMap(changesIn).map(({ entry, id, entityId, patch, ...change }) => {
      const { userId, entityType: type, ts } = entry;
      const seen = recordOn(disk, `${type}/${entityId}`)?.view.fields ?? {};
      const before = retryOf === undefined ? undefined : this.writes.get(retryOf);
      const saw = before?.saw ?? Object.fromEntries(Object.keys(patch).map((field) => [field, seen[field]]));
      const foreign = change.userId !== undefined && change.userId !== userId;
      const written: Written = {
        ...{ id, userId, device, type, entityId, patch, ts, saw },
        ...{ entry: entry.id, packed: isPackEntry(entry) },
        ahead: ts > this.#now(),
        acked: before?.acked ?? false,
        shows: false,
        poisoned: foreign || change.unreadable,
        unreadable: change.unreadable,
      };
      this.writes.set(id, written);
      for (const [field, value] of Object.entries(patch)) {
        const again = retryOf !== undefined || this.isOfPack(entry, field);
        this.#note(slot(userId, type, entityId, field), value, written, again);
      }
      return written;
    });
  }

  /** Whether an entry was begun under this id. */
  hasBegun(id: string): boolean {
    return this.#begun.has(id);
  }

  /** Whether an entry tells of a set, or of this field of it, once more that went in a pack. */
  isOfPack({ entityId, ts }: OutboxEntry, field?: string): boolean {
    return [...this.writes.values()].some(
      (one) =>
        one.packed &&
        one.entityId === entityId &&
        one.ts === ts &&
        (field === undefined || Object.hasOwn(one.patch, field)),
    );
  }

  /** Whether it stands for an entry that was refused before. */
  isRetry(id: string): boolean {
    return [...this.retried.values()].includes(id);
  }

  /** What this device wrote is kept elsewhere for now, and shows again after its next start. */
  hide(device: string): void {
    for (const written of this.writes.values()) if (written.device === device) written.shows = false;
  }

  #note(at: string, value: FieldValue, written: Written | null, again = false): void {
    const values = this.#values.get(at) ?? new Map<FieldValue, Written | null>();
    if (!values.has(value)) values.set(value, written);
    else if (!again) this.#repeated.add(at);
    this.#values.set(at, values);
  }

  /** Whether anyone ever wrote this value there. */
  knows(userId: string, type: EntityType, id: string, field: string, value: FieldValue): boolean {
    return this.#values.get(slot(userId, type, id, field))?.has(value) ?? false;
  }

  /** The write of a value; null where a value does not name its write. */
  writeOf(userId: string, type: EntityType, id: string, field: string, value: FieldValue): Written | null {
    const at = slot(userId, type, id, field);
    if (!NAMING_FIELDS[type]?.includes(field) || this.#repeated.has(at)) return null;
    return this.#values.get(at)?.get(value) ?? null;
  }

  /** The values of this field that the given write was, directly or not, written upon. */
  ancestors(written: Written, field: string): Set<FieldValue> {
    const found = new Set<FieldValue>();
    const value = written.patch[field];
    if (value === undefined) return found;
    for (let at = this.writeOf(written.userId, written.type, written.entityId, field, value); at; ) {
      const saw: FieldValue | undefined = at.saw[field];
      if (saw === undefined || found.has(saw) || saw === written.patch[field]) break;
      found.add(saw);
      at = this.writeOf(written.userId, written.type, written.entityId, field, saw);
    }
    return found;
  }
}

interface WrittenChange {
  entry: OutboxEntry;
  id: string;
  entityId: string;
  patch: Patch;
  userId: string | undefined;
  unreadable: boolean;
}

/** What an entry changes: one row, or each set of a pack. */
function changesIn(entry: OutboxEntry): WrittenChange[] {
  if (isPackEntry(entry)) {
    return unpack(packOf(entry)).map(({ id, fields, clocks }) => {
      // The others it says as they were.
      const changed = Object.entries(fields).filter(([field]) => clocks[field] === entry.ts);
      const one = { id: packedId(entry, id), entityId: id, patch: Object.fromEntries(changed) };
      return { entry, ...one, userId: undefined, unreadable: false };
    });
  }
  const parsed = parseCall({ action: entry.action, ...entry.data });
  const patch = parsed.ok ? parsed.change.patch : {};
  const userId = parsed.ok ? parsed.change.userId : undefined;
  return [{ entry, id: entry.id, entityId: entry.entityId, patch, userId, unreadable: !parsed.ok }];
}

const packedId = ({ id }: OutboxEntry, setId: string) => `${id}/${setId}`;

/** The ids of the writes that an entry stands for. */
export function writesOf(entry: OutboxEntry): string[] {
  return isPackEntry(entry) ? unpack(packOf(entry)).map(({ id }) => packedId(entry, id)) : [entry.id];
}

/** Where the rows are that an entry changes, `type/id`. */
export function placesOf(entry: OutboxEntry): string[] {
  if (!isPackEntry(entry)) return [`${entry.entityType}/${entry.entityId}`];
  return unpack(packOf(entry)).map(({ id }) => `log/${id}`);
}
