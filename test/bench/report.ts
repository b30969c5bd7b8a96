import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/install.mjs';
import type { Line, Unit } from './figure.ts';
import type { Machine } from './machine.ts';
import type { Aim, Spread } from './pairs.ts';

const FOLDER = join(root, 'bench-results');
const COLUMNS = ['figure', 'measured', 'against', 'there', 'ratio', 'aim', 'met?'] as const;

export interface Results {
  machine: Machine;
  seed: number;
  options: Record<string, unknown>;
  /** By the figure's name. */
  figures: Record<string, Line[]>;
}

/** The table as text: medians, with the quartiles of the ratio in brackets. */
export function tableOf(lines: readonly Line[]): string {
  const rows = [[...COLUMNS], ...lines.map(cells)];
  const widths = COLUMNS.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const text = rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join(' | ')
      .trimEnd(),
  );
  text.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('-|-'));
  return text.join('\n');
}

function cells({ what, measured, against, peer, unit, ratio, aim, met }: Line): string[] {
  return [
    what,
    shown(measured, unit),
    against,
    shown(peer, unit),
    `${round(ratio.median)} (${round(ratio.low)} to ${round(ratio.high)})`,
    aim ? aimText(aim) : '',
    met === null ? '' : met ? 'yes' : 'NO',
  ];
}

function shown({ median }: Spread, unit: Unit): string {
  return `${round(median)} ${unit}`;
}

function aimText({ kind, value }: Aim): string {
  return `${kind} ${value}`;
}

/** Three digits are more than a noisy machine can tell. */
function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}

/** Writes the results as JSON and says where. */
export function writeResults(results: Results): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${results.machine.date.replaceAll(/[:.]/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}
