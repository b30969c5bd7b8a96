import { double, linear, own, wave } from './parts.ts';
import type { Scheme } from './scheme.ts';

const WEEKS = '5%65 5%75 5+%85 / 3%70 3%80 3+%90 / 5%75 3%85 1+%95 / 5%40 5%50 5%60';
const WEEKS_AND_TENS = WEEKS.split(' / ')
  .map((week) => `${week} 5*10%50`)
  .join(' / ');
const NINE = '5%75 3%85 1+%95 3%90 3%85 3%80 5%75 5%70 5+%65';
const RAMP = '5^50 5^62.5 5^75 5^87.5 5';
const SHORT_RAMP = '5^62.5 5^75 5^87.5 5';
const WEEKLY = { step: '2.5%', more: 'miss=3*0.9' };

/** Schemes in which each week is heavier than the last, or has other percentages. */
export const WEEK_BY_WEEK: readonly Scheme[] = [
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
];
