import type { Background } from '../background.ts';
import { errorFields, type Log } from '../log.ts';

/** The mail server took no mail now, and may take it later: an SMTP answer of 4xx, as of greylisting, or none at all. */
export class MailDeferred extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailDeferred';
  }
}

/** Greylisting mostly ends within 1 to 15 minutes. Each wait is shorter than a reset link works, so that it can be renewed. */
const RETRY_AFTER_MS = [1, 3, 5, 8].map((minutes) => minutes * 60_000);
/** Each waits in memory with some kB of text. */
const WAITING_MAX = 100;

interface Retries {
  /**
   * Resolves when the mail was taken, or waits for another try. Rejects when it is refused for good, was tried often
   * enough or has no room to wait. `renew` is asked before each further try, and false ends them.
   */
  attempt(send: () => Promise<void>, renew: () => Promise<boolean>): Promise<void>;
  /** Drops what waits, and says how much it was. */
  close(): void;
}

/** @param afterMs the waits between one try and the next, ms */
export function createRetries(
  { log, background }: { log: Log; background: Background },
  afterMs: readonly number[] = RETRY_AFTER_MS,
): Retries {
  const waiting = new Set<NodeJS.Timeout>();
  let closed = false;

  async function attempt(send: () => Promise<void>, renew: () => Promise<boolean>, tried = 0): Promise<void> {
    try {
      await send();
    } catch (error) {
      const wait = afterMs.at(tried);
      const isLast = wait === undefined || closed || waiting.size >= WAITING_MAX;
      if (!(error instanceof MailDeferred) || isLast) throw error;
      log({ event: 'mail_deferred', retryInMs: wait, ...errorFields(error) });
      const again = async () => {
        if (await renew()) await attempt(send, renew, tried + 1);
        else log({ event: 'mail_outdated' });
      };
      const timer = setTimeout(() => {
        waiting.delete(timer);
        background.run('mail_failed', again);
      }, wait).unref();
      waiting.add(timer);
    }
  }

  return {
    attempt: (send, renew) => attempt(send, renew),
    close() {
      closed = true;
      for (const timer of waiting) clearTimeout(timer);
      if (waiting.size > 0) log({ event: 'mails_dropped', count: waiting.size });
      waiting.clear();
    },
  };
}
