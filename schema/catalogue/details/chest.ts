import type { DetailsByName } from './details.ts';

export const CHEST: DetailsByName = {
  'Barbell Bench Press': {
    setup: [
      'Lie with your eyes under the bar and both feet flat on the floor.',
      'Pull your shoulder blades back and down and keep a slight arch in the lower back.',
      'Grip the bar so that your forearms stand upright when it touches your chest.',
      'Unrack with straight arms and bring the bar over your shoulders.',
    ],
    execution: [
      'Take a breath, brace, and lower the bar to the lower half of your breastbone.',
      'Keep your elbows 45 to 70 degrees from your sides.',
      'Touch the chest without bouncing.',
      'Press up and slightly back until the bar is over your shoulders again.',
    ],
    tips: [
      'Push your feet into the floor as the bar leaves your chest.',
      'Stack the bar over the heel of your hand, so that the wrist stays straight.',
      'Drive your upper back into the bench and press yourself away from the bar.',
    ],
    safety: [
      'Use a spotter or set the safety arms just below chest height.',
      'Close your thumbs around the bar.',
      'When you train alone without safeties, leave the collars off so that you can tip the plates.',
    ],
  },
  'Dumbbell Bench Press': {
    setup: [
      'Sit on the bench with the dumbbells upright on your thighs.',
      'Lie back and let your thighs kick the weights to your shoulders.',
      'Set your feet flat and pull your shoulder blades together.',
    ],
    execution: [
      'Press both dumbbells up until your arms are straight over your shoulders.',
      'Lower them under control until your upper arms are level with the bench or a little below.',
      'Keep your forearms upright the whole way.',
      'Press back up, letting the weights come a little closer together.',
    ],
    tips: [
      'Turn your palms slightly towards each other if your shoulders complain.',
      'Stop before the dumbbells touch: the chest keeps working there.',
      'Move both sides at the same speed, led by the weaker arm.',
    ],
    safety: [
      'Bring the weights to your chest and sit up with them when the set is over.',
      'Do not drop them to the sides from straight arms.',
      'Choose a depth where the front of the shoulder feels a stretch, not a pinch.',
    ],
  },
  'Incline Dumbbell Press': {
    setup: [
      'Set the back rest to about 30 degrees, 45 at the most.',
      'Raise the seat so that you do not slide down.',
      'Bring the dumbbells to your shoulders with a kick of the thighs.',
    ],
    execution: [
      'Press straight up until the weights stand over your collarbones.',
      'Lower to the outside of the upper chest for about two seconds.',
      'Keep the wrists over the elbows and press again without a bounce.',
    ],
    tips: [
      'Lift your breastbone towards the ceiling, so that the chest starts the press.',
      'Lower the angle if you feel it mostly in the front of the shoulder.',
      'Start with about a fifth less than on the flat bench.',
    ],
    safety: [
      'Check that the back rest is locked before you lie down.',
      'Keep your head and hips on the bench for every repetition.',
      'Bring the weights down to your thighs before you sit up.',
    ],
  },
  'Seated Chest Flys': {
    setup: [
      'Set the seat so that the handles are level with the middle of your chest.',
      'Set the arms to start where your hands are in line with your chest, not behind it.',
      'Sit with your back on the pad, feet flat, elbows slightly bent.',
    ],
    execution: [
      'Bring the handles together in front of you in a wide arc.',
      'Squeeze for a second with the hands together.',
      'Open slowly until you feel the chest stretch.',
    ],
    tips: [
      'Keep the same bend in the elbow from start to end: it is a hug, not a press.',
      'Keep your chest high and your shoulders away from your ears.',
      'Think of bringing the elbows together rather than the hands.',
    ],
    safety: [
      'Stop the stretch before the shoulders roll forward.',
      'Do not let the stack slam or pull your arms back.',
      'Let one hand go at a time, with the stack at rest.',
    ],
  },
  'Cable Crossover': {
    setup: [
      'Set both pulleys above head height and pick the same weight on each side.',
      'Take a handle in each hand and step forward into a split stance.',
      'Lean slightly from the hips with a soft bend in both elbows.',
    ],
    execution: [
      'Sweep your hands down and together in front of your hips.',
      'Hold the end for a moment with the chest tight.',
      'Let the arms open slowly until the hands are at shoulder height.',
    ],
    tips: [
      'Keep the torso still and let only the shoulder joint move.',
      'Cross the hands slightly for a longer squeeze, and change the upper hand each time.',
      'Move the pulleys down to aim at the upper chest.',
    ],
    safety: [
      'Walk the handles out and back one at a time.',
      'Do not let the cables pull your arms behind your body.',
      'Change the front foot each set.',
    ],
  },
  'Push-Ups': {
    setup: [
      'Place your hands a little wider than your shoulders, fingers forward.',
      'Set your feet together and make one line from head to heels.',
      'Tighten your buttocks and stomach before the first repetition.',
    ],
    execution: [
      'Lower your chest until it is a fist above the floor.',
      'Let the elbows point back at about 45 degrees.',
      'Push the floor away until your arms are straight.',
    ],
    tips: [
      'Screw your hands into the floor, as if to turn them outwards.',
      'Put your hands on a bench if the hips sag before eight repetitions.',
      'Raise the feet or wear a loaded rucksack when 20 become easy.',
    ],
    safety: [
      'End the set when the lower back starts to hang.',
      'Use handles or fists if a bent wrist hurts.',
      'Keep the neck long and look at the floor just ahead of your hands.',
    ],
  },
  'Chest Dips': {
    setup: [
      'Take the bars with straight arms, shoulders pressed down.',
      'Lean forward a little and cross your feet behind you.',
      'Let the elbows turn out slightly.',
    ],
    execution: [
      'Lower yourself until your upper arms are level with the floor.',
      'Keep the forward lean all the way.',
      'Press up until the arms are straight, without shrugging.',
    ],
    tips: [
      'Lean more for the chest, stay upright for the triceps.',
      'Tuck your chin and look at the floor in front of the bars.',
      'Use a band or the assisted machine until five clean repetitions are yours.',
    ],
    safety: [
      'Do not sink deeper than the shoulders allow without pain.',
      'Step down from the last repetition: do not drop.',
      'Add weight only when every repetition starts and ends still.',
    ],
  },
};
