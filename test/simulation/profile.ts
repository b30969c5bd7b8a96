import { type NetworkFaults, NO_FAULTS } from './network.ts';
import type { Rng } from './rng.ts';

/** What one schedule is made of. Each schedule has its own mix, so that no fault hides another. */
export interface Profile {
  users: number;
  devices: number;
  tabs: number;
  steps: number;
  network: NetworkFaults;
  pullLimit: number;
  pushMax: number;
  skews: readonly number[];
  steal: number;
  slowReads: boolean;
  /** Sets older than this are packed at the end of every drain, ms. */
  hotMs: number;
  /** How likely a gesture begins while the one before has not ended, in the same tab or another. */
  overlap: number;
  /** A first start without an answer: the device trusts its own clock, and order can suffer (I6 is not checked). */
  blindStart: boolean;
  /** At the end: wait for the loop's own timers, or ask it to sync after a restart of every tab. */
  patient: boolean;
  weights: StepWeights;
}

/** How often each kind of step comes, relative to the others. */
export interface StepWeights {
  write: number;
  poison: number;
  wake: number;
  killTab: number;
  openTab: number;
  newDevice: number;
  /** Signing out with unsent changes kept; the next sign-in follows. */
  leave: number;
  signOut: number;
  signIn: number;
  jump: number;
  offline: number;
  full: number;
  snapshot: number;
  restore: number;
  restart: number;
  /** A row of a device goes bad on its disk, silently. */
  rot: number;
  /** A day passes, after which a device compares itself with the server. */
  day: number;
  deliver: number;
  go: number;
  timer: number;
  wait: number;
}

const HOUR = 3_600_000;
const SKEWS = [0, 0, -5 * HOUR, 400 * 24 * HOUR, -900_000, 70_000];

export function drawProfile(rng: Rng): Profile {
  /** A fault is absent from some schedules and frequent in others. */
  const some = (most: number, presence = 0.7) => (rng.chance(presence) ? most * rng.next() : 0);
  const restores = rng.chance(0.3);
  return {
    users: rng.chance(0.2) ? 2 : 1,
    devices: rng.int(2, 4),
    tabs: rng.chance(0.3) ? 2 : 1,
    steps: rng.int(150, 450),
    network: {
      ...NO_FAULTS,
      requestLost: some(0.2),
      proxy: some(0.1),
      answerLost: some(0.2),
      silent: some(0.6),
      together: some(0.3, 0.5),
      doubled: some(0.15),
      killedWithin: some(0.08),
      killedAfter: some(0.06),
      serverFull: some(0.05, 0.3),
    },
    pullLimit: rng.chance(0.8) ? rng.int(1, 4) : 500,
    pushMax: rng.chance(0.6) ? rng.int(1, 4) : 500,
    skews: rng.chance(0.7) ? SKEWS : [0],
    steal: some(0.4, 0.4),
    slowReads: rng.chance(0.2),
    // Tiny beside the product's: nearly every set is packed, and changed where it lies.
    hotMs: rng.pick([0, 5_000, 60_000]),
    overlap: some(0.6, 0.5),
    blindStart: rng.chance(0.1),
    patient: rng.chance(0.15),
    weights: {
      write: 10 + some(15),
      poison: some(2),
      wake: 4 + some(8),
      killTab: some(4),
      openTab: some(3),
      newDevice: restores ? 0 : some(0.6, 0.4),
      // A device that has erased its rows can't offer them to a restored server.
      leave: restores ? 0 : some(1.5, 0.4),
      signOut: some(1.5),
      signIn: 2,
      jump: some(1.5),
      offline: some(2, 0.4),
      full: some(2, 0.3),
      snapshot: restores ? 2 : 0,
      restore: restores ? 1.2 : 0,
      restart: some(1, 0.4),
      // The only copy of a row may have gone bad when the server forgets its own.
      rot: restores ? 0 : some(1, 0.4),
      day: some(0.3, 0.4),
      deliver: 20,
      go: 40 + some(20),
      timer: 4,
      wait: 2,
    },
  };
}
