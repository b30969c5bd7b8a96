import { PRODUCT } from '../../schema/constants.ts';
import type { ReviewedMovement } from '../../schema/progress/year-review.ts';
import { counted } from '../text/count-words.ts';
import { monthShort } from '../text/dates.ts';
import { color } from '../ui/styles/tokens.css.ts';
import type { ShownGain } from './use-year.ts';
import { gainWords, type YearFigure } from './year-words.ts';

export interface PicturedYear {
  year: string;
  /** It is not over. */
  goesOn: boolean;
  figures: readonly YearFigure[];
  months: readonly number[];
  trained: readonly ReviewedMovement[];
  gains: readonly ShownGain[];
}

/** px: the shape that phones show whole. */
const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 84;
const INNER = WIDTH - 2 * EDGE;
const NUMBER = "'Barlow Condensed'";
const TEXT = "'Archivo Variable'";
/** Lines that there is room for. */
const LINES = 3;

/** Draws a year on a canvas in the theme's colours. @returns a PNG */
export async function yearPicture(year: PicturedYear): Promise<Blob> {
  await Promise.all([document.fonts.load(`600 80px ${NUMBER}`), document.fonts.load(`400 30px ${TEXT}`)]);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws on no canvas');
  draw(context, year);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      'image/png',
    );
  });
}

type Context = CanvasRenderingContext2D;

function draw(context: Context, { year, goesOn, figures, months, trained, gains }: PicturedYear): void {
  const ink = inks();
  context.fillStyle = ink(color.board);
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const write = (
    text: string,
    x: number,
    y: number,
    { font, fill = ink(color.chalk), align = 'left', room = INNER }: Writing,
  ) => {
    context.font = font;
    context.fillStyle = fill;
    context.textAlign = align;
    context.fillText(fitted(context, text, room), x, y);
  };

  write(PRODUCT, EDGE, 118, { font: `600 44px ${NUMBER}`, fill: ink(color.dust) });
  write(year, EDGE, 262, { font: `600 168px ${NUMBER}` });
  if (goesOn) write('so far', EDGE + 350, 262, { font: `400 38px ${TEXT}`, fill: ink(color.dust) });
  chalkLine(context, EDGE, 296, 300, ink(color.mark));

  for (const [i, { label, value, unit }] of figures.entries()) {
    const x = EDGE + (i % 3) * (INNER / 3);
    const y = 410 + Math.floor(i / 3) * 150;
    write(label, x, y, { font: `400 28px ${TEXT}`, fill: ink(color.dust) });
    write(unit ? `${value} ${unit}` : value, x, y + 72, { font: `600 78px ${NUMBER}`, room: INNER / 3 - 12 });
  }

  const most = Math.max(...months, 1);
  const step = INNER / 12;
  for (const [month, count] of months.entries()) {
    const x = EDGE + month * step;
    const height = (count / most) * 150;
    context.fillStyle = count > 0 ? ink(color.up) : ink(color.line);
    context.beginPath();
    context.roundRect(x + 8, 870 - Math.max(height, 4), step - 16, Math.max(height, 4), 8);
    context.fill();
    write(monthShort(month).slice(0, 3), x + step / 2, 906, {
      font: `400 24px ${TEXT}`,
      fill: ink(color.dust),
      align: 'center',
    });
  }

  const half = INNER / 2 - 24;
  list(
    'Most Trained',
    EDGE,
    trained.map(({ name, sets }) => [name, counted(sets, 'set')]),
  );
  list(
    'New Bests',
    EDGE + INNER / 2 + 24,
    gains.map((gain) => [gain.name, gainWords(gain)]),
  );

  function list(title: string, x: number, lines: readonly (readonly [string, string])[]): void {
    if (lines.length === 0) return;
    write(title, x, 984, { font: `400 28px ${TEXT}`, fill: ink(color.dust) });
    for (const [i, [name, value]] of lines.slice(0, LINES).entries()) {
      const y = 1040 + i * 96;
      write(name, x, y, { font: `400 32px ${TEXT}`, room: half });
      write(value, x, y + 42, { font: `600 42px ${NUMBER}`, fill: ink(color.dust), room: half });
    }
  }
}

interface Writing {
  font: string;
  fill?: string;
  align?: CanvasTextAlign;
  room?: number;
}

/** The words, or as many of their letters as there is room for. */
function fitted(context: Context, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A pull of chalk, thicker where the hand leans on it. */
function chalkLine(context: Context, x: number, y: number, length: number, fill: string): void {
  context.fillStyle = fill;
  context.beginPath();
  context.moveTo(x, y + 3);
  context.bezierCurveTo(x + length * 0.3, y - 5, x + length * 0.7, y - 1, x + length, y - 7);
  context.bezierCurveTo(x + length * 0.7, y + 9, x + length * 0.3, y + 8, x, y + 11);
  context.fill();
}

/** The theme's colours as they are by now, by their tokens. */
function inks(): (token: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (token) => style.getPropertyValue(token.slice('var('.length, -1)).trim();
}
