import type { Row } from '../../../schema/merge.ts';
import { unsentIn } from '../../../sync/outbox/unsent-packs.ts';
import type { Meta } from '../../../sync/store/meta.ts';
import type { OutboxEntry } from '../../../sync/store/outbox-entry.ts';
import { isPackEntry } from '../../../sync/store/pack-entries.ts';
import type { MemoryDisk } from '../../../sync/store/testing/memory-disk.ts';
import { placesOf } from '../history.ts';

/** What of a device is looked at. */
interface WatchedDevice {
  readonly disk: MemoryDisk;
  /** Bits of its disk have flipped. */
  readonly rotten: boolean;
  readonly options: { name: string; onViolation: (what: string) => void };
  pending(): readonly OutboxEntry[];
}

/** What the rules promise of one device's disk, looked at after every step and before every outbox write. */
export class DiskWatch {
  readonly #device: WatchedDevice;
  /** The highest number that an entry of this diary ever had. */
  #highest = 0;
  /** The highest stamp, likewise. */
  #latest = 0;
  #meta: Meta | null = null;
  #erased = false;
  /** The clocks of the server's row of each document, in the generation of then. */
  #bases: { device: string | undefined; generation: number; clocks: Map<string, Row['clocks']> } = {
    device: undefined,
    generation: 0,
    clocks: new Map(),
  };

  constructor(device: WatchedDevice) {
    this.#device = device;
  }

  /** R1 and R5, before a commit: a new entry stands behind every number and every stamp that was given out. */
  committing(put: readonly OutboxEntry[], isKnown: (entry: OutboxEntry) => boolean): void {
    this.#beginAnew();
    const { disk } = this.#device;
    const latest = Math.max(this.#latest, disk.meta?.seen ?? 0);
    for (const entry of put) {
      const { id, n, ts } = entry;
      // An entry in the place of another is a retry; one that is known was kept over a sign-out, or went in a pack.
      if (disk.outbox.has(n) || isKnown(entry)) continue;
      if (n <= this.#highest)
        this.#violate(`R1 ${id} has the number ${n}, and ${this.#highest} was given out`);
      if (ts <= latest) this.#violate(`R5 ${id} is stamped ${ts}, not after ${latest}`);
    }
  }

  /** The commit is durable. */
  committed(put: readonly OutboxEntry[]): void {
    for (const { n, ts } of put) {
      this.#highest = Math.max(this.#highest, n);
      this.#latest = Math.max(this.#latest, ts);
    }
  }

  /** A sign-out begins to erase the diary: once it is gone, numbers begin anew. */
  erasing(): void {
    this.#erased = true;
  }

  /** R5, R6, R13 and R14, after a step: what a device knows of the server only grows, but for a reset. */
  step(): void {
    const { disk } = this.#device;
    this.#beginAnew();
    this.#checkBases();
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

  /** R6: no field of the server's row goes back to an older state. */
  #checkBases(): void {
    const { disk, rotten } = this.#device;
    const generation = disk.meta?.generation ?? 0;
    // A sign-out leaves nothing to go back from; the next device is another one.
    const device = disk.meta?.deviceId;
    const isSame = device === this.#bases.device && generation === this.#bases.generation;
    const before = isSame && !rotten ? this.#bases.clocks : new Map();
    const entries = this.#device.pending();
    // A set that only a pack tells of has its row in the view: a base beside it is an old one.
    const changed = new Set(entries.filter((entry) => !isPackEntry(entry)).flatMap(placesOf));
    const unsent = unsentIn(entries.filter(isPackEntry));
    const clocks = new Map<string, Row['clocks']>();
    const older: { what: string; to: number | undefined }[] = [];
    for (const [at, { view, base }] of disk.records) {
      const isBase = changed.has(at) && base !== undefined;
      const row = isBase ? base : view;
      // What a pending pack says of a set may yet be refused.
      const untold = isBase ? undefined : unsent.get(view.id)?.stamps;
      const told = Object.entries(row?.clocks ?? {}).filter(([, clock]) => !untold?.has(clock));
      const now: Row['clocks'] = Object.fromEntries(told);
      for (const [field, clock] of Object.entries<number>(before.get(at) ?? {})) {
        const to = now[field];
        if (!((to ?? -1) >= clock)) older.push({ what: `${at}.${field} went back from ${clock}`, to });
      }
      clocks.set(at, now);
    }
    // A reset cuts what is ahead of the server's clock to that one instant (R14).
    const isCut = this.#isReset() && older.every(({ to }) => to !== undefined && to === older[0]?.to);
    for (const { what, to } of isCut ? [] : older.slice(0, 1)) this.#violate(`R6 ${what} to ${to}`);
    this.#bases = { device, generation, clocks };
  }

  /** Whether this step was the write of a reset: it takes the server's `hi`, and clears the checkpoint. */
  #isReset(): boolean {
    const now = this.#device.disk.meta;
    return now?.checkpoint === null && now.hi?.nonce !== this.#meta?.hi?.nonce;
  }

  #beginAnew(): void {
    // Another tab may have begun the next diary within the step that erased this one.
    const now = this.#device.disk.meta;
    if (!this.#erased || (now !== null && now.deviceId === this.#meta?.deviceId)) return;
    this.#highest = 0;
    this.#latest = 0;
    this.#erased = false;
  }

  #violate(what: string): void {
    this.#device.options.onViolation(`${what} on ${this.#device.options.name}`);
  }
}
