import { catalogueGroup } from './classification.ts';
import { readings, singular, wordsIn } from './search-words.ts';

/** The parts of an exercise that a search reads. */
export interface Searchable {
  name: string;
  targetMuscles: string;
  equipment?: string;
  aliases?: readonly string[];
}

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

export interface Phrase {
  words: readonly string[];
  /** Whether two of its words are read as one. */
  isJoined: boolean;
}

export interface Indexed {
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

/** What a search reads of an exercise; made once for each. */
export function indexOf(exercise: Searchable): Indexed {
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

/** Every word of some exercises, with its singular. */
export type Vocabulary = ReadonlyMap<string, string>;

const vocabularies = new WeakMap<readonly Searchable[], Vocabulary>();

/** Made once for each list of exercises. */
export function vocabularyOf(exercises: readonly Searchable[]): Vocabulary {
  const known = vocabularies.get(exercises);
  if (known) return known;
  const words = exercises
    .map(indexOf)
    .flatMap(({ names, muscles, others }) => [...names, ...muscles.flat(), ...others]);
  const made = new Map(words.map((word) => [word, singular(word)]));
  vocabularies.set(exercises, made);
  return made;
}
