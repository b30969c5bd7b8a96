import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';

/** Colours that change with the theme. Every pair that carries text is AA; `mark` is the one accent. */
export const color = createGlobalThemeContract(
  {
    board: 'board',
    slab: 'slab',
    slab2: 'slab-2',
    line: 'line',
    chalk: 'chalk',
    dust: 'dust',
    mark: 'mark',
    onMark: 'on-mark',
    kit: 'kit',
    up: 'up',
    down: 'down',
    bar: 'bar',
    shadow: 'shadow',
    scrim: 'scrim',
  },
  (name) => `c-${name}`,
);

/** Slate and chalk. */
createGlobalTheme(':root, [data-theme="dark"]', color, {
  board: '#161b1d',
  slab: '#1e2528',
  slab2: '#283135',
  line: '#354045',
  chalk: '#f4f0e6',
  dust: '#a3aeb0',
  mark: '#ffd34d',
  onMark: '#221b00',
  kit: '#ffd34d',
  up: '#79d9a0',
  down: '#ff8a75',
  bar: '#7db4ff',
  shadow: '0 6px 18px rgb(0 0 0 / 0.28)',
  scrim: 'rgb(8 11 12 / 0.66)',
});

const paper = {
  board: '#f6f1e6',
  slab: '#fffdf7',
  slab2: '#efe8d8',
  line: '#dcd2bd',
  chalk: '#1d2426',
  dust: '#5c686b',
  mark: '#1d2426',
  onMark: '#fff8e6',
  kit: '#b87700',
  up: '#187a49',
  down: '#b8321c',
  bar: '#2f6fd0',
  shadow: '0 4px 14px rgb(92 74 32 / 0.10)',
  scrim: 'rgb(46 40 26 / 0.45)',
};
/** Ink on paper. */
createGlobalTheme('[data-theme="light"]', color, paper);
// On paper browsers leave the slate out: chalk alone could not be read.
globalStyle('html[data-theme]', { '@media': { print: { vars: assignVars(color, paper) } } });

/** 4 px steps; 12 to the edge of cards, 16 for text. */
export const space = { xs: '4px', s: '8px', m: '12px', l: '16px', xl: '24px', xxl: '40px' } as const;

export const radius = { card: '14px', button: '12px', small: '8px', round: '999px' } as const;

/** `press` is for what is pressed between sets, `touch` the least for anything. */
export const size = {
  press: '50px',
  touch: '44px',
  header: '64px',
  tabBar: '68px',
  timer: '60px',
  restMore: '52px',
  lowHeader: '48px',
  lowTabBar: '58px',
  landscapeRail: '76px',
  page: '1120px',
} as const;

export const font = {
  number: "'Barlow Condensed', 'Barlow Condensed Fallback', 'Arial Narrow', sans-serif",
  text: "'Archivo Variable', 'Archivo Fallback', system-ui, sans-serif",
} as const;

/** Sizes in rem, so that text at 200 % grows with the reader's setting. */
export const text = {
  small: '0.8125rem',
  body: '0.9375rem',
  lead: '1.0625rem',
  heading: '1.375rem',
  number: '1.8125rem',
  title: '2.125rem',
} as const;

/**
 * A long way where the reader's text is so large that less than 17 of it fit across the screen, and below 0
 * elsewhere: for clamp(), min() and max() where there is no container to ask.
 */
export const largeText = '(17rem - 100vw) * 99';

/** Motion tells where something went; none of it under reduced motion (global.css.ts). */
export const motion = { quick: '120ms', calm: '200ms', ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** One order for what lies above what. */
export const layer = { bar: 10, timer: 15, card: 20, dialog: 40, toast: 60 } as const;

/** Media queries, mobile first. */
export const wide = 'screen and (min-width: 860px)';
/** A phone narrower than 360 px. */
export const narrow = 'screen and (max-width: 359.98px)';
/** A phone of few rows, upright: the bars give what they can to the sets. */
export const low = 'screen and (max-width: 639.98px) and (max-height: 700px)';
/** What an open keyboard leaves of an upright phone of few rows. */
export const typing = 'screen and (max-width: 559.98px) and (max-height: 500px)';
/** A phone on its side: as wide as a small tablet, and no taller than a few rows. */
export const landscape = 'screen and (min-width: 640px) and (max-width: 859.98px) and (max-height: 500px)';
