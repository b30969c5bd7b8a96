import type { Collector } from '../collector.ts';
import { kgOrLb } from '../decoding/json-value.ts';
import { RowProblem } from '../refusal.ts';
import { wholeReps } from '../set-parts.ts';
import { numberIn } from '../values/numbers.ts';
import type { Section } from './jefit-sections.ts';

export const keyOf = (parts: readonly string[]) => parts.join('|');

/** Each cardio of a file by its exercise, day and seconds. */
export function cardioIn(section: Section | undefined): string[] {
  const columns = ['eid', 'belongsys', 'mydate', 'duration'].map((name) => section?.columns.at(name) ?? -1);
  return (section?.rows ?? []).map(({ cells }) =>
    keyOf(columns.map((column) => (cells[column] ?? '').trim())),
  );
}

/** One of the sets that newer exports list apart, in pounds and miles whatever the app shows. */
interface SetLog {
  place: number;
  lb: number | undefined;
  reps: number | undefined;
  seconds: number | undefined;
  miles: number | undefined;
}

export function setLogsOf(section: Section | undefined): ReadonlyMap<string, readonly SetLog[]> {
  const logs = new Map<string, SetLog[]>();
  if (!section) return logs;
  const { columns } = section;
  const at = {
    log: columns.at('exercise log id'),
    place: columns.at('set index'),
    lb: columns.at('weight lbs'),
    reps: columns.at('reps'),
    seconds: columns.at('duration'),
    miles: columns.at('distance mi'),
  };
  for (const { cells } of section.rows) {
    try {
      const number = (column: number) => (column < 0 ? undefined : numberIn(cells[column], '.', 'set'));
      const of = (cells[at.log] ?? '').trim();
      const log = {
        ...{ place: number(at.place) ?? 0, lb: number(at.lb), reps: number(at.reps) },
        ...{ seconds: number(at.seconds) || undefined, miles: number(at.miles) || undefined },
      };
      logs.set(of, [...(logs.get(of) ?? []), log]);
    } catch (error) {
      // Most are in their log packed too, which says so when it is not.
      if (!(error instanceof RowProblem)) throw error;
    }
  }
  for (const list of logs.values()) list.sort((a, b) => a.place - b.place);
  return logs;
}

export function apartSet({ lb, reps, seconds, miles }: SetLog, line: number, into: Collector) {
  const isTimed = seconds !== undefined || miles !== undefined;
  return {
    weight: isTimed && !lb ? undefined : lb === undefined ? undefined : Math.round(lb * 20) / 20,
    unit: 'lb' as const,
    reps: isTimed && !reps ? undefined : wholeReps(reps, line, into),
    ...(seconds === undefined ? {} : { durationS: seconds }),
    ...(miles === undefined ? {} : { distance: { value: miles, unit: 'mi' as const } }),
  };
}

/** The unit of packed sets, by those that are listed apart in pounds too. */
export function unitOf(
  rows: Section['rows'],
  at: { id: number; logs: number },
  apart: ReadonlyMap<string, readonly SetLog[]>,
): 'kg' | 'lb' | undefined {
  for (const { cells } of rows) {
    const packed = Number.parseFloat(cells[at.logs] ?? '');
    const lb = apart.get((cells[at.id] ?? '').trim())?.[0]?.lb ?? 0;
    if (!(packed > 0 && lb > 0)) continue;
    if (Math.abs(lb / packed - 1) < 0.02) return 'lb';
    if (Math.abs(lb / packed - 2.2046) < 0.02) return 'kg';
  }
  return undefined;
}

/** A set as 82.5x5; its weight rounded to the twentieth, since a change of unit leaves dust behind it. */
export function setIn(
  text: string,
  line: number,
  into: Collector,
): { weight: number; reps: number | undefined } {
  const match = /^(-?\d+(?:[.,]\d+)?(?:e-?\d+)?)x(\d+(?:[.,]\d+)?)$/i.exec(text);
  if (!match) throw new RowProblem(`The set “${text.slice(0, 40)}” can’t be understood.`);
  const weight = Number((match[1] ?? '').replace(',', '.'));
  const reps = Number((match[2] ?? '').replace(',', '.'));
  return { weight: Math.round(weight * 20) / 20, reps: wholeReps(reps, line, into) };
}

export function unitIn(setting: Section | undefined): 'kg' | 'lb' | undefined {
  const row = setting?.rows[0];
  return row && setting ? kgOrLb(row.cells[setting.columns.at('mass')]) : undefined;
}
