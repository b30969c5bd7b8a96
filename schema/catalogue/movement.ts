import { type Exercise, nameKey } from '../exercise.ts';
import { hash32, hex32 } from '../hash.ts';

/** The length of the name's words in an id, which with the hash stays below ID_MAX. */
const WORDS_MAX = 40;

/**
 * The id of the movement that a name stands for: the catalogue's where it has the name, else one made of the
 * name. Trimmed, in any case, as names were compared before movements had ids. Never changed: rows and other
 * releases hold these ids.
 */
export function movementIdOf(exerciseName: string): string {
  const key = nameKey(exerciseName);
  const words = key.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  if (words !== '' && words.length <= WORDS_MAX && words.replaceAll('-', ' ') === key) return words;
  const hash = hex32(hash32(key, 0x811c9dc5)) + hex32(hash32(key, 0x9e3779b9));
  return [words.slice(0, WORDS_MAX), hash].filter(Boolean).join('-');
}

/**
 * The id of an exercise's movement, over names, days and devices. After a rename it stands in `movementId`.
 */
export function movementOf({ name, movementId }: Pick<Exercise, 'name' | 'movementId'>): string {
  return movementId ?? movementIdOf(name);
}
