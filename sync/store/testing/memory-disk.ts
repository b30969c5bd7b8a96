import { BehaviorSubject, Subject } from 'rxjs';
import type { WireRow } from '../../../schema/merge.ts';
import type { Meta } from '../meta.ts';
import type { OutboxEntry } from '../outbox-entry.ts';
import type { StoredPack } from '../pack-table.ts';
import { recordsOf } from '../packs/packs.ts';
import type { BackupSlot, StoredBackup, StoredRecord } from '../port.ts';
import { refKey } from '../rows.ts';

/** What survives when a tab dies: hand it to a new store to start again. */
export interface MemoryDisk {
  /** By number. */
  outbox: Map<number, OutboxEntry>;
  /** Documents by type and id. */
  records: Map<string, StoredRecord>;
  packs: Map<string, StoredPack>;
  /** By type and id. */
  unknownRows: Map<string, WireRow>;
  backups: Map<BackupSlot, StoredBackup>;
  meta: Meta | null;
  /** Ticks after each write, so that the stores of several tabs see each other's. */
  changes: BehaviorSubject<number>;
  packChanges: Subject<ReadonlySet<string>>;
  touchedLogs: Subject<readonly string[]>;
}

export function memoryDisk(): MemoryDisk {
  return {
    outbox: new Map(),
    records: new Map(),
    packs: new Map(),
    unknownRows: new Map(),
    backups: new Map(),
    meta: null,
    changes: new BehaviorSubject(0),
    packChanges: new Subject(),
    touchedLogs: new Subject(),
  };
}

/** A record of a disk by type and id, whichever side it is on. */
export function recordOn({ records, packs }: MemoryDisk, key: string): StoredRecord | undefined {
  const only = new Set([key.slice(key.indexOf('/') + 1)]);
  const packed = () => [...packs.values()].flatMap((stored) => recordsOf(stored, only))[0];
  return records.get(key) ?? (key.startsWith('log/') ? packed() : undefined);
}

/** Every record of a disk by type and id, whichever side it is on. */
export function recordsOn({ records, packs }: MemoryDisk): Map<string, StoredRecord> {
  const packed = [...packs.values()].flatMap((stored) => recordsOf(stored));
  return new Map([...packed.map((record) => [refKey(record.view), record] as const), ...records]);
}
