import { SEARCHED_CATALOGUE, type SearchedEntry } from '../../../../schema/catalogue/catalogue-more.ts';
import { searchExercises } from '../../../../schema/catalogue/exercise-search.ts';
import { movementIdOf, movementOf } from '../../../../schema/catalogue/movement.ts';
import { type Exercise, nameKey } from '../../../../schema/exercise.ts';

/** An exercise that could replace another one today. */
export interface Alternative {
  name: string;
  targetMuscles: string;
  equipment: string;
  movement: string;
}

interface Alternatives {
  /** Exercises that the lifter has trained or planned. */
  own: readonly Alternative[];
  catalogue: readonly Alternative[];
}

const CATALOGUE_MAX = 40;

const musclesOf = (text: string) =>
  text
    .split(',')
    .map((word) => nameKey(word))
    .filter(Boolean);

/**
 * The exercises that could replace another one: those that a query finds, or without one those that train the same
 * muscles, the most alike first.
 * @param own exercises of the program and earlier ones
 * @param taken exercises that are on today's list already
 */
export function alternatives(
  { targetMuscles }: Pick<Exercise, 'targetMuscles'>,
  own: readonly Exercise[],
  taken: readonly Exercise[],
  query: string,
): Alternatives {
  const seen = new Set(taken.map(movementOf));
  const mine: (Alternative & SearchedEntry)[] = [];
  for (const exercise of own) {
    const movement = movementOf(exercise);
    if (seen.has(movement)) continue;
    seen.add(movement);
    const { name, targetMuscles: muscles, equipment } = exercise;
    mine.push({ name, targetMuscles: muscles, equipment, movement, aliases: [] });
  }
  const others = SEARCHED_CATALOGUE.map((entry) => ({ ...entry, movement: movementIdOf(entry.name) })).filter(
    ({ movement }) => !seen.has(movement),
  );
  if (query.trim() !== '') {
    const find = (entries: readonly (Alternative & SearchedEntry)[]) =>
      searchExercises(entries, query) as (Alternative & SearchedEntry)[];
    return { own: find(mine), catalogue: find(others).slice(0, CATALOGUE_MAX) };
  }
  const wanted = musclesOf(targetMuscles);
  const near = <T extends Alternative>(entries: readonly T[]) =>
    entries
      .map((entry) => ({ entry, score: likeness(wanted, musclesOf(entry.targetMuscles)) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ entry }) => entry);
  return { own: near(mine), catalogue: near(others).slice(0, CATALOGUE_MAX) };
}

/** How alike two exercises are by their muscles; 0 for not at all. The first muscle of each counts most. */
function likeness(wanted: readonly string[], has: readonly string[]): number {
  if (!wanted.some((muscle) => muscle === has[0]) && !has.some((muscle) => muscle === wanted[0])) return 0;
  const shared = wanted.filter((muscle) => has.includes(muscle)).length;
  return (wanted[0] === has[0] ? 10 : 0) + shared - has.length / 10;
}
