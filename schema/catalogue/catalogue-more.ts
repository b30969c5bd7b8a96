import { nameKey } from '../exercise.ts';
import { CATALOGUE, catalogueEquipment } from './catalogue.ts';
import { ALIASES } from './more/aliases.ts';
import { ARMS } from './more/arms.ts';
import { BACK } from './more/back.ts';
import { CHEST } from './more/chest.ts';
import { CORE } from './more/core.ts';
import { LEGS } from './more/legs.ts';
import { SHOULDERS } from './more/shoulders.ts';
import { movementIdOf } from './movement.ts';
import { singular, wordsIn } from './search-words.ts';

/** An exercise to choose, with the other words that a search finds it by. */
export interface SearchedEntry {
  name: string;
  targetMuscles: string;
  equipment: string;
  aliases: readonly string[];
}

const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()));
const words = (text = '') => (text === '' ? [] : text.split(',').map((word) => word.trim()));

const aliases = new Map(rows(ALIASES).map(([name = '', text]) => [name, words(text)]));

/** Found by a search only: the specification's 37 stay what is listed without one. */
export const CATALOGUE_MORE: readonly SearchedEntry[] = [CHEST, BACK, LEGS, SHOULDERS, ARMS, CORE]
  .flatMap(rows)
  .map(([name = '', targetMuscles = '', equipment = '', text]) => ({
    name,
    targetMuscles,
    equipment,
    aliases: words(text),
  }));

/** Everything that can be found: the 37 first. */
export const SEARCHED_CATALOGUE: readonly SearchedEntry[] = [
  ...CATALOGUE.map(({ name, targetMuscles }) => ({
    name,
    targetMuscles,
    equipment: catalogueEquipment(name),
    aliases: aliases.get(name) ?? [],
  })),
  ...CATALOGUE_MORE,
];

const byKey = new Map(SEARCHED_CATALOGUE.map((entry) => [nameKey(entry.name), entry]));

/** The entry of that name (trimmed, any case), listed or only found; null for a lifter's own exercise. */
export function searchedEntry(exerciseName: string): SearchedEntry | null {
  return byKey.get(nameKey(exerciseName)) ?? null;
}

// Made when it is first asked for: every screen with a search loads this file, and few ask.
let byMovement: ReadonlyMap<string, SearchedEntry> | undefined;

/** The entry that is a movement (schema/catalogue/movement.ts), whatever a lifter has named it; null for one's own. */
export function movementEntry(movement: string): SearchedEntry | null {
  byMovement ??= new Map(SEARCHED_CATALOGUE.map((entry) => [movementIdOf(entry.name), entry]));
  return byMovement.get(movement) ?? null;
}

const phraseKey = (phrase: string) => wordsIn(phrase).map(singular).join('');
let byPhrase: ReadonlyMap<string, SearchedEntry> | undefined;

/**
 * The entry that a lifter's own name plainly means: one of its other words, brackets aside, with the same
 * equipment. "Bench Press (competition grip)" with a barbell is Barbell Bench Press; null for anything less plain.
 */
export function meantEntry(exerciseName: string, equipment: string): SearchedEntry | null {
  const known = searchedEntry(exerciseName);
  if (known) return known;
  byPhrase ??= new Map(
    SEARCHED_CATALOGUE.flatMap((entry) =>
      [entry.name, ...entry.aliases].map((phrase) => [phraseKey(phrase), entry] as const),
    ),
  );
  const meant = byPhrase.get(phraseKey(exerciseName.replace(/\([^)]*\)/g, ' ')));
  return meant && meant.equipment === equipment ? meant : null;
}
