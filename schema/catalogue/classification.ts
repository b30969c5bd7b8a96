export type LibraryTab = 'Push' | 'Pull' | 'Legs';
export type Equipment = 'Barbell' | 'Dumbbells' | 'Machine' | 'Bodyweight';

/** The choices of equipment for an exercise of one's own; stored as these texts. */
export const EQUIPMENT_CHOICES = [
  'Barbell',
  'Dumbbells',
  'Machine',
  'Cable',
  'Kettlebell',
  'Bodyweight',
  'Band',
  'Other',
] as const;

/** The library's tab for a text of target muscles; null shows only under All (specification §4). */
export function libraryTab(targetMuscles: string): LibraryTab | null {
  if (/chest|tricep|shoulder/i.test(targetMuscles)) return 'Push';
  if (/back|lat|bicep/i.test(targetMuscles)) return 'Pull';
  if (/quad|glute|hamstring|calf|calves/i.test(targetMuscles)) return 'Legs';
  return null;
}

/** The equipment that an exercise's name tells (specification §4). */
export function equipmentOf(name: string): Equipment {
  if (/barbell/i.test(name)) return 'Barbell';
  if (/dumbbell/i.test(name)) return 'Dumbbells';
  if (/cable|machine/i.test(name)) return 'Machine';
  return 'Bodyweight';
}

/** Groups of the Add New Exercise list, in order, with the words in a muscle text that lead there. */
const GROUPS = [
  ['Chest', /chest/i],
  ['Back', /back|lats/i],
  ['Legs', /quads|hamstrings|glutes|calves/i],
  ['Shoulders', /shoulders/i],
  ['Biceps', /biceps/i],
  ['Triceps', /triceps/i],
  ['Forearms', /forearm|grip/i],
  ['Core', /abs|core|oblique/i],
] as const;

export type CatalogueGroup = (typeof GROUPS)[number][0];
export const CATALOGUE_GROUPS: readonly CatalogueGroup[] = GROUPS.map(([group]) => group);

/** The first group a text of target muscles belongs to, by the order above; null when none fits. */
export function catalogueGroup(targetMuscles: string): CatalogueGroup | null {
  return GROUPS.find(([, words]) => words.test(targetMuscles))?.[0] ?? null;
}
