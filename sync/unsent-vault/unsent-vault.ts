import { BehaviorSubject } from 'rxjs';
import type { DeviceState } from '../diary/device.ts';
import { type Engine, readMeta, withDb } from '../engine.ts';
import { DiaryError } from '../errors.ts';
import { unsentEntries } from '../outbox/pending-entries.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { stored } from '../store/storage-error.ts';
import { isNewer, UnreadableError } from './sealed-form.ts';
import type { SealedRecord } from './vault-database.ts';
import { type VaultKeyOptions, vaultKey } from './vault-key.ts';

export type VaultState = Pick<DeviceState, 'keeping' | 'kept'>;

/** Seals unsent changes at a sign-out, and puts them back at the same user's next sign-in (R18). */
export interface UnsentVault {
  state(): BehaviorSubject<VaultState>;
  /**
   * Puts back what was kept; resolves to whether there was something. Then it fetches the key for the next
   * sign-out, without anybody waiting. Never rejects: a failed step is tried again at the next call.
   */
  restore(): Promise<boolean>;
  /** Throws DiaryError: `no_keep_key`, `storage_full` or `storage_blocked`; then nothing is sealed. */
  seal(): Promise<void>;
  /** Gives up records that can't be read any more. */
  discard(): Promise<void>;
  /**
   * Seals what is unsent and not discarded, by the entries' ids, then erases the diary by `erase` and forgets
   * the key. Resolves to whether something is sealed; rejects, without erasing, where that failed.
   */
  eraseDiary(erase: () => Promise<void>, isDiscarded?: (id: string) => boolean): Promise<boolean>;
  /** Ends it as the page closes; the key stays for the next start. */
  close(): void;
}

interface UnsentVaultOptions extends Pick<VaultKeyOptions, 'database' | 'subtle' | 'fetchKey'> {
  engine: Engine;
}

/** Fetched only at a sign-out with something unsent, and at the sign-in after it. */
const sealing = () => import('./seal.ts');

export function createUnsentVault({ engine, database, subtle, fetchKey }: UnsentVaultOptions): UnsentVault {
  const { userId, ports } = engine;
  const keptLock = `kept:${userId}`;
  const state = new BehaviorSubject<VaultState>({ keeping: subtle ? 'no_key' : 'insecure', kept: 'none' });
  const say = (news: Partial<VaultState>) => state.next({ ...state.value, ...news });
  const key = vaultKey({ userId, database, subtle, fetchKey, found: () => say({ keeping: 'possible' }) });

  /**
   * The records that this diary has not taken in. It has where a sign-out ended before it erased, or the record could
   * not be removed: then all of it is here or settled since, and to put it back would undo what the lifter did with a
   * refused change.
   */
  async function recordsToPutBack(): Promise<SealedRecord[]> {
    const records = await database.recordsOf(userId);
    const here = records.length > 0 ? await engine.store.meta.read() : null;
    const isHere = ({ id }: SealedRecord) => id === here?.deviceId || id === here?.putBack;
    for (const { id } of records.filter(isHere)) await database.removeRecord(id);
    return records.filter((record) => !isHere(record));
  }

  async function putBackAll(): Promise<boolean> {
    const records = await recordsToPutBack();
    say({ kept: records.length > 0 ? 'waiting' : 'none' });
    const found = records.length > 0 ? await key.find() : null;
    if (!found || !subtle) return false;
    const readable = records.filter((record) => !isNewer(record));
    const newer = records.length - readable.length;
    let unreadable = 0;
    for (const record of readable) {
      try {
        const [{ putBack }, { unseal }] = await Promise.all([import('./put-back.ts'), sealing()]);
        await putBack(engine, await unseal(subtle, found, record), record.id);
        await database.removeRecord(record.id);
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
        console.error('What an earlier sign-out kept can’t be read.', error);
        unreadable += 1;
      }
    }
    say({ kept: unreadable > 0 ? 'unreadable' : newer > 0 ? 'newer' : 'none' });
    return readable.length > unreadable;
  }

  /** Asks the server for nothing, because it runs under the db lock. */
  async function sealUnsent(unsent: readonly OutboxEntry[]): Promise<void> {
    const held = key.held();
    if (!held || !subtle)
      throw new DiaryError('no_keep_key', 'This device has no key to keep changes under.');
    const { deviceId: id } = await readMeta(engine);
    const { seal } = await sealing();
    await database.putRecord(await seal(subtle, held, { id, userId }, unsent));
  }

  /** What this diary sealed before. Where that stays, it comes back once more (R8): the diary has to go all the same. */
  async function removeOwnRecord(): Promise<void> {
    const { deviceId } = await readMeta(engine);
    await database
      .removeRecord(deviceId)
      .catch((error: unknown) => console.warn('What was sealed before stays.', error));
  }

  return {
    state: () => state,
    async restore() {
      const failed = (error: unknown) => console.error('kept changes', error);
      // One tab at a time: a second one would put the same record back after the first had sent it.
      const back = await ports.locks.run(keptLock, putBackAll).catch((error: unknown) => {
        failed(error);
        return false;
      });
      key.find().catch(failed);
      return back;
    },
    async seal() {
      await stored(async () => {
        await key.find();
        await withDb(engine, async () => sealUnsent(await unsentEntries(engine)));
      });
    },
    discard: () =>
      stored(async () => {
        const records = await database.recordsOf(userId);
        for (const record of records) if (!isNewer(record)) await database.removeRecord(record.id);
        say({ kept: records.some(isNewer) ? 'newer' : 'none' });
      }),
    async eraseDiary(erase, isDiscarded = () => false) {
      key.close();
      try {
        // A tab that is putting this record back would remove here what is sealed over it.
        return await ports.locks.run(keptLock, () =>
          withDb(engine, async () => {
            // Another tab may have saved since the caller's count: only under this lock nobody does.
            const unsent = (await unsentEntries(engine)).filter(({ id }) => !isDiscarded(id));
            const isKept = unsent.length > 0;
            if (isKept) await sealUnsent(unsent);
            else await removeOwnRecord();
            await erase();
            return isKept;
          }),
        );
      } finally {
        // Where the key stays, the diary is erased all the same, or there is a reason of its own why not.
        await key.forget().catch((error: unknown) => console.warn('The key stays on this device.', error));
      }
    },
    close: key.close,
  };
}
