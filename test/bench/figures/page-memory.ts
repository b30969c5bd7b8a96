import { atMost, compare, type Figure } from '../figure.ts';
import { interleaved } from '../pairs.ts';
import { heapOf } from '../phone.ts';

const ROUNDS = 5;

/** What the page's own heap holds after a collection, open on Workout with everything synced. */
export const pageMemory: Figure = {
  name: 'page-memory',
  async run(world) {
    const found = await interleaved(world.rounds(ROUNDS), {
      old: async () => heapOf(await world.phone('ten years')),
      young: async () => heapOf(await world.phone('ten days')),
    });
    return [
      compare({
        what: 'memory of the page, ten years, on Workout',
        measured: found.old,
        against: 'the same, ten days',
        peer: found.young,
        unit: 'MB',
        aim: atMost(1.2),
      }),
    ];
  },
};
