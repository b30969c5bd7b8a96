import type { Day } from './day.ts';
import type { Shown } from './entities.ts';

export { PROGRAM_NAME_MAX } from './entities/program.ts';

/** A program's row as screens read it. */
export interface Program extends Shown<'program'> {}

/**
 * The program that every account begins with: days that name no program are its. It gets a row only when it
 * is first named or chosen again, under this id on every device.
 */
export const FIRST_PROGRAM = 'first';
/** Its name until it has one of its own. */
export const FIRST_PROGRAM_NAME = 'My program';

/** A program that a lifter can choose. */
export interface ListedProgram {
  id: string;
  name: string;
  /** How many days it has. */
  days: number;
  isActive: boolean;
}

export function programOf(day: Pick<Day, 'programId'>): string {
  return day.programId ?? FIRST_PROGRAM;
}

/**
 * The programs that exist, the first one first and then by id; one of them is active: the one chosen last, or
 * else the first. A program exists while it has a row or a day, so a day that another device added to a
 * removed program brings the program back.
 * @param rows all that have arrived whole
 */
export function listedPrograms(
  rows: readonly (Program & { hidden?: boolean })[],
  days: readonly Day[],
): ListedProgram[] {
  const counts = new Map<string, number>();
  for (const day of days) counts.set(programOf(day), (counts.get(programOf(day)) ?? 0) + 1);
  const known = new Map(rows.map((row) => [row.id, row]));
  const ids = new Set([...counts.keys(), ...rows.flatMap(({ id, hidden }) => (hidden ? [] : [id]))]);
  if (ids.size === 0) ids.add(FIRST_PROGRAM);
  // Without its last day the first program is gone, whether or not it was ever named.
  if (ids.size > 1 && !counts.has(FIRST_PROGRAM)) ids.delete(FIRST_PROGRAM);
  const chosen = (id: string) => known.get(id)?.chosenAt ?? (id === FIRST_PROGRAM ? ' ' : '');
  const [activeId] = [...ids].sort((a, b) => order(chosen(b), chosen(a)) || order(a, b));
  return [...ids]
    .map((id) => ({
      id,
      name: known.get(id)?.name ?? (id === FIRST_PROGRAM ? FIRST_PROGRAM_NAME : 'Program'),
      days: counts.get(id) ?? 0,
      isActive: id === activeId,
    }))
    .sort((a, b) => firstAhead(a.id, b.id) || order(a.id, b.id));
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const firstAhead = (a: string, b: string) => Number(b === FIRST_PROGRAM) - Number(a === FIRST_PROGRAM);

/** The active one of them. */
export function activeProgram(programs: readonly ListedProgram[]): string {
  return programs.find(({ isActive }) => isActive)?.id ?? FIRST_PROGRAM;
}

/** By number, then id: the same order on every device, even where two gave one number at once. */
export function byDayNumber(a: Pick<Day, 'id' | 'dayNumber'>, b: Pick<Day, 'id' | 'dayNumber'>): number {
  return a.dayNumber - b.dayNumber || order(a.id, b.id);
}

/**
 * The days that exist. A day that was removed while another device put an exercise on it, or changed one,
 * comes back with that exercise: nothing that a lifter added gets out of sight.
 * @param days each with whether it was removed
 */
export function daysInSight<D extends Day>(
  days: readonly { day: D; hidden: boolean }[],
  exercises: readonly { workoutDayId: string }[],
): D[] {
  const inUse = new Set(exercises.map(({ workoutDayId }) => workoutDayId));
  return days.flatMap(({ day, hidden }) => (hidden && !inUse.has(day.id) ? [] : [day])).sort(byDayNumber);
}

/**
 * The days by number, then id, with no number twice in a program: of those that two devices gave one number at once, the
 * later ones are shown under the next. The stored numbers stay, and what changes them goes by those.
 */
export function withOwnNumbers(days: readonly Day[]): Day[] {
  const last = new Map<string, number>();
  const numbered = [...days].sort(byDayNumber).map((day) => {
    const dayNumber = Math.max(day.dayNumber, (last.get(programOf(day)) ?? 0) + 1);
    last.set(programOf(day), dayNumber);
    return dayNumber === day.dayNumber ? day : { ...day, dayNumber };
  });
  return numbered.sort(byDayNumber);
}
