import { double, linear, own, PLUS, threes } from './parts.ts';
import type { Scheme } from './scheme.ts';

/** Schemes in which each day trains a part of the body, or all of it. */
export const SPLITS: readonly Scheme[] = [
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
