import { SETS_DEFAULT } from '../constants.ts';
import { contentsOf } from '../contents.ts';
import type { FieldValue } from '../entities/field.ts';
import { entityOf } from '../entities.ts';
import type { Exercise } from '../exercise.ts';
import { fromDefused } from '../formula-cells.ts';
import { openTable, rowsOf } from '../import/decoding/delimited.ts';
import { importId } from '../import/plan/import-ids.ts';
import { ImportRefusal } from '../import/refusal.ts';
import type { ExportedDiary } from './archived.ts';
import { DIARY_CSV_FIELDS } from './diary-csv.ts';

/** Of exercises whose day the table does not tell. */
const UNKNOWN_DAY = 'Imported';
const NEEDED = ['set_id', 'exercise_id', 'exercise', 'local_day', 'session_id', 'date'];

type Cells = ReadonlyMap<string, string>;

/** A row of the table that can't be read; nothing of the file is taken then. */
interface DiaryCsvFault {
  line: number;
  reason: string;
}

/**
 * Reads the complete table that diaryCsv writes back into the rows that it was made of, by their ids: sets, their
 * sessions and what was noted of an exercise. Of exercises the table has no more than names, so that they come as
 * archived ones. Null where the headings are another table's. Throws ImportRefusal.
 */
export function readDiaryCsv(
  text: string,
  userId: string,
): { contents: ExportedDiary; faults: DiaryCsvFault[] } | null {
  const table = openTable(text);
  const header = table.header.map((name) => name.replaceAll(/[\ufeff"]/g, '').trim());
  if (!NEEDED.every((name) => header.includes(name))) return null;
  const diary = newDiary(userId, table.delimiter === ';' ? ',' : '.');
  const faults: DiaryCsvFault[] = [];
  for (const rows of rowsOf(table)) {
    for (const { line, cells, torn, open } of rows) {
      if (torn || cells.length > header.length || (open && cells.length < header.length))
        faults.push({ line, reason: 'This row is torn, or not as Chalkbook wrote it.' });
      else diary.add(new Map(header.map((name, i) => [name, fromDefused(cells[i] ?? '')])));
    }
  }
  if (diary.isEmpty() && faults.length === 0) throw new ImportRefusal('only_header');
  return { contents: diary.done(), faults };
}

function newDiary(userId: string, decimal: '.' | ',') {
  const rows = {
    log: new Map<string, { id: string }>(),
    session: new Map<string, { id: string }>(),
    entry: new Map<string, { id: string }>(),
  };
  const exercises = new Map<string, { name: string; group: string; titles: Map<string, number> }>();

  const read = (type: 'log' | 'session', cells: Cells) => {
    const content: Record<string, FieldValue> = {};
    for (const [name, of] of DIARY_CSV_FIELDS) {
      const cell = cells.get(name) ?? '';
      const field = entityOf(type).definition[of.field];
      if (of.type !== type || !field) continue;
      if (cell !== '') content[of.field] = valueIn(field.kind, cell);
      else if (!field.optional) content[of.field] = '';
    }
    return content;
  };
  const valueIn = (kind: string, cell: string): FieldValue => {
    if (kind === 'flag') return cell === 'true';
    return kind === 'whole' || kind === 'number' ? Number(cell.replace(decimal, '.')) : cell;
  };

  function add(cells: Cells): void {
    const of = (name: string) => cells.get(name) ?? '';
    const set = read('log', cells);
    // The table says it as lifters do, 8.5; a diary counts half steps.
    if (typeof set.effort === 'number') set.effort = Math.round(set.effort * 2);
    rows.log.set(of('set_id'), { id: of('set_id'), ...set });
    const sessionId = of('session_id');
    // Without an offset of its own there is no such session, and its columns are those of the set's day.
    if (sessionId !== '' && of('session_offset_min') !== '')
      rows.session.set(sessionId, { id: sessionId, ...read('session', cells) });
    const exerciseId = of('exercise_id');
    const exercise = exercises.get(exerciseId) ?? { name: '', group: '', titles: new Map() };
    exercises.set(exerciseId, exercise);
    exercise.name = of('exercise');
    exercise.group = of('group');
    const title = of('session_name');
    if (title !== '') exercise.titles.set(title, (exercise.titles.get(title) ?? 0) + 1);
    const note = of('exercise_note');
    if (note === '') return;
    const id = importId(userId, 'entry', sessionId, exerciseId);
    const entry = { id, sessionId, exerciseId, name: exercise.name, state: 'planned', note };
    rows.entry.set(id, entry);
  }

  function done(): ExportedDiary {
    const days = new Map<string, { id: string; dayNumber: number; title: string }>();
    const archivedExercises = [...exercises].map(([id, { name, group, titles }]): Exercise => {
      const title = [...titles].sort(([, a], [, b]) => b - a)[0]?.[0] ?? UNKNOWN_DAY;
      const day = days.get(title) ?? { id: importId(userId, 'day', title), dayNumber: 1, title };
      days.set(title, day);
      return {
        ...{ id, name, workoutDayId: day.id, targetMuscles: '', equipment: '', orderIndex: 0 },
        ...{ sets: SETS_DEFAULT, ...(group === '' ? {} : { group }) },
      };
    });
    const contents = contentsOf((type) =>
      type === 'log' || type === 'session' || type === 'entry' ? [...rows[type].values()] : [],
    );
    return { ...contents, archivedDays: [...days.values()], archivedExercises };
  }

  return { add, done, isEmpty: () => rows.log.size === 0 };
}
