import { DAY_MS } from '../../schema/constants.ts';
import { HISTORY, seededProgram } from '../../test/bench/seeded-history.ts';

/** A file as Strong writes it, in kg: workouts of 25 sets, four a week, the last of them yesterday. */
export function strongFile(sets: number): string {
  const names = seededProgram().map(({ name }) => name);
  const lines = [
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  ];
  const workouts = Math.ceil(sets / 25);
  const yesterday = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS;
  for (let i = 0; i < sets; i++) {
    const workout = Math.floor(i / 25);
    const start = new Date(yesterday - Math.round((workouts - 1 - workout) * 1.75) * DAY_MS);
    const at = `${start.toISOString().slice(0, 10)} 18:00:00`;
    const exercise = (workout % 4) * (HISTORY.exercises / 4) + Math.floor(((i % 25) * 10) / 25);
    lines.push(
      `${at},"Day ${(workout % 4) + 1}",1h,"${names[exercise]}",${(i % 3) + 1},${40 + (i % 60)},${5 + (i % 6)},0,0.0,"","",`,
    );
  }
  return lines.join('\n');
}
