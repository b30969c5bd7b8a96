import type { DetailsByName } from './details.ts';

export const LEGS: DetailsByName = {
  'Barbell Squats': {
    setup: [
      'Set the bar at the height of your armpits and the safeties just below your lowest position.',
      'Place the bar on the muscle of your upper back, not on the neck.',
      'Step back twice, set your feet at shoulder width and turn the toes out slightly.',
    ],
    execution: [
      'Breathe in, brace, and bend hips and knees at the same time.',
      'Go down until the hip crease is level with the top of your knee or lower.',
      'Keep the knees over the toes and the whole foot on the floor.',
      'Drive up, leading with the chest, and breathe at the top.',
    ],
    tips: [
      'Pull the bar into your back, so that it becomes part of you.',
      'Spread the floor apart with your feet.',
      'Raise your heels on small plates if your ankles stop you from going deep.',
    ],
    safety: [
      'Squat inside a rack with the safeties set.',
      'Do not let the knees fall inwards under load.',
      'Learn to sit the bar down on the safeties before you need it.',
    ],
  },
  'Leg Press Machine': {
    setup: [
      'Sit with your hips and lower back flat against the pads.',
      'Place your feet at hip width on the middle of the plate.',
      'Press the plate up a little and turn the safety handles out.',
    ],
    execution: [
      'Lower the plate until your knees are bent to about 90 degrees.',
      'Keep your heels down and your knees in line with your toes.',
      'Press through the whole foot until the legs are nearly straight.',
    ],
    tips: [
      'Put the feet lower for the quads, higher for glutes and hamstrings.',
      'Take two to three seconds for the way down.',
      'Hold the handles to keep your hips in the seat.',
    ],
    safety: [
      'Never lock your knees hard under load.',
      'Stop before your lower back lifts off the pad.',
      'Turn the safeties back in before you take your feet away.',
    ],
  },
  'Romanian Deadlift': {
    setup: [
      'Stand tall with the bar at your thighs, hands just outside the legs.',
      'Set your feet at hip width and soften the knees.',
      'Pull your shoulders back and brace.',
    ],
    execution: [
      'Push your hips back and let the bar slide down your thighs.',
      'Stop when the hamstrings are fully stretched, mostly between knee and mid-shin.',
      'Drive the hips forward and stand up, with the bar close all the way.',
    ],
    tips: [
      'Imagine closing a car door behind you with your buttocks.',
      'Keep the bend in your knees the same from the start.',
      'Lower for three seconds: this is where the hamstrings grow.',
    ],
    safety: [
      'Go only as low as your back stays flat.',
      'Do not let the bar drift away from your legs.',
      'Keep the chin tucked instead of looking up.',
    ],
  },
  'Hip Thrust': {
    setup: [
      'Sit with your shoulder blades against the edge of a bench and a padded bar over your hips.',
      'Set your feet flat, so that your shins are upright at the top.',
      'Hold the bar with both hands to keep it in place.',
    ],
    execution: [
      'Drive through your heels until thighs and torso make one level line.',
      'Squeeze the glutes for a second at the top.',
      'Lower the hips under control almost to the floor.',
    ],
    tips: [
      'Keep your chin down and look forward, so that the ribs stay down too.',
      'Push the knees out slightly.',
      'Bring the feet closer if you feel it mostly in the hamstrings.',
    ],
    safety: [
      'Use a thick pad on the bar.',
      'Finish with the hips and not by arching the lower back.',
      'Push the bench against a wall, or make sure that it cannot slide.',
    ],
  },
  'Seated Leg Extension Machine': {
    setup: [
      'Set the back rest so that your knees line up with the machine’s pivot.',
      'Set the roller just above your ankles.',
      'Sit back, hold the handles and keep your thighs on the seat.',
    ],
    execution: [
      'Straighten your knees without kicking.',
      'Hold for a second with the quads tight.',
      'Lower for two to three seconds, and stop just before the stack rests.',
    ],
    tips: [
      'Pull yourself down into the seat with the handles.',
      'Pull your toes towards you for a harder squeeze.',
      'Work with 10 to 15 repetitions rather than a heavy few.',
    ],
    safety: [
      'Shorten the lower part of the range if the knees ache.',
      'Do not throw the weight into straight knees.',
      'Keep your hips on the seat.',
    ],
  },
  'Hamstring Curl': {
    setup: [
      'Lie face down with your knees just past the edge of the pad, in line with the pivot.',
      'Set the roller on the back of your ankles, above the heels.',
      'Hold the handles and press your hips into the pad.',
    ],
    execution: [
      'Curl your heels towards your buttocks as far as they go.',
      'Squeeze for a second.',
      'Let the roller down for three seconds until the legs are almost straight.',
    ],
    tips: [
      'Keep your hips down: if they rise, take less weight.',
      'Point your toes to leave more of the work to the hamstrings, or pull them up to lift more.',
      'Breathe out as you curl.',
    ],
    safety: [
      'Do not let the weight drop into straight knees.',
      'Stop at the first sign of a cramp and stretch it out.',
      'Move the knees back into line with the pivot if the machine pulls at them.',
    ],
  },
  'Dumbbell Lunges': {
    setup: [
      'Stand tall with a dumbbell at each side.',
      'Set your feet at hip width, as on two rails.',
      'Brace and look straight ahead.',
    ],
    execution: [
      'Step forward far enough that both knees can bend to about 90 degrees.',
      'Sink straight down until the back knee is just above the floor.',
      'Push through the front foot to return, then change legs.',
    ],
    tips: [
      'Lean slightly forward for the glutes, stay upright for the quads.',
      'Step backwards instead if your knees prefer it.',
      'Count the repetitions for each leg.',
    ],
    safety: [
      'Keep the front knee over the foot, not inside it.',
      'Lower the back knee softly.',
      'Check that the floor ahead is free.',
    ],
  },
  'Calf Raise Machine': {
    setup: [
      'Place the balls of your feet on the edge of the block.',
      'Stand up under the pads with straight knees.',
      'Let your heels sink until the calves stretch.',
    ],
    execution: [
      'Rise onto your toes as high as you can.',
      'Hold the top for a second.',
      'Lower for two seconds and pause at the bottom.',
    ],
    tips: [
      'Push through the big toe rather than rolling outwards.',
      'Pause below: without it the tendon does the work.',
      'Use the full range before you add weight.',
    ],
    safety: [
      'Keep the knees straight but not locked back.',
      'Set the safety stop so that you can step out with bent knees.',
      'Check that the block is dry and your soles grip.',
    ],
  },
};
