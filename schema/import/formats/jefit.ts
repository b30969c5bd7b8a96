import { Collector, type OpenSession } from '../collector.ts';
import type { ImportedFile, ImportedTime } from '../imported.ts';
import { ImportRefusal, RowProblem } from '../refusal.ts';
import { weightOf } from '../set-parts.ts';
import { dayOfTime, timeIn, timeOfMs } from '../values/dates.ts';
import { numberIn } from '../values/numbers.ts';
import { type Section, sectionsOf } from './jefit-sections.ts';
import { apartSet, cardioIn, keyOf, setIn, setLogsOf, unitIn, unitOf } from './jefit-sets.ts';
import { startOf, visitsIn } from './jefit-visits.ts';

const PROGRESS_EVERY = 2_000;

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
    into.readRow(
      row.line,
      () => row.text,
      () => readLog(row),
    );
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
    const day = timeIn(cell(at.day));
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
