import { searchedEntry } from './catalogue-more.ts';
import { EQUIPMENT_CHOICES } from './classification.ts';

type Choice = (typeof EQUIPMENT_CHOICES)[number];

const TOLD: readonly (readonly [words: RegExp, equipment: Choice])[] = [
  [/barbell|\bbb\b|ez.?bar/, 'Barbell'],
  [/dumbbell|dumbell|\bdb\b/, 'Dumbbells'],
  [/kettlebell|\bkb\b/, 'Kettlebell'],
  [/cable|rope/, 'Cable'],
  [/machine|smith/, 'Machine'],
  [/\bband(s|ed)?\b/, 'Band'],
];

/**
 * The equipment to offer for an exercise of one's own, by the catalogue or its name; empty when neither
 * tells.
 */
export function equipmentToOffer(exerciseName: string): string {
  const known = searchedEntry(exerciseName)?.equipment;
  const name = exerciseName.toLowerCase();
  return known ?? TOLD.find(([words]) => words.test(name))?.[1] ?? '';
}

/** The choices, and the stored text beside them: saving a form must not change an older text. */
export function equipmentChoices(stored: string): string[] {
  const choices: string[] = [...EQUIPMENT_CHOICES];
  return stored === '' || choices.includes(stored) ? choices : [...choices, stored];
}
