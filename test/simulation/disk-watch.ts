import type { Meta, OutboxEntry } from '../../sync/store/port.ts';
import type { Device } from './device.ts';

/** What the rules promise of one device's disk, looked at after every step and before every outbox write. */
export class DiskWatch {
  readonly #device: Device;
  /** The highest number that an entry of this diary ever had. */
  #highest = 0;
  #meta: Meta | null = null;
  #erased = false;

  constructor(device: Device) {
    this.#device = device;
  }

  /** R1 and R5, before a commit: a new entry stands behind every number and every stamp that was given out. */
  committing(put: readonly OutboxEntry[], isKnown: (id: string) => boolean): void {
    this.#beginAnew();
    const { disk } = this.#device;
    const latest = [...disk.outbox.values()].reduce(
      (most, { ts }) => Math.max(most, ts),
      disk.meta?.seen ?? 0,
    );
    for (const { id, n, ts } of put) {
      // An entry in the place of another is a retry; one that is known was kept over a sign-out.
      if (disk.outbox.has(n) || isKnown(id)) continue;
      if (n <= this.#highest)
        this.#violate(`R1 ${id} has the number ${n}, and ${this.#highest} was given out`);
      if (ts <= latest) this.#violate(`R5 ${id} is stamped ${ts}, not after ${latest}`);
    }
  }

  /** The commit is durable. */
  committed(put: readonly OutboxEntry[]): void {
    for (const { n } of put) this.#highest = Math.max(this.#highest, n);
  }

  /** A sign-out begins to erase the diary: from an empty outbox numbers begin anew. */
  erasing(): void {
    this.#erased = true;
  }

  /** R5, R13 and R14, after a step: what a device knows of the server only grows, but for a reset. */
  step(): void {
    const { disk } = this.#device;
    this.#beginAnew();
    const before = this.#meta;
    const now = disk.meta;
    if (before === now) return;
    this.#meta = now === null ? null : { ...now };
    if (now === null) return;
    if (now.checkpoint && now.checkpoint.seq > (now.hi?.seq ?? 0))
      this.#violate(`R13 the checkpoint ${now.checkpoint.seq} is above hi ${now.hi?.seq}`);
    if (before === null || before.deviceId !== now.deviceId) return;
    if (now.generation < before.generation) this.#violate(`R14 the generation fell to ${now.generation}`);
    if (now.seen < before.seen) this.#violate(`R5 seen fell from ${before.seen} to ${now.seen}`);
    // A reset takes the server's own hi, and clears the checkpoint in the same write.
    if ((now.hi?.seq ?? 0) < (before.hi?.seq ?? 0) && now.checkpoint !== null)
      this.#violate(`R13 hi fell from ${before.hi?.seq} to ${now.hi?.seq}`);
    if (now.generation === before.generation && now.checkpoint && before.checkpoint) {
      if (now.checkpoint.seq < before.checkpoint.seq)
        this.#violate(`R13 the checkpoint fell from ${before.checkpoint.seq} to ${now.checkpoint.seq}`);
    }
  }

  #beginAnew(): void {
    if (this.#erased && this.#device.disk.outbox.size === 0) this.#highest = 0;
  }

  #violate(what: string): void {
    this.#device.options.onViolation(`${what} on ${this.#device.options.name}`);
  }
}
