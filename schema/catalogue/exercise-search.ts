import { EXERCISE_NAME_MAX } from '../exercise.ts';
import {
  type Indexed,
  indexOf,
  type Phrase,
  type Searchable,
  type Vocabulary,
  vocabularyOf,
} from './search-index.ts';
import { isWithinOneEdit, readings, singular, wordsIn } from './search-words.ts';

/** Shorter words are too much alike to guess among. */
const TYPO_MIN_LETTERS = 4;

/**
 * Ranks of a hit, from best to worst; hits of one rank keep their order. A word with a typo ranks behind all.
 */
const PLACE = {
  exact: 0,
  firstMuscle: 1,
  whole: 2,
  /** An exact hit, of which a part is typed so far. */
  becomesExact: 3,
  begins: 4,
  starts: 5,
  acrossNames: 6,
  muscle: 7,
  other: 8,
  inside: 9,
  typo: 10,
} as const;

/**
 * The exercises that `query` finds, best first: by words of name, aliases, muscles, equipment and group, then
 * by letters inside words. A word of four letters or more that begins none of them may have one typo. Case,
 * accents, hyphens and spaces make no difference. An empty query finds all, in the given order.
 */
export function searchExercises<T extends Searchable>(exercises: readonly T[], query: string): T[] {
  // No name is longer, and a list that was pasted by a slip would hold the page up for minutes.
  if (query.trim().length > EXERCISE_NAME_MAX) return [];
  const words = wordsIn(query);
  if (words.length === 0) return query.trim() === '' ? [...exercises] : [];
  const entries = exercises.map((exercise) => ({ exercise, index: indexOf(exercise) }));
  const vocabulary = vocabularyOf(exercises);
  const read = readings(words);
  const matchers = new Map([...new Set(read.flat())].map((word) => [word, matcherOf(word, vocabulary)]));
  const asked = read.map((reading) => reading.flatMap((word) => matchers.get(word) ?? []));
  return entries
    .map(({ exercise, index }) => ({
      exercise,
      place: Math.min(...asked.map((each) => placeOf(index, each))),
    }))
    .filter(({ place }) => Number.isFinite(place))
    .sort((a, b) => a.place - b.place)
    .map(({ exercise }) => exercise);
}

/** A word of the query, and the words that it finds. */
interface Matcher {
  word: string;
  whole: ReadonlySet<string>;
  /** The words that it begins, or is. */
  starts: ReadonlySet<string>;
  typo: boolean;
}

function matcherOf(word: string, vocabulary: Vocabulary): Matcher {
  const one = singular(word);
  const known = found(
    vocabulary,
    (_, other) => other === one,
    (other) => other.startsWith(word),
  );
  if (known.starts.size > 0 || word.length < TYPO_MIN_LETTERS) return { word, typo: false, ...known };
  const near = found(
    vocabulary,
    (_, other) => isWithinOneEdit(one, other),
    // The part of a longer word that may have been typed by now.
    (other) => [-1, 0, 1].some((more) => isWithinOneEdit(word, other.slice(0, word.length + more))),
  );
  return { word, typo: true, ...near };
}

function found(
  vocabulary: Vocabulary,
  isWhole: (word: string, one: string) => boolean,
  isStart: (word: string) => boolean,
): Pick<Matcher, 'whole' | 'starts'> {
  const whole = new Set<string>();
  const starts = new Set<string>();
  for (const [word, one] of vocabulary) {
    if (isWhole(word, one)) whole.add(word);
    if (whole.has(word) || isStart(word)) starts.add(word);
  }
  return { whole, starts };
}

function placeOf(index: Indexed, query: readonly Matcher[]): number {
  const typo = query.some((word) => word.typo) ? PLACE.typo : 0;
  const best = Math.min(...index.phrases.map((phrase) => phrasePlace(phrase, query)));
  const [only] = query;
  if (best > PLACE.exact && query.length === 1 && only && index.muscles[0]?.some((w) => only.whole.has(w))) {
    return typo + PLACE.firstMuscle;
  }
  return typo + (best < Number.POSITIVE_INFINITY ? best : scatteredPlace(index, query));
}

/** The rank of a query within one phrase; none unless the phrase has each of its words. */
function phrasePlace({ words, isJoined }: Phrase, query: readonly Matcher[]): number {
  const last = query.length - 1;
  const isAsLong = words.length === query.length;
  if (isAsLong && query.every(({ whole }, i) => whole.has(words[i] ?? ''))) return PLACE.exact;
  if (query.every(({ whole }) => words.some((word) => whole.has(word)))) return PLACE.whole;
  if (query.every(({ whole, starts }, i) => (i === last ? starts : whole).has(words[i] ?? ''))) {
    return isAsLong && !isJoined ? PLACE.becomesExact : PLACE.begins;
  }
  return query.every(({ starts }) => words.some((word) => starts.has(word)))
    ? PLACE.starts
    : Number.POSITIVE_INFINITY;
}

/** The worst rank among its words, wherever in the exercise each is found. */
function scatteredPlace({ names, muscles, others, texts }: Indexed, query: readonly Matcher[]): number {
  const places = query.map(({ word, starts }) => {
    const has = (words: Iterable<string>) => [...words].some((other) => starts.has(other));
    if (has(names)) return PLACE.acrossNames;
    if (has(muscles.flat())) return PLACE.muscle;
    if (has(others)) return PLACE.other;
    return texts.some((text) => text.includes(word)) ? PLACE.inside : Number.POSITIVE_INFINITY;
  });
  return Math.max(...places);
}
