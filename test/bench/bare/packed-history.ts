import type { Lifter } from '../lifter.ts';

/** The sets of one exercise in one year, as columns: the least that holds all that the diary keeps of them. */
interface PackedSets {
  exerciseId: string;
  year: number;
  id: string[];
  /** Ms since 1970. */
  date: number[];
  /** ms: the clock of the whole set. */
  stamp: number[];
  setNumber: number[];
  weight: number[];
  reps: number[];
}

export function packHistory({ sets, exerciseIds }: Lifter): PackedSets[] {
  const packs = new Map<string, PackedSets>();
  for (const { id, exercise, date, setNumber, weight, reps } of sets) {
    const year = Number(date.slice(0, 4));
    const key = `${exercise}-${year}`;
    const pack: PackedSets = packs.get(key) ?? {
      exerciseId: exerciseIds[exercise] ?? '',
      year,
      id: [],
      date: [],
      stamp: [],
      setNumber: [],
      weight: [],
      reps: [],
    };
    packs.set(key, pack);
    pack.id.push(id);
    pack.date.push(Date.parse(date));
    pack.stamp.push(Date.parse(date));
    pack.setNumber.push(setNumber);
    pack.weight.push(weight);
    pack.reps.push(reps);
  }
  return [...packs.values()];
}
