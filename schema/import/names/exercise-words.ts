import { singular, wordsIn } from '../../catalogue/search-words.ts';

const EQUIPMENT = new Set(
  'barbell dumbbell cable machine kettlebell smith band bodyweight trx ezbar'.split(' '),
);
/** Words that tell nothing of what is trained. */
const SILENT = new Set(['flat', 'regular', 'conventional', 'lever', 'leverage', 'loaded', 'selectorized']);

/** Two words that are one, by what that one is. */
const PAIRS = new Map(
  Object.entries({
    pullup: ['pull up'],
    chinup: ['chin up'],
    pushup: ['push up', 'press up'],
    situp: ['sit up'],
    stepup: ['step up'],
    muscleup: ['muscle up'],
    pulldown: ['pull down'],
    pushdown: ['push down', 'press down'],
    skullcrusher: ['skull crusher'],
    deadlift: ['dead lift'],
    crossover: ['cross over'],
    pullover: ['pull over'],
    ezbar: ['ez bar'],
    bodyweight: ['body weight'],
    tbar: ['t bar'],
    facepull: ['face pull'],
    bentover: ['bent over'],
    onearm: ['single arm', 'one arm'],
    oneleg: ['single leg', 'one leg'],
  }).flatMap(([one, pairs]) => pairs.map((pair) => [pair, one] as const)),
);

/** A word and the one that stands for it here. */
const SAME = new Map([
  ['pressdown', 'pushdown'],
  ['ohp', 'overheadpress'],
  ['rdl', 'romanian'],
  ['abs', 'ab'],
  ['pectoral', 'pec'],
  ['deltoid', 'delt'],
  ['singlearm', 'onearm'],
]);

interface ExerciseWords {
  /** All that matter, in the order of the alphabet. */
  words: string;
  /** The same without the equipment. */
  base: string;
  baseWords: string[];
  equipment: string;
}

/** The words of an exercise's name by which it is told from others. */
export function exerciseWords(text: string): ExerciseWords {
  const words = joined(wordsIn(text).map(singular)).map((word) => SAME.get(word) ?? word);
  // A plate that is loaded on something is not what is lifted.
  const isLoaded = words.includes('loaded') || words.includes('machine');
  const told = words.filter((word) => !SILENT.has(word) && !(isLoaded && word === 'plate'));
  const baseWords = told.filter((word) => !EQUIPMENT.has(word)).sort();
  const named = told.filter((word) => EQUIPMENT.has(word));
  const isMachine = named.length === 0 && words.includes('plate') && words.includes('loaded');
  const equipment = isMachine ? 'machine' : [...new Set(named)].sort().join(' ');
  return { words: [...told].sort().join(' '), base: baseWords.join(' '), baseWords, equipment };
}

function joined(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const two = `${words[i]} ${words[i + 1]}`;
    const pair = PAIRS.get(two);
    result.push(pair ?? words[i] ?? '');
    if (pair) i++;
  }
  return result;
}

/** Of what a lifter chose, the words that a name could have too. */
export const equipmentKey = (equipment: string | undefined) =>
  wordsIn(equipment ?? '')
    .map(singular)
    .filter((word) => EQUIPMENT.has(word))
    .join(' ');
