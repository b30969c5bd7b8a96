import type { KeepKey } from '../../schema/keep-key.ts';
import type { Answer } from '../http/answer.ts';
import { importKey } from './sealed-form.ts';
import type { VaultDatabase } from './vault-database.ts';

export interface VaultKeyOptions {
  userId: string;
  database: VaultDatabase;
  /** Undefined outside a secure context. */
  subtle: SubtleCrypto | undefined;
  fetchKey: () => Promise<Answer<KeepKey>>;
  /** Called once the page holds the key. */
  found: () => void;
}

/** The key under which a user's unsent changes are sealed: on the page, else on the device, else the server's. */
export function vaultKey({ userId, database, subtle, fetchKey, found }: VaultKeyOptions) {
  let key: CryptoKey | null = null;
  let closed = false;

  async function askForKey(crypto: SubtleCrypto): Promise<CryptoKey | null> {
    const answer = await fetchKey();
    // With another user's cookie the server gives that user's key; and a page that has left must leave no key behind.
    if (answer.kind !== 'ok' || answer.body.userId !== userId || closed) return null;
    const imported = await importKey(crypto, answer.body.key);
    await database
      .putKey(userId, imported)
      .catch((error: unknown) => console.warn('The key is kept until this page closes.', error));
    return imported;
  }

  return {
    /** What the page holds: nobody is asked. */
    held: () => key,
    async find(): Promise<CryptoKey | null> {
      if (key || !subtle) return key;
      key = (await database.key(userId)) ?? (await askForKey(subtle));
      if (key) found();
      return key;
    },
    /** Takes no more keys from the server. */
    close() {
      closed = true;
    },
    /** Removes it from the page and the device. */
    async forget(): Promise<void> {
      key = null;
      await database.removeKey(userId);
    },
  };
}
