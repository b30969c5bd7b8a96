import type { DetailsByName } from './details.ts';

export const SHOULDERS: DetailsByName = {
  'Military Press': {
    setup: [
      'Take the bar from the rack at collarbone height, hands just outside the shoulders.',
      'Stand with your feet under your hips and the forearms upright.',
      'Tighten glutes and stomach, so that the ribs stay down.',
    ],
    execution: [
      'Move your head back a little and press the bar straight up past your face.',
      'Bring your head through once the bar has passed it.',
      'Lock out over the middle of your feet.',
      'Lower under control to the collarbones.',
    ],
    tips: [
      'Squeeze the bar as hard as you can: the shoulders follow.',
      'Finish with a shrug towards the ceiling.',
      'Let the bar rest low in the palm, over the wrist.',
    ],
    safety: [
      'Do not turn it into a standing incline press by leaning back.',
      'Set the safeties at shoulder height when you press in a rack.',
      'Stop when you need the knees to start the bar.',
    ],
  },
  'Dumbbell Shoulder Press': {
    setup: [
      'Set the back rest nearly upright, one notch back.',
      'Kick the dumbbells up to your shoulders, one thigh at a time.',
      'Set your feet flat and your elbows slightly in front of your body.',
    ],
    execution: [
      'Press up until your arms are straight, with the weights over your shoulders.',
      'Lower until the dumbbells are level with your ears or chin.',
      'Keep the forearms upright throughout.',
    ],
    tips: [
      'Turn the elbows about 30 degrees forward: the shoulder has more room there.',
      'Keep the dumbbells apart at the top.',
      'Press your back into the rest without lifting the hips.',
    ],
    safety: [
      'Bring the weights back to your thighs before you stand up.',
      'Ask for a hand with the first repetition when it is heavy.',
      'Do not arch away from the back rest.',
    ],
  },
  'Dumbbell Lateral Raise': {
    setup: [
      'Stand with a light dumbbell at each side, palms in.',
      'Bend the elbows slightly and lean forward a touch.',
      'Keep your shoulders down.',
    ],
    execution: [
      'Raise your arms out to the sides until they are level with the shoulders.',
      'Lead with the elbows, hands no higher than they are.',
      'Lower for two seconds.',
    ],
    tips: [
      'Raise a little in front of your body rather than straight out.',
      'Push the weights towards the walls instead of up.',
      'Go lighter than you think: 12 to 20 strict repetitions.',
    ],
    safety: [
      'Do not swing from the hips.',
      'Stop at shoulder height if it pinches higher up.',
      'Keep the thumbs level, not turned down.',
    ],
  },
  'Dumbbell Front Raise': {
    setup: [
      'Stand with the dumbbells in front of your thighs, palms towards you.',
      'Set your feet at hip width and brace.',
      'Keep a slight bend in both elbows.',
    ],
    execution: [
      'Raise one arm straight ahead to shoulder height.',
      'Hold for a moment, then lower slowly.',
      'Change arms when the first one is down.',
    ],
    tips: [
      'Turn the thumb up a little if the shoulder pinches.',
      'Keep the shoulder blade down and back as the arm rises.',
      'Do these after presses, never before.',
    ],
    safety: [
      'Do not lean back to lift.',
      'Do not go far above shoulder height.',
      'Leave them out when heavy pressing already tires the front of your shoulders.',
    ],
  },
};
