import type { DetailsByName } from './details.ts';

export const ARMS: DetailsByName = {
  'Dumbbell Curls': {
    setup: [
      'Stand tall with a dumbbell in each hand, arms straight.',
      'Keep your elbows at your sides.',
      'Turn the palms forward, or let them turn on the way up.',
    ],
    execution: [
      'Curl one dumbbell up until the forearm is nearly upright.',
      'Squeeze for a moment.',
      'Lower for two to three seconds until the arm is straight, then change sides.',
    ],
    tips: [
      'Turn the little finger outwards at the top.',
      'Keep the upper arm still: only the elbow bends.',
      'Start with the weaker arm.',
    ],
    safety: [
      'Do not swing from the lower back.',
      'Keep the wrists straight.',
      'Lower with control: the elbow dislikes a dropped weight.',
    ],
  },
  'Barbell Curl': {
    setup: [
      'Take the bar at shoulder width, palms forward.',
      'Stand with your feet under your hips and the bar against your thighs.',
      'Pull the shoulders back and brace.',
    ],
    execution: [
      'Curl the bar in an arc up to the lower chest.',
      'Keep the elbows beside your ribs.',
      'Lower for two seconds until the arms are straight.',
    ],
    tips: [
      'Stand with your back against a wall to learn a strict repetition.',
      'Use an EZ bar if the straight one hurts your wrists.',
      'Let the elbows come forward only in the last few degrees.',
    ],
    safety: [
      'Do not lean back to finish.',
      'Keep the wrists straight under the bar.',
      'Stop a set when the hips begin to help.',
    ],
  },
  'Dumbbell Hammer Curls': {
    setup: [
      'Stand with a dumbbell in each hand, palms facing each other.',
      'Let your arms hang straight with the elbows at your sides.',
      'Brace and set your shoulders down.',
    ],
    execution: [
      'Curl both weights with the thumbs on top until the forearms are nearly upright.',
      'Pause for a moment.',
      'Lower slowly to straight arms.',
    ],
    tips: [
      'Grip near the upper end of the handle to make it harder.',
      'Curl across the body for more of the muscle under the biceps.',
      'Keep your knuckles pointing to the walls.',
    ],
    safety: [
      'Do not rock to start the weight.',
      'Keep the wrists stiff.',
      'Take a lighter pair if the outside of your elbow aches.',
    ],
  },
  'Tricep Cable Pulldown Bar': {
    setup: [
      'Clip a short straight bar to the high pulley.',
      'Stand close, lean forward slightly and grip at shoulder width, palms down.',
      'Bring your elbows to your sides with the forearms a little above level.',
    ],
    execution: [
      'Push the bar down until your arms are straight.',
      'Squeeze the triceps for a second.',
      'Let the bar come up slowly until the forearms are just above level.',
    ],
    tips: [
      'Pin your elbows to your ribs, as if you held a newspaper there.',
      'Push with the heel of the hand.',
      'Change to a rope when the wrists complain.',
    ],
    safety: [
      'Do not hang your body weight over the bar.',
      'Keep your shoulders down.',
      'Do not let the stack pull your elbows forward.',
    ],
  },
  'Overhead Dumbbell Extension': {
    setup: [
      'Sit tall and hold one dumbbell upright with both palms under its upper plate.',
      'Raise it over your head with straight arms.',
      'Point your elbows forward and keep your ribs down.',
    ],
    execution: [
      'Bend the elbows and lower the weight behind your head.',
      'Go down until the forearms touch the upper arms or the stretch is full.',
      'Straighten your arms again without moving the upper arms.',
    ],
    tips: [
      'Keep the elbows as close as is comfortable.',
      'Stay in the lower half for a second: that is where the long head works most.',
      'A low back rest helps you to keep upright.',
    ],
    safety: [
      'Check that the plates of the dumbbell are fixed.',
      'Do not arch your lower back.',
      'Let somebody hand you a heavy weight.',
    ],
  },
  'Barbell Skull Crushers': {
    setup: [
      'Lie on a flat bench with an EZ or short bar over your shoulders.',
      'Grip a little closer than shoulder width.',
      'Lean the upper arms a few degrees towards your head.',
    ],
    execution: [
      'Bend only the elbows and lower the bar to your forehead or just behind it.',
      'Keep the upper arms where they are.',
      'Straighten the arms until the elbows lock softly.',
    ],
    tips: [
      'Lower behind the head for a longer stretch and kinder elbows.',
      'Keep the elbows from flaring out.',
      'Use 10 to 15 repetitions.',
    ],
    safety: [
      'Use a spotter or safeties, and close your thumbs.',
      'Lower slowly: the name is a warning.',
      'Change the exercise if the elbows hurt the next day.',
    ],
  },
  'Barbell Wrist Curl': {
    setup: [
      'Sit on a bench and rest your forearms on your thighs, palms up.',
      'Let your wrists hang just past the knees.',
      'Hold a light bar at a hand’s width or a little more.',
    ],
    execution: [
      'Let the bar roll down towards your fingertips.',
      'Close the hand and curl the wrist up as far as it goes.',
      'Hold for a second and lower slowly.',
    ],
    tips: [
      'Keep the forearms on the thighs.',
      'Turn the palms down for a set to train the other side.',
      'Do 15 to 20 repetitions at the end of a workout.',
    ],
    safety: [
      'Start with the empty bar.',
      'Do not bounce at the bottom.',
      'Rest for a few days if the inside of the elbow hurts.',
    ],
  },
};
