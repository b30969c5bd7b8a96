import { expect, it } from 'vitest';
import { readImport } from '../read-file.ts';

const HEAD =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe';
const rowOf = (type: string) =>
  `"Push","5 Mar 2024, 18:00","5 Mar 2024, 19:00","","Bench","","",0,"${type}",80,5,,,`;

it.each(['constructor', '__proto__', 'giant'])(
  'takes a set of the unknown kind %s as a normal one',
  (type) => {
    const { sessions, warnings } = readImport(new TextEncoder().encode(`${HEAD}\n${rowOf(type)}`));
    expect(sessions.flatMap(({ sets }) => sets)).toEqual([
      { line: 2, exercise: 'Bench', weight: { value: 80, unit: 'kg' }, reps: 5 },
    ]);
    expect(warnings).toEqual([{ line: 2, text: `The kind of set “${type}” is not known: a normal set.` }]);
  },
);
