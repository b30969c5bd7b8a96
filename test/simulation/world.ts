import type { Rng } from './rng.ts';

/** Whoever waits at a gate. What a dead owner waits for never comes. */
export interface Owner {
  readonly name: string;
  alive: boolean;
}

interface Gate {
  owner: Owner;
  label: string;
  open(): void;
}

interface Timer {
  owner: Owner;
  at: number;
  fn: () => void;
}

/**
 * One seeded scheduler for real asynchronous code: every port call waits at a gate, and gates
 * open one at a time. Between two, all microtasks run to their end, so the order of everything
 * follows from the seed.
 */
export class World {
  readonly rng: Rng;
  /** True time, ms. Devices see it through their own, wrong clocks. */
  time: number;
  /** Lines of what happened, when asked for. */
  readonly lines: string[] | null;
  #gates: Gate[] = [];
  #timers: Timer[] = [];
  #hash = [0x811c9dc5, 0x1b873593];

  constructor(rng: Rng, options: { time: number; verbose: boolean }) {
    this.rng = rng;
    this.time = options.time;
    this.lines = options.verbose ? [] : null;
  }

  /** Writes a line into the trace. Everything that happens is told, so that two runs can be compared (I12). */
  tell(line: string): void {
    this.lines?.push(`${this.time} ${line}`);
    let [a = 0, b = 0] = this.#hash;
    for (let i = 0; i < line.length; i++) {
      const code = line.charCodeAt(i);
      a = Math.imul(a ^ code, 0x01000193);
      b = Math.imul(b + code, 0x85ebca6b) ^ (b >>> 13);
    }
    this.#hash = [a, b];
  }

  /** A fingerprint of the trace so far. */
  traceHash(): string {
    return this.#hash.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
  }

  /** Waits until the scheduler lets this owner go on; for ever, when it dies first. */
  pause(owner: Owner, label: string): Promise<void> {
    return new Promise((resolve) => {
      if (owner.alive) this.#gates.push({ owner, label, open: resolve });
    });
  }

  after(owner: Owner, ms: number, fn: () => void): () => void {
    const timer: Timer = { owner, at: this.time + ms, fn };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Runs everything that can run without another gate, timer or message. */
  async settle(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
  }

  get waiting(): number {
    return this.#gates.length;
  }

  /** Opens a gate: any one, the one that has waited longest, or the longest of an owner. False when there is none. */
  async openGate(which: 'any' | 'oldest' | Owner = 'any'): Promise<boolean> {
    if (this.#gates.length === 0) return false;
    let at = which === 'any' ? this.rng.int(0, this.#gates.length - 1) : 0;
    if (typeof which !== 'string') at = this.#gates.findIndex((gate) => gate.owner === which);
    const [gate] = at < 0 ? [] : this.#gates.splice(at, 1);
    if (!gate) return false;
    this.tell(`${gate.owner.name} ${gate.label}`);
    gate.open();
    await this.settle();
    return true;
  }

  /** Fires one timer that is due. False when none is. */
  async fireDue(): Promise<boolean> {
    const due = this.#next();
    if (!due || due.at > this.time) return false;
    this.#timers = this.#timers.filter((timer) => timer !== due);
    this.tell(`${due.owner.name} timer`);
    due.fn();
    await this.settle();
    return true;
  }

  /** True time of the next timer, or null. */
  nextTimerAt(): number | null {
    return this.#next()?.at ?? null;
  }

  #next(): Timer | undefined {
    return this.#timers.reduce<Timer | undefined>(
      (first, timer) => (first && first.at <= timer.at ? first : timer),
      undefined,
    );
  }

  /** Ends an owner where it stands: its next step never comes. */
  kill(owner: Owner): void {
    owner.alive = false;
    this.#gates = this.#gates.filter((gate) => gate.owner !== owner);
    this.#timers = this.#timers.filter((timer) => timer.owner !== owner);
  }
}
