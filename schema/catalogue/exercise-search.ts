import { catalogueGroup } from './classification.ts';
import { isWithinOneEdit, readings, singular, wordsIn } from './search-words.ts';

/** The parts of an exercise that a search reads. */
interface Searchable {
  name: string;
  targetMuscles: string;
  equipment?: string;
  aliases?: readonly string[];
}

/** Shorter words are too much alike to guess among. */
const TYPO_MIN_LETTERS = 4;

/** Other words for muscles, by the word's singular in a text of target muscles. */
const MUSCLE_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    chest: ['pec', 'pectoral'],
    shoulder: ['delt', 'deltoid'],
    delt: ['shoulder', 'deltoid'],
    quad: ['quadricep', 'thigh'],
    hamstring: ['ham', 'thigh'],
    glute: ['butt', 'booty'],
    calve: ['calf'],
    lat: ['latissimus'],
    trap: ['trapezius'],
    ab: ['abdominal', 'stomach'],
    oblique: ['waist'],
    forearm: ['arm'],
    bicep: ['arm'],
    tricep: ['arm'],
  }),
);

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

interface Phrase {
  words: readonly string[];
  /** Whether two of its words are read as one. */
  isJoined: boolean;
}

interface Indexed {
  /** The name and each alias, in each of their readings. */
  phrases: readonly Phrase[];
  /** All words of the phrases. */
  names: ReadonlySet<string>;
  muscles: readonly (readonly string[])[];
  others: readonly string[];
  /** Name and muscles without spaces, for what stands inside of words. */
  texts: readonly string[];
}

const indexed = new WeakMap<Searchable, Indexed>();

function indexOf(exercise: Searchable): Indexed {
  const known = indexed.get(exercise);
  if (known) return known;
  const { name, targetMuscles, equipment = '', aliases = [] } = exercise;
  const phrases = [name, ...aliases].flatMap((phrase) =>
    readings(wordsIn(phrase)).map((words, i) => ({ words, isJoined: i > 0 })),
  );
  const made: Indexed = {
    phrases,
    names: new Set(phrases.flatMap(({ words }) => words)),
    muscles: targetMuscles
      .split(',')
      .map((muscle) =>
        wordsIn(muscle).flatMap((word) => [word, ...(MUSCLE_WORDS.get(singular(word)) ?? [])]),
      ),
    others: wordsIn(`${equipment} ${catalogueGroup(targetMuscles) ?? ''}`),
    texts: [name, targetMuscles].map((text) => wordsIn(text).join('')),
  };
  indexed.set(exercise, made);
  return made;
}

/**
 * The exercises that `query` finds, best first: by words of name, aliases, muscles, equipment and group, then
 * by letters inside words. A word of four letters or more that begins none of them may have one typo. Case,
 * accents, hyphens and spaces make no difference. An empty query finds all, in the given order.
 */
export function searchExercises<T extends Searchable>(exercises: readonly T[], query: string): T[] {
  const words = wordsIn(query);
  if (words.length === 0) return query.trim() === '' ? [...exercises] : [];
  const entries = exercises.map((exercise) => ({ exercise, index: indexOf(exercise) }));
  const vocabulary = vocabularyOf(exercises);
  const asked = readings(words).map((reading) => reading.map((word) => matcherOf(word, vocabulary)));
  return entries
    .map(({ exercise, index }) => ({
      exercise,
      place: Math.min(...asked.map((each) => placeOf(index, each))),
    }))
    .filter(({ place }) => Number.isFinite(place))
    .sort((a, b) => a.place - b.place)
    .map(({ exercise }) => exercise);
}

/** Every word of some exercises, with its singular. */
type Vocabulary = ReadonlyMap<string, string>;

const vocabularies = new WeakMap<readonly Searchable[], Vocabulary>();

function vocabularyOf(exercises: readonly Searchable[]): Vocabulary {
  const known = vocabularies.get(exercises);
  if (known) return known;
  const words = exercises
    .map(indexOf)
    .flatMap(({ names, muscles, others }) => [...names, ...muscles.flat(), ...others]);
  const made = new Map(words.map((word) => [word, singular(word)]));
  vocabularies.set(exercises, made);
  return made;
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
