import type { Engine } from '../../../sync/engine.ts';
import { createUnsentVault, type UnsentVault } from '../../../sync/unsent-vault/unsent-vault.ts';
import type { SealedRecord, VaultDatabase } from '../../../sync/unsent-vault/vault-database.ts';

/** A key that is always there: how it is fetched has its own tests. */
const KEY = {} as CryptoKey;

/** Leaves the text as it is: the real cipher works on other threads, beyond the scheduler's reach. */
const PLAIN = {
  encrypt: async (_how: unknown, _key: unknown, data: Uint8Array<ArrayBuffer>) => data.slice().buffer,
  decrypt: async (_how: unknown, _key: unknown, data: ArrayBuffer) => data,
} as unknown as SubtleCrypto;

/** What keeps a device's unsent changes over a sign-out; each write waits for the scheduler. */
export function simVault(
  engine: Engine,
  kept: Map<string, SealedRecord>,
  pause: (what: string) => Promise<void>,
): UnsentVault {
  const database: VaultDatabase = {
    key: async () => KEY,
    putKey: async () => undefined,
    removeKey: async () => undefined,
    recordsOf: async () => [...kept.values()],
    records: async () => [...kept.values()],
    async putRecord(record) {
      await pause('keeps a record');
      kept.set(record.id, record);
    },
    async removeRecord(id) {
      await pause('removes a kept record');
      kept.delete(id);
    },
  };
  const fetchKey = async () => ({ kind: 'none' as const, timedOut: false });
  return createUnsentVault({ engine, database, subtle: PLAIN, fetchKey });
}
