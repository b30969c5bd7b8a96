/** Which rest follows a save. All times in ms unless named otherwise. */

/** A warm-up's rest as a share of the exercise's own, where nothing says it. */
const WARM_UP_SHARE = 0.5;
/** Half of an odd rest is rounded to one that a lifter would choose. */
const ROUND_TO_MS = 5_000;

/** An exercise's own rests, s; 0 is none, absent is not said. */
interface OwnRest {
  restS?: number | undefined;
  warmRestS?: number | undefined;
}

export interface SaveForRest {
  /** Whether it logged sets of now: an edit of a stored set, and of the past, did not. */
  isNew: boolean;
  isWarmUp: boolean;
  exercise: OwnRest;
  /** The exercise's superset with all its members, itself among them; absent where it stands alone. */
  superset?: { members: readonly OwnRest[]; isRoundOver: boolean };
  /** Whether each planned set of the session is done. */
  isSessionOver: boolean;
  /** The preset that was used last; null where none was. */
  lastPresetMs: number | null;
}

/** The rest that begins now; null for none. */
export function restAfter(save: SaveForRest): number | null {
  const { isNew, isWarmUp, exercise, superset, isSessionOver, lastPresetMs } = save;
  if (!isNew || isSessionOver) return null;
  if (superset && !superset.isRoundOver) return null;
  // After a round each of its exercises was done: the longest of their rests counts.
  const asking = superset?.members ?? [exercise];
  const rests = asking.map((own) => restOf(own, isWarmUp, lastPresetMs));
  const longest = Math.max(0, ...rests.map((ms) => ms ?? 0));
  return longest > 0 ? longest : null;
}

function restOf(
  { restS, warmRestS }: OwnRest,
  isWarmUp: boolean,
  lastPresetMs: number | null,
): number | null {
  if (isWarmUp && warmRestS !== undefined) return warmRestS * 1000;
  const own = restS === undefined ? lastPresetMs : restS * 1000;
  if (own === null || !isWarmUp) return own;
  return Math.round((own * WARM_UP_SHARE) / ROUND_TO_MS) * ROUND_TO_MS;
}

const LENGTH_MAX_S = 3_600;

/** Reads a typed length as s: "90", "1:30", "2 min". Null when it is none, or longer than an hour. */
export function parseRest(text: string): number | null {
  const plain = text.trim().toLowerCase();
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(plain);
  const minutes = /^(\d{1,2})\s*(?:m|min)$/.exec(plain);
  const seconds = /^(\d{1,4})\s*s?$/.exec(plain);
  const total = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : minutes
      ? Number(minutes[1]) * 60
      : seconds
        ? Number(seconds[1])
        : null;
  return total === null || total > LENGTH_MAX_S ? null : total;
}

/** "1:30", "0:45". @param seconds whole ones are shown */
export function restWords(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
