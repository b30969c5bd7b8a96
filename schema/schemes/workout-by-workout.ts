import { double, linear, own, PLUS, stages, threes } from './parts.ts';
import type { Lift, Scheme } from './scheme.ts';

/** Five sets of five; after three steps back three sets, then sets of three. */
const FIVES = '5*5 / 3*5 / 3*3';
const FIVES_RULES = 'miss=3*0.9 resets=3';
const PLUS_RULES = 'miss=1*0.9 jump=10';
const HEAVY_STAGES = '4*3 3+ / 5*2 2+ / 9*1 1+';
const VOLUME_STAGES = '3*10 / 3*8 / 3*6';
/** Started light: they are learned at speed. */
const POWER_CLEANS = {
  name: 'Power Clean',
  plan: '1 5*3',
  rules: '1 linear step=$s miss=3*0.9',
  start: { lift: 'deadlift', part: 0.4 },
} as const;
const fives = (lift: Lift) => linear(lift, FIVES, { step: '$s', more: FIVES_RULES });
const tier3 = (name: string) => ({ name, plan: '1 2*15 15+', rules: '1 linear step=$s need=25' });
const tiers = (first: Lift, second: Lift, third: string) => [
  stages(first, HEAVY_STAGES, 0.75),
  stages(second, VOLUME_STAGES, 0.5),
  tier3(third),
];

/** Schemes in which each workout is heavier than the last, or has other sets. */
export const WORKOUT_BY_WORKOUT: readonly Scheme[] = [
  {
    id: 'fives-ab',
    name: '5×5, two days in turn',
    often: '3 days a week',
    about:
      'Squat every time. Each workout heavier; three misses take 10 % off, and the third time it goes on with 3×5, later 3×3.',
    days: [
      {
        title: 'A',
        exercises: [fives('squat'), fives('bench'), fives('row')],
      },
      {
        title: 'B',
        exercises: [fives('squat'), fives('press'), linear('deadlift', '5', { part: 0.65 })],
      },
    ],
  },
  {
    id: 'threes-ab',
    name: '3×5, two days in turn',
    often: '3 days a week',
    about: 'Three heavy sets of five, heavier each time. Less volume, faster steps.',
    days: [
      {
        title: 'A',
        exercises: [threes('squat'), threes('bench'), linear('deadlift', '5', { part: 0.7 })],
      },
      {
        title: 'B',
        exercises: [threes('squat'), threes('press'), linear('deadlift', '5', { part: 0.7 })],
      },
    ],
  },
  {
    id: 'threes-cleans',
    name: '3×5 with power cleans',
    often: '3 days a week',
    about: 'How 3×5 goes on when deadlifts get heavy: every other day they make room for 5×3 power cleans.',
    days: [
      {
        title: 'A',
        exercises: [threes('squat'), threes('bench'), linear('deadlift', '5', { part: 0.7 })],
      },
      {
        title: 'B',
        exercises: [threes('squat'), threes('press'), POWER_CLEANS],
      },
    ],
  },
  {
    id: 'plus-ab',
    name: '2×5 and 5+, two days in turn',
    often: '3 days a week',
    about: 'As many as possible in the last set: ten or more double the step, a miss takes 10 % off.',
    days: [
      {
        title: 'A',
        exercises: [
          linear('bench', PLUS, { more: PLUS_RULES }),
          linear('squat', PLUS, { more: PLUS_RULES }),
          double('Barbell Curl'),
        ],
      },
      {
        title: 'B',
        exercises: [
          linear('press', PLUS, { more: PLUS_RULES }),
          linear('deadlift', '5+', { more: PLUS_RULES }),
          double('Lat Pulldown Machine'),
        ],
      },
    ],
  },
  {
    id: 'plus-pulls-ab',
    name: '2×5 and 5+, with pulls',
    often: '3 days a week',
    about: 'The same with a row or chin-ups first, so that pulls keep up with presses.',
    days: [
      {
        title: 'A',
        exercises: [
          linear('row', PLUS, { more: PLUS_RULES }),
          linear('bench', PLUS, { more: PLUS_RULES }),
          linear('squat', PLUS, { more: PLUS_RULES }),
        ],
      },
      {
        title: 'B',
        exercises: [
          own('Chin-Ups', '2*5 5+'),
          linear('press', PLUS, { more: PLUS_RULES }),
          linear('deadlift', PLUS, { more: PLUS_RULES }),
        ],
      },
    ],
  },
  {
    id: 'stages',
    name: 'Stages: 5×3, 6×2, 10×1',
    often: '3 or 4 days a week',
    about: 'A heavy lift, a lighter one and one for reps a day. A miss changes the sets, not the weight.',
    days: [
      { title: 'Day 1', exercises: tiers('squat', 'bench', 'Lat Pulldown Machine') },
      { title: 'Day 2', exercises: tiers('press', 'deadlift', 'Single-Arm Dumbbell Row') },
      { title: 'Day 3', exercises: tiers('bench', 'squat', 'Lat Pulldown Machine') },
      { title: 'Day 4', exercises: tiers('deadlift', 'press', 'Single-Arm Dumbbell Row') },
    ],
  },
];
