import { DEFAULT_DAY_TITLES } from '../../../schema/constants.ts';
import type { DiaryContents } from '../../../schema/contents.ts';
import type { Day } from '../../../schema/day.ts';
import type { WireRow } from '../../../schema/merge.ts';
import { programOf } from '../../../schema/program.ts';
import { behindLast } from '../stored-program.ts';

/** The day that each day of another diary becomes here, by id; none becomes another's. */
type Places = ReadonlyMap<string, Day>;

/** Days of one program with the same number become one: a new account has days of its own. */
export function placesOf(left: readonly Day[], here: readonly Day[]): Places {
  const own = new Set(left.map(({ id }) => id));
  const free = new Set(here.filter(({ id }) => !own.has(id)));
  return new Map(
    left.map((day) => {
      const isPlace = (other: Day) =>
        programOf(other) === programOf(day) && other.dayNumber === day.dayNumber;
      const place = here.find(({ id }) => id === day.id) ?? [...free].find(isPlace) ?? day;
      free.delete(place);
      return [day.id, place];
    }),
  );
}

/** What an exercise (`workoutDayId`) or a session (`dayId`) says, with the day that it has here. */
export function placed<Content extends object>(content: Content, places: Places): Content {
  const days = Object.entries(content).flatMap(([field, value]) => {
    const day = field === 'workoutDayId' || field === 'dayId' ? places.get(String(value)) : undefined;
    return day ? [[field, day.id] as const] : [];
  });
  return { ...content, ...Object.fromEntries(days) };
}

/** A row under the id that it has here. */
export function placedRow<R extends WireRow>(row: R, places: Places): R {
  const day = row.type === 'day' ? places.get(row.id) : undefined;
  return day ? { ...row, id: day.id } : row;
}

/** Exercises come behind those that are here. */
export function intoProgram(left: DiaryContents, here: DiaryContents, places: Places): DiaryContents {
  const brought = new Set(left.exercises.map(({ id }) => id));
  const others = here.exercises.filter(({ id }) => !brought.has(id));
  return {
    ...left,
    sessions: left.sessions.map((session) => placed(session, places)),
    days: left.days.map((day) => withTitle(places.get(day.id) ?? day, day)),
    exercises: left.exercises.map((one) => {
      const exercise = placed(one, places);
      return { ...exercise, orderIndex: behindLast(others, exercise.workoutDayId, exercise.orderIndex) };
    }),
  };
}

/** A title that was given in the new account stays. */
function withTitle(here: Day, left: Day): Day {
  const isDefault = here.title === DEFAULT_DAY_TITLES[here.dayNumber - 1];
  return isDefault ? { ...here, title: left.title } : here;
}
