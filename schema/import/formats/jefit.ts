import { Collector, type OpenSession } from '../collector.ts';
import { type Columns, columnsOf } from '../columns.ts';
import { dayOfTime, timeIn, timeOfMs } from '../dates.ts';
import { rowsOf } from '../delimited.ts';
import type { ImportedFile, ImportedTime } from '../imported.ts';
import { kgOrLb } from '../json-value.ts';
import { numberIn } from '../numbers.ts';
import { ImportRefusal, RowProblem } from '../refusal.ts';
import { weightOf, wholeReps } from '../set-parts.ts';

const BANNER = /^#{2,}[ \t]{0,4}([A-Z][A-Z ]{2,40}?)[ \t]{0,4}(?:#{2,}.*)?$/gm;
const ORDER = { dayFirst: true, isCroatian: false };
const PROGRESS_EVERY = 2_000;

interface Section {
  columns: Columns;
  rows: { line: number; cells: string[]; text: string }[];
}

export const isJefit = (text: string) =>
  /^#{2,}[ \t]*(EXERCISE LOGS|WORKOUT SESSIONS|SETTING|ROUTINES)[ \t]*(#{2,}|$)/m.test(
    text.slice(0, 200_000),
  );

/**
 * JEFIT: one text of several tables, each under a banner. A log packs its sets as 60x10,65x8; its instants are
 * Unix seconds, the days beside them the lifter's own.
 */
export function* readJefit(text: string): Generator<{ done: number; total: number }, ImportedFile> {
  const into = new Collector();
  const sections = sectionsOf(text);
  const logs = sections.get('EXERCISE LOGS');
  if (!logs) throw new ImportRefusal('no_sets');
  const apart = setLogsOf(sections.get('EXERCISE SET LOGS'));
  const visits = visitsIn(sections.get('WORKOUT SESSIONS'));
  const cardio = cardioIn(sections.get('CARDIO LOGS'));
  const isCardio = new Set(cardio);
  const timedToo = new Set<string>();
  const at = {
    day: logs.columns.at('mydate'),
    time: logs.columns.at('logtime'),
    exercise: logs.columns.at('ename'),
    logs: logs.columns.at('logs'),
    visit: logs.columns.at('belongsession'),
    id: logs.columns.at('id', '_id'),
    of: logs.columns.at('eid'),
    isBuiltIn: logs.columns.at('belongsys'),
  };
  const unit = unitIn(sections.get('SETTING')) ?? unitOf(logs.rows, at, apart);
  for (const [i, row] of logs.rows.entries()) {
    into.countRow();
    try {
      readLog(row);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      into.reject(row.line, row.text, error.message);
    }
    if (i % PROGRESS_EVERY === 0) yield { done: i, total: logs.rows.length };
  }
  for (const key of cardio) if (!timedToo.has(key)) into.skip('cardio');
  return into.finish('jefit', 'jefit');

  function readLog({ line, cells }: Section['rows'][number]): void {
    const cell = (column: number) => (cells[column] ?? '').trim();
    const exercise = cell(at.exercise);
    if (exercise === '') throw new RowProblem('The exercise is missing.');
    const packed = cell(at.logs)
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    // What was planned and never begun stands there as 0x0.
    const begun = packed.filter((one) => !/^0+(\.0+)?x0+$/i.test(one));
    const sets =
      begun.length > 0
        ? begun.map((one) => timed({ ...setIn(one, line, into), unit }))
        : (apart.get(cell(at.id)) ?? []).map((one) => apartSet(one, line, into));
    if (sets.length === 0 && packed.length === 0) throw new RowProblem('It holds no set.');
    if (sets.length === 0) into.skip('not done');
    const seconds = numberIn(cell(at.time), '.', 'time');
    const when = seconds && seconds > 1e8 ? timeOfMs(seconds * 1000) : undefined;
    const day = timeIn(cell(at.day), ORDER);
    const session = sessionOf(cell(at.visit), day ?? when, when);
    for (const { weight, unit: setUnit, ...values } of sets) {
      into.add(session, { line, exercise, ...weightOf(weight, setUnit), ...values, at: when });
    }

    /** A ride of 20 minutes is packed as 0x1200: that those are seconds only the log of cardio beside it says. */
    function timed(set: ReturnType<typeof setIn> & { unit: 'kg' | 'lb' | undefined }) {
      const seconds = set.reps ?? 0;
      const key = keyOf([cell(at.of), cell(at.isBuiltIn), cell(at.day), String(seconds)]);
      if (set.weight !== 0 || !isCardio.has(key)) return set;
      timedToo.add(key);
      return { weight: undefined, unit: set.unit, reps: undefined, durationS: seconds };
    }
  }

  function sessionOf(
    visit: string,
    day: ImportedTime | undefined,
    when: ImportedTime | undefined,
  ): OpenSession {
    const found = visit === '' || visit === '0' ? undefined : visits.get(visit);
    if (found) {
      return into.session(`session ${visit}`, () => found);
    }
    const time = day ?? when;
    if (!time) throw new RowProblem('The date is missing.');
    const own = dayOfTime(time);
    // A visit that the file says no more of still tells two of one day apart.
    const key = visit === '' || visit === '0' ? own : `${own} ${visit}`;
    return into.session(key, () => ({ start: startOf(own, visit, when) }));
  }
}

const NEAR_MS = 36 * 3_600_000;

/** Newer exports number a visit by the second in which it began; else it began about when the first set was logged. */
function startOf(day: string, visit: string, when: ImportedTime | undefined): ImportedTime {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const isNear = (ms: number) => Math.abs(ms - noon) < NEAR_MS;
  const began = Number(visit) * 1_000;
  if (isNear(began)) return timeOfMs(began);
  return when && 'instant' in when && isNear(Date.parse(when.instant)) ? when : { day };
}

const keyOf = (parts: readonly string[]) => parts.join('|');

/** Each cardio of a file by its exercise, day and seconds. */
function cardioIn(section: Section | undefined): string[] {
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

function setLogsOf(section: Section | undefined): ReadonlyMap<string, readonly SetLog[]> {
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

function apartSet({ lb, reps, seconds, miles }: SetLog, line: number, into: Collector) {
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
function unitOf(
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
function setIn(text: string, line: number, into: Collector): { weight: number; reps: number | undefined } {
  const match = /^(-?\d+(?:[.,]\d+)?(?:e-?\d+)?)x(\d+(?:[.,]\d+)?)$/i.exec(text);
  if (!match) throw new RowProblem(`The set “${text.slice(0, 40)}” can’t be understood.`);
  const weight = Number((match[1] ?? '').replace(',', '.'));
  const reps = Number((match[2] ?? '').replace(',', '.'));
  return { weight: Math.round(weight * 20) / 20, reps: wholeReps(reps, line, into) };
}

function unitIn(setting: Section | undefined): 'kg' | 'lb' | undefined {
  const row = setting?.rows[0];
  return row && setting ? kgOrLb(row.cells[setting.columns.at('mass')]) : undefined;
}

function visitsIn(
  section: Section | undefined,
): ReadonlyMap<string, { start: ImportedTime; durationS?: number }> {
  const visits = new Map<string, { start: ImportedTime; durationS?: number }>();
  if (!section) return visits;
  const at = {
    id: section.columns.at('id', '_id'),
    day: section.columns.at('mydate'),
    start: section.columns.at('starttime'),
    total: section.columns.at('total time'),
    end: section.columns.at('endtime'),
  };
  for (const { cells } of section.rows) {
    try {
      const seconds = numberIn(cells[at.start], '.', 'time');
      const ended = numberIn(cells[at.end], '.', 'time');
      const total =
        numberIn(cells[at.total], '.', 'time') || (seconds && ended && ended > seconds ? ended - seconds : 0);
      const start = seconds && seconds > 1e8 ? timeOfMs(seconds * 1000) : timeIn(cells[at.day], ORDER);
      const id = (cells[at.id] ?? '').trim();
      if (id && start) visits.set(id, { start, ...(total ? { durationS: total } : {}) });
    } catch (error) {
      // Its logs have days of their own.
      if (!(error instanceof RowProblem)) throw error;
    }
  }
  return visits;
}

function sectionsOf(text: string): ReadonlyMap<string, Section> {
  const banners = [...text.matchAll(BANNER)];
  const sections = new Map<string, Section>();
  for (const [i, banner] of banners.entries()) {
    const name = banner[1] ?? '';
    const from = banner.index + banner[0].length;
    const section = sectionOf(text, from, banners[i + 1]?.index ?? text.length);
    if (section && !sections.has(name)) sections.set(name, section);
  }
  return sections;
}

function sectionOf(text: string, from: number, to: number): Section | null {
  const skipped = /^\s*/.exec(text.slice(from, to))?.[0].length ?? 0;
  const start = from + skipped;
  const rows: Section['rows'] = [];
  const table = {
    text: text.slice(start, to),
    delimiter: ',',
    header: [],
    start: 0,
    startLine: linesBefore(text, start),
  };
  for (const found of rowsOf(table)) {
    for (const { line, cells, from: first, to: last } of found) {
      const whole = table.text.slice(first, last);
      // A line of hashes ends a section.
      if (!/^#+$/.test(whole.trim())) rows.push({ line, cells, text: whole });
    }
  }
  const header = rows.shift();
  return header ? { columns: columnsOf(header.cells), rows } : null;
}

/** The number of the line that a place of the text is on, from 1. */
function linesBefore(text: string, place: number): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < place; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
