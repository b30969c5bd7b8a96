import { double, linear, own, stages, wave } from './parts.ts';
import type { Lift, Scheme } from './scheme.ts';

/** After three steps back three sets, then of three. */
const FIVES = '5*5 / 3*5 / 3*3';
const FIVES_RULES = 'miss=3*0.9 resets=3';
const PLUS = '2*5 5+';
const PLUS_RULES = 'miss=1*0.9 jump=10';
const WEEKS = '5%65 5%75 5+%85 / 3%70 3%80 3+%90 / 5%75 3%85 1+%95 / 5%40 5%50 5%60';
const WEEKS_AND_TENS = WEEKS.split(' / ')
  .map((week) => `${week} 5*10%50`)
  .join(' / ');
const NINE = '5%75 3%85 1+%95 3%90 3%85 3%80 5%75 5%70 5+%65';
const RAMP = '5^50 5^62.5 5^75 5^87.5 5';
const SHORT_RAMP = '5^62.5 5^75 5^87.5 5';
const WEEKLY = { step: '2.5%', more: 'miss=3*0.9' };
const HEAVY_STAGES = '4*3 3+ / 5*2 2+ / 9*1 1+';
const VOLUME_STAGES = '3*10 / 3*8 / 3*6';

const threes = (lift: Lift) => linear(lift, '3*5', { part: 0.65 });
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

/** Well-known schemes as facts (lifters.md B.10), under plain names. */
export const SCHEMES: readonly Scheme[] = [
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
  {
    id: 'percent-wave',
    name: 'Percent wave, 4 weeks',
    often: '3 or 4 days a week',
    about:
      'Three weeks of heavier percentages of a training max and a light one; then the training max grows.',
    days: [
      {
        title: 'Press',
        exercises: [wave('press', WEEKS), own('Chin-Ups'), double('Dumbbell Lateral Raise')],
      },
      {
        title: 'Deadlift',
        exercises: [wave('deadlift', WEEKS), double('Hamstring Curl'), own('Hanging Leg Raises', '3*8-12')],
      },
      {
        title: 'Bench',
        exercises: [
          wave('bench', WEEKS),
          double('Single-Arm Dumbbell Row'),
          double('Tricep Cable Pulldown Bar'),
        ],
      },
      {
        title: 'Squat',
        exercises: [wave('squat', WEEKS), double('Leg Press Machine'), double('Calf Raise Machine')],
      },
    ],
  },
  {
    id: 'percent-wave-volume',
    name: 'Percent wave with 5×10',
    often: '4 days a week',
    about: 'The same wave, and after it five sets of ten at half the training max.',
    days: [
      { title: 'Press', exercises: [wave('press', WEEKS_AND_TENS), own('Chin-Ups', '5*5-10')] },
      {
        title: 'Deadlift',
        exercises: [wave('deadlift', WEEKS_AND_TENS), own('Hanging Leg Raises', '5*8-15')],
      },
      {
        title: 'Bench',
        exercises: [wave('bench', WEEKS_AND_TENS), double('Single-Arm Dumbbell Row', '5*8-12')],
      },
      { title: 'Squat', exercises: [wave('squat', WEEKS_AND_TENS), double('Hamstring Curl', '5*8-12')] },
    ],
  },
  {
    id: 'nine-sets',
    name: 'Nine sets, new each week',
    often: '4 days a week',
    about:
      'Up to 95 % for one or more and down again. The reps of that set move the training max every week.',
    days: [
      {
        title: 'Bench',
        exercises: [wave('bench', NINE, 'need=2 jump=4'), double('Single-Arm Dumbbell Row')],
      },
      { title: 'Squat', exercises: [wave('squat', NINE, 'need=2 jump=4'), double('Hamstring Curl')] },
      { title: 'Press', exercises: [wave('press', NINE, 'need=2 jump=4'), own('Chin-Ups')] },
      {
        title: 'Deadlift',
        exercises: [wave('deadlift', NINE, 'need=2 jump=4'), double('Leg Press Machine')],
      },
    ],
  },
  {
    id: 'ramp',
    name: 'Ramp to a top five, weekly',
    often: '3 days a week',
    about: 'Sets of five up to one top set, 2.5 % heavier each week. Friday’s triple is next Monday’s five.',
    days: [
      {
        title: 'Monday',
        exercises: [
          linear('squat', RAMP, { ...WEEKLY, part: 0.75 }),
          linear('bench', RAMP, { ...WEEKLY, part: 0.75 }),
          linear('row', RAMP, { ...WEEKLY, part: 0.75 }),
        ],
      },
      {
        title: 'Wednesday',
        exercises: [
          linear('squat', '5^66 5^83 2*5', { ...WEEKLY, part: 0.56 }),
          linear('press', SHORT_RAMP, { ...WEEKLY, part: 0.75 }),
          linear('deadlift', SHORT_RAMP, { ...WEEKLY, part: 0.75 }),
        ],
      },
      {
        title: 'Friday',
        exercises: (['squat', 'bench', 'row'] as const).map((lift) =>
          linear(lift, '5^49 5^61 5^73 5^85 3 8^73', { ...WEEKLY, part: 0.77 }),
        ),
      },
    ],
  },
  {
    id: 'volume-light-heavy',
    name: 'Volume, light and heavy day',
    often: '3 days a week',
    about: 'Five fives on the first day, an easy one, and one heavy five at the end of the week.',
    days: [
      {
        title: 'Volume',
        exercises: [
          linear('squat', '5*5', { part: 0.72, step: '$s' }),
          linear('bench', '5*5', { part: 0.72 }),
          linear('row', '5*5', { part: 0.72 }),
        ],
      },
      {
        title: 'Light',
        exercises: [
          linear('squat', '2*5', { part: 0.58, step: '$s' }),
          linear('press', '3*5', { part: 0.7 }),
          own('Chin-Ups'),
        ],
      },
      {
        title: 'Heavy',
        exercises: [
          linear('squat', '1*5', { part: 0.8, step: '$s' }),
          linear('bench', '1*5', { part: 0.8 }),
          linear('deadlift', '5', { part: 0.75 }),
        ],
      },
    ],
  },
  {
    id: 'push-pull-legs',
    name: 'Push, pull, legs',
    often: '6 days a week',
    about: 'A heavy lift first, then more reps and then heavier for all that follows.',
    days: [
      {
        title: 'Push',
        exercises: [
          linear('bench', PLUS, { part: 0.65 }),
          double('Dumbbell Shoulder Press'),
          double('Incline Dumbbell Press'),
          double('Tricep Cable Pulldown Bar'),
          double('Dumbbell Lateral Raise', '3*12-15'),
        ],
      },
      {
        title: 'Pull',
        exercises: [
          linear('deadlift', '5+', { part: 0.7 }),
          double('Lat Pulldown Machine'),
          double('Horizontal Row'),
          double('Cable Face Pull', '3*12-15'),
          double('Dumbbell Curls'),
        ],
      },
      {
        title: 'Legs',
        exercises: [
          linear('squat', PLUS, { part: 0.65, step: '$s' }),
          double('Romanian Deadlift'),
          double('Leg Press Machine'),
          double('Hamstring Curl'),
          double('Calf Raise Machine'),
        ],
      },
    ],
  },
  {
    id: 'upper-lower',
    name: 'Upper and lower, heavy and light',
    often: '4 days a week',
    about: 'Each half twice a week: once heavy with few reps, once lighter with more.',
    days: [
      {
        title: 'Upper, heavy',
        exercises: [
          linear('bench', '4*5', { part: 0.65 }),
          linear('row', '4*5', { part: 0.65 }),
          double('Dumbbell Shoulder Press', '3*6-10'),
          double('Lat Pulldown Machine', '3*6-10'),
        ],
      },
      {
        title: 'Lower, heavy',
        exercises: [
          linear('squat', '4*5', { part: 0.65 }),
          threes('deadlift'),
          double('Leg Press Machine', '3*8-12'),
          double('Calf Raise Machine', '3*8-12'),
        ],
      },
      {
        title: 'Upper, light',
        exercises: [
          double('Incline Dumbbell Press'),
          double('Horizontal Row'),
          double('Dumbbell Lateral Raise', '3*12-15'),
          double('Dumbbell Curls'),
          double('Tricep Cable Pulldown Bar'),
        ],
      },
      {
        title: 'Lower, light',
        exercises: [
          double('Romanian Deadlift'),
          double('Dumbbell Lunges'),
          double('Seated Leg Extension Machine'),
          double('Hamstring Curl'),
          double('Calf Raise Machine', '3*12-15'),
        ],
      },
    ],
  },
  {
    id: 'full-body',
    name: 'Full body, three days',
    often: '3 days a week',
    about: 'A squat or hinge, a press and a pull each day, with a few reps more each time.',
    days: [
      {
        title: 'Day 1',
        exercises: [
          threes('squat'),
          double('Dumbbell Bench Press'),
          double('Horizontal Row'),
          own('Hanging Leg Raises', '3*8-12'),
        ],
      },
      {
        title: 'Day 2',
        exercises: [
          threes('deadlift'),
          double('Dumbbell Shoulder Press'),
          double('Lat Pulldown Machine'),
          double('Dumbbell Curls'),
        ],
      },
      {
        title: 'Day 3',
        exercises: [
          threes('bench'),
          double('Leg Press Machine'),
          double('Single-Arm Dumbbell Row'),
          double('Hamstring Curl'),
        ],
      },
    ],
  },
  {
    id: 'bodyweight',
    name: 'Body weight, three days',
    often: '3 days a week',
    about: 'Three sets of five to eight; at three eights add weight or take the harder variation.',
    days: [
      {
        title: 'Every day',
        exercises: [
          own('Pull-Ups'),
          own('Chest Dips'),
          own('Dumbbell Lunges'),
          own('Push-Ups', '3*8-15'),
          own('Hanging Leg Raises'),
        ],
      },
    ],
  },
];
