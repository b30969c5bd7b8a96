/** What the browser says of the room it gives this site. */
export interface Room {
  /** It promised not to clear it by itself. */
  persistent: boolean;
  nearlyFull: boolean;
  /** No browser says so: a private window shows by a small quota that is not persistent. */
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
  const [{ quota, usage = 0 }, persistent] = await Promise.all([storage.estimate(), storage.persisted()]);
  return {
    persistent,
    nearlyFull: quota !== undefined && quota - usage < SPARE,
    looksPrivate: !persistent && quota !== undefined && quota < PRIVATE_QUOTA,
  };
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
