/** Muscles by the words of a name; the first that fits counts. Words that are parts of others stand later. */
const TOLD: readonly (readonly [words: RegExp, muscles: string])[] = [
  [/\b(wrist|forearm|grip|farmer)/, 'Forearms'],
  [/\b(leg|hamstring|nordic)s?\W*curl|romanian|\brdl\b|stiff.?leg|good.?morning/, 'Hamstrings'],
  [/\b(calf|calves)\b/, 'Calves'],
  [/\b(hip|glute|kettlebell swing|pull.?through)/, 'Glutes'],
  [/\bleg.?raise|\b(plank|crunch|sit.?up|abs?\b|core|twist)/, 'Core'],
  [/squat|lunge|\bleg|step.?up|\bsled/, 'Quads'],
  [/tricep|skull|push.?down|press.?down|\bdips?\b/, 'Triceps'],
  [/upright|shoulder|\bdelt|lateral|front.?raise|overhead|\bohp\b/, 'Shoulders'],
  [/curl|bicep/, 'Biceps'],
  [/\brow(s|ing)?\b|pull.?down|pull.?up|\bchin|deadlift|shrug|\blats?\b|back/, 'Back'],
  [/bench|chest|push.?up|press.?up|\bfly|\bpec/, 'Chest'],
  [/press|raise/, 'Shoulders'],
];

/**
 * The muscles that an exercise's name tells, for sorting where no muscle is named; empty when it tells none.
 */
export function musclesOfName(exerciseName: string): string {
  const name = exerciseName.toLowerCase();
  return TOLD.find(([words]) => words.test(name))?.[1] ?? '';
}
