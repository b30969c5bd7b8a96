import { globalStyle } from '@vanilla-extract/css';
import { inLine, numberFace } from './parts.ts';
import { color, font, landscape, low, size, space, text, typing, wide } from './tokens.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0, padding: 0 });

globalStyle('html', {
  backgroundColor: color.board,
  color: color.chalk,
  colorScheme: 'dark',
  fontFamily: font.text,
  fontSize: '100%',
  lineHeight: 1.45,
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  WebkitTapHighlightColor: 'transparent',
  // Room that fixed things take: the tab bar below (a rail at the left on wide screens), the rest timer above it.
  vars: { '--tab-bar': size.tabBar, '--rail': '0px', '--timer-space': '0px', '--notice-space': '0px' },
  '@media': {
    [wide]: { vars: { '--tab-bar': '0px', '--rail': '104px' } },
    [low]: { vars: { '--tab-bar': size.lowTabBar } },
    [landscape]: {
      vars: {
        '--tab-bar': '0px',
        '--rail': `calc(${size.landscapeRail} + env(safe-area-inset-left))`,
      },
    },
  },
  // What the keyboard brings the focus to must not end up behind the bars or a card's Save.
  scrollPaddingBottom: `calc(var(--tab-bar) + var(--timer-space) + ${size.press} + ${space.xl})`,
});
globalStyle('html[data-theme="light"]', { colorScheme: 'light' });
// The rest timer's slab marks itself with data-rest-timer, and what floats above it makes room.
globalStyle('html:has([data-rest-timer])', {
  vars: { '--timer-space': `calc(${size.timer} + ${space.m})` },
  // There it stands beside the days, also while a rest is under way.
  '@media': {
    [wide]: { vars: { '--timer-space': '0px' } },
    [landscape]: { vars: { '--timer-space': '0px' } },
  },
});
// The timer of a rest under way is one line higher.
globalStyle('html:has([data-rest-timer="resting"])', {
  vars: { '--timer-space': `calc(${size.timer} + ${size.restMore} + ${space.m})` },
  '@media': { [typing]: { vars: { '--timer-space': `calc(${size.timer} + ${space.m})` } } },
});
// So does a card that floats there, for as long as it does: its height, less the slab below Save.
globalStyle('html:has([data-notice="update"])', {
  vars: { '--notice-space': 'calc(24px + 4rem)' },
  '@media': {
    [low]: { vars: { '--notice-space': '56px' } },
    [landscape]: { vars: { '--notice-space': '56px' } },
  },
});
// Where there is no room to float, the one that offers to install stands in the page.
globalStyle('html:has([data-notice="install"])', {
  vars: { '--notice-space': 'calc(62px + 4rem)' },
  '@media': {
    [low]: { vars: { '--notice-space': '0px' } },
    [landscape]: { vars: { '--notice-space': '0px' } },
  },
});
// What lies behind a dialog stands still (scrim.tsx).
globalStyle('html[data-locked]', { overflow: 'hidden' });

globalStyle('body', {
  fontSize: text.body,
  fontFamily: font.text,
  minHeight: '100dvh',
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
});
globalStyle('#root', { minHeight: '100dvh' });
// The page's own markup, before React has drawn anything: the brand as the header will show it.
globalStyle('.first-paint', {
  ...inLine,
  ...numberFace,
  gap: '10px',
  minHeight: `calc(${size.header} + env(safe-area-inset-top))`,
  padding: `env(safe-area-inset-top) ${space.l} 0`,
  fontSize: 'min(1.5rem, 8vw)',
  lineHeight: 1,
  '@media': {
    [wide]: { paddingInline: space.xl },
    [low]: { minHeight: `calc(${size.lowHeader} + env(safe-area-inset-top))` },
    [landscape]: { minHeight: size.lowHeader },
  },
});
globalStyle('h1, h2, h3, h4', {
  ...numberFace,
  lineHeight: 1.1,
  textWrap: 'balance',
  // A name of one long word breaks rather than widen the page.
  overflowWrap: 'anywhere',
});
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  border: 0,
  borderRadius: 0,
  background: 'none',
  letterSpacing: 'inherit',
});
globalStyle('button, [role="button"], a, label, summary', { touchAction: 'manipulation' });
globalStyle('button:not(:disabled), select, summary', { cursor: 'pointer' });
globalStyle('a', { color: 'inherit' });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('table', { borderCollapse: 'collapse', width: '100%' });
globalStyle('svg', { display: 'block', flexShrink: 0 });
globalStyle('::selection', { backgroundColor: color.mark, color: color.onMark });
globalStyle('::placeholder', { color: color.dust, opacity: 1 });

globalStyle(':focus-visible', { outline: `2px solid ${color.mark}`, outlineOffset: '2px' });
globalStyle(':focus:not(:focus-visible)', { outline: 'none' });
// Forced colours drop background colours, which show what is chosen.
globalStyle(
  '[aria-selected="true"], [aria-checked="true"], [aria-pressed="true"], label:has(input:checked)',
  {
    '@media': { '(forced-colors: active)': { outline: '2px solid', outlineOffset: '-4px' } },
  },
);

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      // Over before its first frame, which a busy phone shows for longer than 0.01 ms.
      animationDelay: '-1ms !important',
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not a short duration: with it every change of any property would become a transition.
      transitionProperty: 'none !important' as 'none',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
