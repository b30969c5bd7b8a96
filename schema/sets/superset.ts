/** Neighbouring exercises whose sets are done in turn: a superset of two, a circuit of more. */

interface Grouped {
  id: string;
  sets: number;
  group?: string;
}

/** A place in a superset: "A2" is the second of the day's first. */
export interface SupersetPlace {
  label: string;
  isLast: boolean;
}

/** The runs of neighbours of one group, each of two exercises and more. `day` is in the order of its day. */
export function supersetsOf<E extends Grouped>(day: readonly E[]): E[][] {
  const runs: E[][] = [];
  for (const exercise of day) {
    const run = runs.at(-1);
    if (exercise.group && run?.[0]?.group === exercise.group) run.push(exercise);
    else runs.push([exercise]);
  }
  return runs.filter((run) => run.length > 1);
}

/** By exercise id; an exercise that stands alone is not in it. */
export function supersetPlaces(day: readonly Grouped[]): ReadonlyMap<string, SupersetPlace> {
  return new Map(
    supersetsOf(day).flatMap((run, at) =>
      run.map(({ id }, i) => {
        const place = { label: `${letterOf(at)}${i + 1}`, isLast: i === run.length - 1 };
        return [id, place] as const;
      }),
    ),
  );
}

/** A to Z, then AA. */
function letterOf(at: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (at % 26));
  return at < 26 ? letter : `${letterOf(Math.floor(at / 26) - 1)}${letter}`;
}

/** What follows a saved set. */
interface SupersetStep {
  /** Whether the round is over: then comes the rest. */
  isRoundOver: boolean;
  /** Where the next set is; null where none is left. */
  nextId: string | null;
}

/**
 * What follows a saved set. The round is over when each of the others has as many sets as the exercise that
 * was saved, or all its own.
 * @param run one of `supersetsOf`
 * @param done how many of its sets each exercise has today, by id, with the saved one
 */
export function afterSavedSet(
  run: readonly Grouped[],
  done: ReadonlyMap<string, number>,
  savedId: string,
): SupersetStep {
  const doneOf = (id: string) => done.get(id) ?? 0;
  const at = run.findIndex(({ id }) => id === savedId);
  const round = doneOf(savedId);
  const others = [...run.slice(at + 1), ...run.slice(0, at)];
  const behind = others.find(({ id, sets }) => doneOf(id) < Math.min(round, sets));
  if (behind) return { isRoundOver: false, nextId: behind.id };
  return { isRoundOver: true, nextId: run.find(({ id, sets }) => doneOf(id) < sets)?.id ?? null };
}
