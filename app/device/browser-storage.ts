/** What the browser says of the room it gives this site. */
export interface Room {
  /** It promised not to clear it by itself. */
  persistent: boolean;
  nearlyFull: boolean;
  /**
   * No browser says so. A private window shows by a small quota that is not persistent (older Chromium),
   * or by refusing the file system it offers (Firefox, Safari). A newer Chromium does not show it at all.
   */
  looksPrivate: boolean;
}

/** Less than this for a whole site is what private windows get, bytes. A normal one gets a share of the disk. */
const PRIVATE_QUOTA = 1_000_000_000;
/** Ten years of training need less, bytes. */
const SPARE = 20_000_000;

/** Null where the browser does not tell (not a secure context). */
export async function readRoom(): Promise<Room | null> {
  const { storage } = navigator;
  if (!storage?.estimate || !storage.persisted) return null;
  const [{ quota, usage = 0 }, persistent, refusing] = await Promise.all([
    storage.estimate(),
    storage.persisted(),
    refusesFiles(storage),
  ]);
  return {
    persistent,
    nearlyFull: quota !== undefined && quota - usage < SPARE,
    looksPrivate: !persistent && (refusing || (quota !== undefined && quota < PRIVATE_QUOTA)),
  };
}

/** Whether a browser that has the origin private file system does not let this window use it. */
async function refusesFiles(storage: StorageManager): Promise<boolean> {
  if (!storage.getDirectory) return false;
  return storage.getDirectory().then(
    () => false,
    (error: unknown) => error instanceof DOMException,
  );
}

/**
 * Asks the browser not to clear this site by itself; resolves to what it promised. Some ask the
 * person, so it belongs behind something that they did.
 */
export async function askToPersist(): Promise<boolean> {
  const { storage } = navigator;
  if (!storage?.persist) return false;
  return (await storage.persisted()) || storage.persist();
}
