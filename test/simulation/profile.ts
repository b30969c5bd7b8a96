import { GESTURES, type GestureWeights } from './actions.ts';
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
  /** A write of so many changes goes up in packs where it can. */
  changesMin: number;
  /** How likely a gesture begins while the one before has not ended, in the same tab or another. */
  overlap: number;
  /** How likely a fault follows at once where a step has changed what the server or a device holds. */
  strike: number;
  /** A first start without an answer: the device trusts its own clock, and order can suffer (I6 is not checked). */
  blindStart: boolean;
  /** At the end: wait for the loop's own timers, or ask it to sync after a restart of every tab. */
  patient: boolean;
  gestures: GestureWeights;
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
  /** A phone of an older release is updated. Only where releases are mixed. */
  update: number;
  /** The host goes forward a release, or back one on the backup of before. Only where releases are mixed. */
  changeRelease: number;
  /** A day passes, after which a device compares itself with the server. */
  day: number;
  deliver: number;
  go: number;
  timer: number;
  wait: number;
}

const HOUR = 3_600_000;
const SKEWS = [0, 0, -5 * HOUR, 400 * 24 * HOUR, -900_000, 70_000];

/** The faults of a schedule as what follows a change at once. */
export function strikes(weights: StepWeights): StepWeights {
  return {
    ...weights,
    ...{ write: weights.write / 4, wake: 1, openTab: 0, signIn: 0, timer: 0, wait: 0, deliver: 0, go: 0 },
  };
}

/**
 * A device that has erased its rows can't offer them to a restored server, and the only copy of a row
 * may have gone bad when the server forgets its own.
 */
const WITHOUT_RESTORES = { newDevice: 0, leave: 0, rot: 0 };

/**
 * What a schedule has more of than others. Two rare things that have to meet hardly ever do where
 * everything is drawn alike.
 */
const THEMES: Readonly<Record<string, (profile: Profile, rng: Rng) => void>> = {
  everything: () => undefined,
  'a restored server': (profile, rng) => {
    const { weights, gestures } = profile;
    profile.strike = Math.max(profile.strike, 0.3);
    if (rng.chance(0.5)) profile.hotMs = 0;
    Object.assign(weights, { snapshot: rng.int(2, 8), restore: rng.int(1, 6), ...WITHOUT_RESTORES });
    more(gestures, ['deleteLog', 'deleteExercise', 'undo', 'editLog', 'editExercise'], rng);
  },
  'refused changes': ({ weights, gestures }, rng) => {
    weights.poison = rng.int(3, 9);
    more(gestures, ['settleParked', 'sharedLog', 'editLog', 'twoAtOnce'], rng);
  },
  'a full phone': (profile, rng) => {
    profile.weights.full = rng.int(2, 6);
    profile.weights.write *= 2;
  },
  'signing out': (profile, rng) => {
    profile.skews = SKEWS;
    if (profile.weights.restore === 0) profile.weights.leave = rng.int(2, 6);
    profile.weights.jump = rng.int(1, 4);
    profile.weights.offline = rng.int(1, 3);
    profile.weights.full = rng.int(0, 2);
  },
  'old sets': (profile, rng) => {
    profile.hotMs = 0;
    profile.weights.day = rng.int(1, 3);
    if (profile.weights.restore === 0) profile.weights.newDevice = 2;
    more(profile.gestures, ['logs', 'editLog', 'deleteLog', 'sharedLog'], rng);
  },
  'many tabs': (profile, rng) => {
    profile.tabs = 2;
    profile.overlap = 0.7;
    profile.slowReads = true;
    more(profile.weights, ['killTab', 'openTab'], rng);
  },
  'one row for all': ({ gestures }, rng) => {
    for (const name of Object.keys(gestures) as (keyof GestureWeights)[]) gestures[name] = 0;
    gestures.sharedLog = gestures.editLog = gestures.deleteLog = 3;
    gestures.sharedExercise = rng.int(0, 2);
    gestures.renameDay = 2;
  },
};

function more<Name extends string>(weights: Record<Name, number>, names: readonly Name[], rng: Rng): void {
  for (const name of names) weights[name] *= rng.int(2, 5);
}

export function drawProfile(rng: Rng): Profile {
  const profile = drawMix(rng);
  const theme = rng.pick(Object.keys(THEMES));
  THEMES[theme]?.(profile, rng);
  return profile;
}

function drawMix(rng: Rng): Profile {
  /** A fault is absent from some schedules and frequent in others. */
  const some = (most: number, presence = 0.7) => (rng.chance(presence) ? most * rng.next() : 0);
  const restores = rng.chance(0.35);
  const mix: Profile = {
    users: rng.chance(0.2) ? 2 : 1,
    devices: rng.int(2, 4),
    tabs: rng.chance(0.3) ? 2 : 1,
    steps: rng.int(120, 380),
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
    changesMin: 100,
    overlap: some(0.6, 0.5),
    strike: some(0.5, 0.6),
    blindStart: rng.chance(0.1),
    patient: rng.chance(0.15),
    gestures: drawGestures(rng),
    weights: {
      write: 10 + some(15),
      poison: some(2),
      wake: 4 + some(8),
      killTab: some(4),
      openTab: some(3),
      newDevice: some(0.6, 0.4),
      leave: some(1.5, 0.4),
      signOut: some(1.5),
      signIn: 2,
      jump: some(1.5),
      offline: some(2, 0.4),
      full: some(2, 0.3),
      snapshot: restores ? 2 : 0,
      restore: restores ? 1.2 : 0,
      restart: some(1, 0.4),
      rot: some(1, 0.4),
      day: some(0.3, 0.4),
      update: 0,
      changeRelease: 0,
      deliver: 20,
      go: 40 + some(20),
      timer: 4,
      wait: 2,
    },
  };
  if (restores) Object.assign(mix.weights, WITHOUT_RESTORES);
  return mix;
}

function drawGestures(rng: Rng): GestureWeights {
  const drawn = { ...GESTURES };
  for (const name of Object.keys(drawn) as (keyof GestureWeights)[]) {
    drawn[name] *= rng.pick([0, 0.5, 1, 1, 2]);
  }
  // Something has to be there to be edited, moved and deleted.
  return { ...drawn, logs: Math.max(drawn.logs, 4), addExercise: Math.max(drawn.addExercise, 1) };
}
