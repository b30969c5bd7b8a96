/** What an exercise is loaded with, by its equipment (schema/classification.ts). */
type LoadedWith = 'bar' | 'dumbbells' | 'stack' | 'anything';

export function loadedWith(equipment: string): LoadedWith {
  if (equipment === 'Barbell') return 'bar';
  if (equipment === 'Dumbbells' || equipment === 'Kettlebell') return 'dumbbells';
  return equipment === 'Machine' || equipment === 'Cable' ? 'stack' : 'anything';
}
