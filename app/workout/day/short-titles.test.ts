import { expect, it } from 'vitest';
import { shortTitles } from './short-titles.ts';

const short = (...titles: string[]) => [
  ...shortTitles(titles.map((title, i) => ({ id: `d${i}`, dayNumber: i + 1, title }))).values(),
];

it.each([
  [
    ['Push', 'Pull, heavy', 'Legs'],
    ['Push', 'Pull,', 'Legs'],
  ],
  [
    ['Upper A', 'Lower', 'Upper B'],
    ['Upper A', 'Lower', 'Upper B'],
  ],
  [
    ['Chest & Triceps', 'Legs', 'Chest & Back'],
    ['Chest Triceps', 'Legs', 'Chest Back'],
  ],
  [
    ['Chest & Triceps', 'Back', 'chest & triceps'],
    ['Chest A', 'Back', 'chest B'],
  ],
  [
    ['Chest', 'Chest'],
    ['Chest A', 'Chest B'],
  ],
  [
    ['', ' '],
    ['', ''],
  ],
])('the tabs of %j read %j', (titles, expected) => {
  expect(short(...titles)).toEqual(expected);
});
