import type { DetailsByName } from './details.ts';

export const CORE: DetailsByName = {
  Planks: {
    setup: [
      'Set your elbows under your shoulders, forearms on the floor.',
      'Step back until the body makes one line from head to heels.',
      'Put your feet at hip width.',
    ],
    execution: [
      'Tuck your hips under and squeeze the glutes.',
      'Pull your elbows towards your toes without moving them.',
      'Breathe in short breaths and hold.',
    ],
    tips: [
      'Log the seconds as repetitions.',
      'Stop at 30 to 60 hard seconds, then make it harder: lift a foot or move the elbows forward.',
      'Push the floor away, so that the upper back does not sink.',
    ],
    safety: [
      'End the set when the lower back starts to hang.',
      'Do not hold your breath.',
      'Keep the neck in line and look at your hands.',
    ],
  },
  'Mountain Climbers': {
    setup: [
      'Take the top of a push-up, hands under the shoulders.',
      'Set your feet at hip width and brace.',
      'Keep your hips level with your shoulders.',
    ],
    execution: [
      'Drive one knee towards your chest.',
      'Change legs in one quick move as the first foot goes back.',
      'Keep the hips low and the shoulders over the hands.',
    ],
    tips: [
      'Count every second step, or work by time.',
      'Go slowly for the stomach, fast for the heart.',
      'Put your hands on a bench if the hips rise.',
    ],
    safety: [
      'Wear shoes that do not slip.',
      'Rest when your back sags or your hands creep forward.',
      'Use handles if a bent wrist hurts.',
    ],
  },
  'Hanging Leg Raises': {
    setup: [
      'Hang from a bar with straight arms, hands at shoulder width.',
      'Draw your shoulders down.',
      'Bring the legs together, slightly in front of you.',
    ],
    execution: [
      'Tilt the pelvis first, then raise your legs to hip height or higher.',
      'Hold for a moment.',
      'Lower for two to three seconds until the body is still.',
    ],
    tips: [
      'Bend the knees until straight legs are within reach.',
      'Curl the hips up at the top: that is the part the abs do.',
      'Use straps if the grip gives in first.',
    ],
    safety: [
      'Do not swing: wait until you hang still.',
      'Stop if you feel it in the lower back rather than in front.',
      'Step down onto a box after the last repetition.',
    ],
  },
};
