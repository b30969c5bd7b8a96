import type { DetailsByName } from './details.ts';

export const BACK: DetailsByName = {
  Deadlift: {
    setup: [
      'Stand with the bar over the middle of your feet, about two fingers from the shins.',
      'Set your feet at hip width and grip the bar just outside your legs.',
      'Bend the knees until your shins touch the bar, then lift your chest until the back is flat.',
    ],
    execution: [
      'Take a breath into the belly, brace, and pull the slack out of the bar.',
      'Push the floor away and keep the bar against your legs.',
      'Let hips and shoulders rise together, and stand tall with the hips through.',
      'Push the hips back first on the way down, and bend the knees once the bar has passed them.',
    ],
    tips: [
      'Squeeze your armpits shut, as if to protect them: that switches on the lats.',
      'Your arms are ropes, so never pull with a bent elbow.',
      'Let the bar come to rest before each repetition.',
    ],
    safety: [
      'End the set when your lower back starts to round.',
      'Do not lean back at the top.',
      'Wear flat, hard soles, or lift in socks where the gym allows it.',
    ],
  },
  'Pull-Ups': {
    setup: [
      'Hang from the bar, palms away, hands a little wider than your shoulders.',
      'Straighten your arms and draw the shoulders down from your ears.',
      'Tighten your stomach, with your legs straight or crossed behind you.',
    ],
    execution: [
      'Pull your elbows down towards your ribs.',
      'Rise until your chin is over the bar.',
      'Lower yourself for two to three seconds to straight arms.',
    ],
    tips: [
      'Think of bringing the chest to the bar, not the chin.',
      'Use a band, or jump up and lower slowly, until you can do five.',
      'Hang a weight from a belt once 12 are clean.',
    ],
    safety: [
      'Do not swing or kick.',
      'Do not drop into loose shoulders at the bottom.',
      'Check that the bar is fixed and your grip is dry.',
    ],
  },
  'Lat Pulldown Machine': {
    setup: [
      'Set the pad so that it holds your thighs down.',
      'Stand up to take the bar with palms forward, a hand wider than the shoulders.',
      'Sit down with straight arms and lean back slightly.',
    ],
    execution: [
      'Draw the shoulder blades down, then bring the bar to the top of your chest.',
      'Drive the elbows towards your back pockets.',
      'Let the bar rise slowly until the arms are straight and the lats stretch.',
    ],
    tips: [
      'Hold the bar like a hook, with the fingers, so that the forearms do not tire first.',
      'Keep the same small lean from the first repetition to the last.',
      'Pause for a second at the chest: if you cannot, the weight is too heavy.',
    ],
    safety: [
      'Pull to the front, never behind the neck.',
      'Stand up to give the bar back to the stack.',
      'Check the cable and the clip before a heavy set.',
    ],
  },
  'Horizontal Row': {
    setup: [
      'Set your feet on the plates with soft knees.',
      'Take the handle and slide back until your arms are straight and the stack has lifted.',
      'Sit tall, with your chest up and your shoulders over your hips.',
    ],
    execution: [
      'Pull the handle to your navel and let the elbows brush your sides.',
      'Squeeze the shoulder blades together for a second.',
      'Reach forward slowly until the arms are straight.',
    ],
    tips: [
      'Let the shoulder blades travel: forward at the start, together at the end.',
      'Keep the torso within a hand’s width of upright.',
      'Start each pull with the elbows, not with the hands.',
    ],
    safety: [
      'Do not round the lower back when you reach.',
      'Bend the knees to take the handle and to put it back.',
      'Do not throw your body back to start the weight.',
    ],
  },
  'Vertical Row': {
    setup: [
      'Set the seat so that you can just reach the handle with straight arms.',
      'Lock your thighs under the pad, feet flat.',
      'Take the close handle with palms facing each other.',
    ],
    execution: [
      'Draw your shoulders down, then pull the handle to your collarbones.',
      'Keep the elbows in front of you and close to the body.',
      'Let the handle rise for two seconds until the lats are long.',
    ],
    tips: [
      'Meet the handle with a proud chest.',
      'Lean back no more than 15 degrees.',
      'Pause at the bottom before you let it go up.',
    ],
    safety: [
      'Do not swing the torso to get the last repetitions.',
      'Hold the handle until the stack has come to rest.',
      'Stop if the front of the shoulder pinches, and take a wider grip.',
    ],
  },
  'Bent-Over Barbell Row': {
    setup: [
      'Take the bar a little wider than your knees and stand up with it.',
      'Soften your knees and push the hips back until the torso is 15 to 45 degrees above level.',
      'Let the bar hang under your shoulders with a flat back.',
    ],
    execution: [
      'Pull the bar to your lower ribs.',
      'Bring the elbows past your torso and hold for a moment.',
      'Lower the bar until the arms are straight, without moving the torso.',
    ],
    tips: [
      'Keep your weight over the middle of the foot.',
      'Pull to the navel for the lats, higher for the upper back.',
      'Film a set from the side: the torso should not rise.',
    ],
    safety: [
      'Brace before every repetition.',
      'Put the bar down when your lower back tires before your lats.',
      'Lift the first repetition from the floor like a deadlift.',
    ],
  },
  'Single-Arm Dumbbell Row': {
    setup: [
      'Put one knee and the hand of the same side on a bench.',
      'Set the other foot wide enough to keep the hips level.',
      'Let the dumbbell hang straight down from the shoulder, back flat.',
    ],
    execution: [
      'Pull the dumbbell towards your hip in a slight arc.',
      'Keep the elbow close to your side.',
      'Lower it slowly until the shoulder blade slides forward.',
    ],
    tips: [
      'Start with the weaker side and match its repetitions on the other.',
      'Keep the chest facing the floor instead of twisting up.',
      'Use straps if the grip gives in before the back.',
    ],
    safety: [
      'Keep the supporting elbow soft.',
      'Do not jerk the weight off the bottom.',
      'Set the dumbbell down with a bent knee, not with a bent back.',
    ],
  },
  'Cable Face Pull': {
    setup: [
      'Set the pulley at the height of your face and clip on the rope.',
      'Hold the ends with your thumbs towards you and step back until your arms are straight.',
      'Stand with one foot ahead and your ribs down.',
    ],
    execution: [
      'Pull the middle of the rope towards the bridge of your nose.',
      'Spread the ends and turn your hands up beside your ears.',
      'Hold for a second, then straighten your arms slowly.',
    ],
    tips: [
      'Keep your elbows as high as your hands.',
      'Choose a weight that allows 12 to 20 clean repetitions.',
      'Finish like a strong man showing his biceps: knuckles behind the elbows.',
    ],
    safety: [
      'Do not lean back to move the weight.',
      'Keep the neck still and the chin in.',
      'Stop short of any pinch in the front of the shoulder.',
    ],
  },
};
