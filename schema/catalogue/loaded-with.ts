/** The kind of load of an exercise, by its equipment (schema/catalogue/classification.ts). */
type LoadedWith = 'bar' | 'dumbbells' | 'stack' | 'anything';

export function loadedWith(equipment: string): LoadedWith {
  if (equipment === 'Barbell') return 'bar';
  if (equipment === 'Dumbbells' || equipment === 'Kettlebell') return 'dumbbells';
  return equipment === 'Machine' || equipment === 'Cable' ? 'stack' : 'anything';
}
