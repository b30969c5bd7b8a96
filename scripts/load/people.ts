/** What people of a gym ask of a server, so many an hour of each that trains. */
export const HABITS = {
  /** From one set to the next. */
  setEveryMs: 90_000,
  /** The app is opened anew: who is it, what is new. */
  coldStarts: 1,
  /** With a password: a new device, or a session that ended. */
  signIns: 0.02,
  /** A month off line comes back: 200 sets at once. */
  monthsBack: 0.005,
  /** A new phone takes ten years. */
  newPhones: 0.002,
} as const;

/** Of those that train, how many have a second device open, which pulls after each set. */
const SECOND_DEVICE = 0.2;
/** A poke has reached it by then, ms. */
const POKED_MS = 300;
const HOUR_MS = 3_600_000;

export type Kind = 'set' | 'second device' | 'cold start' | 'sign-in' | 'month off line' | 'new phone';

export interface Errand {
  /** After the start, ms. It is due then, whatever became of those before: an open loop. */
  at: number;
  kind: Kind;
  /** Which lifter, from 0. */
  lifter: number;
}

/**
 * What `lifters` do in so many ms, by time. Sets come every 90 s from a moment of each one's own; the rest at random
 * moments, as many as the hour's rate makes of them, and of each kind at least one.
 * @param random from 0 to 1
 */
export function errands(lifters: number, ms: number, random: () => number): Errand[] {
  const due: Errand[] = [];
  for (let lifter = 0; lifter < lifters; lifter++) {
    for (let at = random() * HABITS.setEveryMs; at < ms; at += HABITS.setEveryMs) {
      due.push({ at, kind: 'set', lifter });
      if (lifter % (1 / SECOND_DEVICE) === 0) due.push({ at: at + POKED_MS, kind: 'second device', lifter });
    }
  }
  const rare = [
    ['cold start', HABITS.coldStarts],
    ['sign-in', HABITS.signIns],
    ['month off line', HABITS.monthsBack],
    ['new phone', HABITS.newPhones],
  ] as const;
  for (const [kind, anHour] of rare) {
    const count = Math.max(1, Math.round((lifters * anHour * ms) / HOUR_MS));
    for (let n = 0; n < count; n++) {
      due.push({ at: random() * ms, kind, lifter: Math.floor(random() * lifters) });
    }
  }
  return due.sort((a, b) => a.at - b.at);
}
