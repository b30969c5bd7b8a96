import barlow from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2';
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
import { globalFontFace } from '@vanilla-extract/css';

globalFontFace('Barlow Condensed', {
  src: `url("${barlow}") format("woff2")`,
  fontStyle: 'normal',
  fontWeight: 600,
  fontDisplay: 'swap',
});
globalFontFace('Archivo Variable', {
  src: `url("${archivo}") format("woff2")`,
  fontStyle: 'normal',
  fontWeight: '100 900',
  fontDisplay: 'swap',
});

// The fallbacks take the measured widths and heights of our two faces, so that nothing shifts when these
// arrive: the ratio of the advance widths to Arial's, and our ascents and descents divided by it.
globalFontFace('Barlow Condensed Fallback', {
  src: `local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold"), local("Roboto Bold")`,
  fontWeight: 600,
  sizeAdjust: '73.5%',
  ascentOverride: '136%',
  descentOverride: '27.2%',
  lineGapOverride: '0%',
});
globalFontFace('Archivo Fallback', {
  src: `local("Arial"), local("ArialMT"), local("Liberation Sans"), local("Roboto")`,
  fontWeight: '100 900',
  sizeAdjust: '98.3%',
  ascentOverride: '89.3%',
  descentOverride: '21.4%',
  lineGapOverride: '0%',
});
