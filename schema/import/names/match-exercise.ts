import { SEARCHED_CATALOGUE } from '../../catalogue/catalogue-more.ts';
import { movementOf } from '../../catalogue/movement.ts';
import { isWithinOneEdit } from '../../catalogue/search-words.ts';
import { nameKey } from '../../exercise.ts';
import { equipmentKey, exerciseWords } from './exercise-words.ts';
import { MEANT_NAMES, UNSURE_NAMES } from './meant-names.ts';

/** How sure a match is, from surest to least; a suggestion is only offered. */
const MATCH_KINDS = ['exact', 'normalised', 'alias', 'suggestion'] as const;
type MatchKind = (typeof MATCH_KINDS)[number];

interface ExerciseMatch {
  /** Of the lifter's own exercise or of the catalogue's. */
  name: string;
  movementId: string;
  how: MatchKind;
  /** 0 to 1. */
  score: number;
}

/** An exercise that the lifter has. */
interface OwnExercise {
  name: string;
  movementId?: string;
  equipment?: string;
}

interface NameMatches {
  /** What the name means beyond doubt; null where the lifter must choose, or it is one of their own. */
  match: ExerciseMatch | null;
  /** The likeliest, best first, `match` among them. */
  suggestions: ExerciseMatch[];
}

const SUGGESTION_MIN = 0.5;
const SUGGESTIONS_MAX = 5;
/** Shorter words are too like each other to take one for the other. */
const TYPO_MIN_LETTERS = 5;

interface Phrase {
  target: { name: string; movementId: string };
  words: string;
  base: string;
  baseWords: readonly string[];
  equipment: string;
  isName: boolean;
}

/**
 * What the names of a file mean: exactly one of the lifter's own exercises or of the catalogue's, the same but for
 * case, brackets, accents, order and plural, another word for it, or only like it. Made once for a file.
 */
export function exerciseMatcher(own: readonly OwnExercise[]): (fileName: string) => NameMatches {
  const phrases = phrasesOf(own);
  const byWords = groupBy(phrases, ({ words }) => words);
  const byBase = groupBy(phrases, ({ base }) => base);
  const names = new Map(
    [...phrases]
      .reverse()
      .flatMap((phrase) => (phrase.isName ? [[nameKey(phrase.target.name), phrase] as const] : [])),
  );
  const unsure = new Set(UNSURE_NAMES.map(nameKey));
  const meant = new Map([...MEANT_NAMES].map(([name, entry]) => [nameKey(name), entry]));

  return (fileName) => {
    const match = sureMatch(fileName);
    const suggestions = likeThis(fileName, phrases).filter(
      ({ movementId }) => movementId !== match?.movementId,
    );
    return { match, suggestions: [...(match ? [match] : []), ...suggestions].slice(0, SUGGESTIONS_MAX) };
  };

  function sureMatch(fileName: string): ExerciseMatch | null {
    const exact = names.get(nameKey(fileName));
    if (exact) return { ...exact.target, how: 'exact', score: 1 };
    const key = nameKey(inBrackets(fileName));
    const told = names.get(nameKey(meant.get(key) ?? ''));
    const { words, base, equipment } = exerciseWords(fileName);
    const same = byWords.get(words);
    const named = same?.find(({ isName }) => isName);
    if (named) return { ...named.target, how: 'normalised', score: 0.98 };
    if (unsure.has(key)) return null;
    if (told) return { ...told.target, how: 'alias', score: 0.95 };
    if (base === '') return null;
    const alike = byBase.get(base) ?? [];
    if (equipment !== '') {
      const found = alike.find((phrase) => phrase.equipment === equipment);
      return found ? { ...found.target, how: found.isName ? 'normalised' : 'alias', score: 0.95 } : null;
    }
    if (same?.[0]) return { ...same[0].target, how: 'alias', score: 0.95 };
    const targets = new Set(alike.map(({ target }) => target.movementId));
    const [only] = alike;
    return only && targets.size === 1 ? { ...only.target, how: 'alias', score: 0.9 } : null;
  }
}

/** Liftosaur's “Lat Pulldown, Cable” as Strong and Hevy write it. */
const inBrackets = (fileName: string) => fileName.replace(/,\s*([^,()]+)$/, ' ($1)');

function phrasesOf(own: readonly OwnExercise[]): Phrase[] {
  const phrase = (
    target: Phrase['target'],
    text: string,
    equipment: string | undefined,
    isName: boolean,
  ): Phrase => {
    const keys = exerciseWords(text);
    return { target, ...keys, equipment: keys.equipment || equipmentKey(equipment), isName };
  };
  return [
    ...own.map((one) =>
      phrase({ name: one.name, movementId: movementOf(one) }, one.name, one.equipment, true),
    ),
    ...SEARCHED_CATALOGUE.flatMap(({ name, aliases, equipment }) => {
      const target = { name, movementId: movementOf({ name }) };
      return [name, ...aliases].map((text, i) => phrase(target, text, equipment, i === 0));
    }),
  ];
}

function likeThis(fileName: string, phrases: readonly Phrase[]): ExerciseMatch[] {
  const wanted = exerciseWords(fileName);
  const best = new Map<string, ExerciseMatch>();
  for (const phrase of phrases) {
    const score = likeness(wanted, phrase);
    const { movementId } = phrase.target;
    if (score < SUGGESTION_MIN || score <= (best.get(movementId)?.score ?? 0)) continue;
    best.set(movementId, { ...phrase.target, how: 'suggestion', score: Math.round(score * 100) / 100 });
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, SUGGESTIONS_MAX);
}

/** The share of words that both have (Dice), less where the equipment is another. */
function likeness(wanted: { baseWords: readonly string[]; equipment: string }, phrase: Phrase): number {
  const total = wanted.baseWords.length + phrase.baseWords.length;
  if (total === 0) return 0;
  const left = [...phrase.baseWords];
  let shared = 0;
  for (const word of wanted.baseWords) {
    const at = left.findIndex((other) => other === word || isTypo(word, other));
    if (at < 0) continue;
    left.splice(at, 1);
    shared++;
  }
  const isOther = wanted.equipment !== '' && phrase.equipment !== '' && wanted.equipment !== phrase.equipment;
  return ((2 * shared) / total) * (isOther ? 0.8 : 0.96);
}

const isTypo = (a: string, b: string) =>
  a.length >= TYPO_MIN_LETTERS && b.length >= TYPO_MIN_LETTERS && isWithinOneEdit(a, b);

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
