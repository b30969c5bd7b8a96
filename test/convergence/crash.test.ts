import { describe, expect, test } from 'vitest';
import { type Device, firstDay, set, shown, startDevice } from './device.ts';
import { startRealServer } from './real-server.ts';

/** More durable writes than the longest story below makes. */
const WRITES_MAX = 60;

/** A disk that stops taking writes after `k` of them, as when the tab dies there. */
function dyingGate(k: number) {
  let left = k;
  let died: () => void = () => undefined;
  const death = new Promise<'died'>((resolve) => {
    died = () => resolve('died');
  });
  const gate = () => {
    if (left > 0) {
      left -= 1;
      return Promise.resolve();
    }
    died();
    return new Promise<void>(() => undefined);
  };
  return { gate, death, wasReached: () => left === 0 };
}

interface Story {
  name: string;
  /** What happens before, on a disk that holds. */
  before?: (device: Device) => Promise<void>;
  /** Returns what was said to be saved, as it goes. */
  run: (device: Device, saved: number[]) => Promise<void>;
}

const log = async (device: Device, saved: number[], weight: number) => {
  const [exercise] = (await device.diary.exportAll()).exercises;
  if (!exercise) throw new Error('There is no exercise.');
  await device.diary.saveSets(exercise.id, [set(1, weight), set(2, weight + 0.5)]);
  saved.push(weight, weight + 0.5);
};
const addRow = async (device: Device) => {
  const { id: dayId } = await firstDay(device);
  await device.diary.addExercise({ dayId, name: 'Row', targetMuscles: 'Back' });
};

const STORIES: Story[] = [
  {
    name: 'R2, R4: local writes',
    before: addRow,
    run: async (device, saved) => {
      await log(device, saved, 10);
      await log(device, saved, 20);
    },
  },
  {
    name: 'R7: a push and its answer',
    before: addRow,
    run: async (device, saved) => {
      await log(device, saved, 10);
      await device.sync();
      await log(device, saved, 20);
      await device.sync();
    },
  },
  {
    name: 'R10: an answer that parks one of three',
    before: addRow,
    run: async (device, saved) => {
      await log(device, saved, 10);
      device.network = async ({ url, init, send }) => {
        const response = await send();
        if (!url.endsWith('/push') || !response.ok) return response;
        const refused = (JSON.parse(String(init.body)) as { ops: { id: string }[] }).ops[1]?.id;
        const body = (await response.json()) as { results: { id: string; status: number }[] };
        const results = body.results.map((result) =>
          result.id === refused ? { id: refused, status: 422 } : result,
        );
        return new Response(JSON.stringify({ ...body, results }), { headers: response.headers });
      };
      await device.sync();
    },
  },
  {
    name: 'R6, R13: a pull over pending changes',
    before: async (device) => {
      await addRow(device);
      await device.sync();
    },
    run: async (device, saved) => {
      const [exercise] = (await device.diary.exportAll()).exercises;
      await device.diary.editExercise(exercise?.id ?? '', { name: 'Renamed' });
      await log(device, saved, 10);
      await device.sync();
    },
  },
];

describe.each(STORIES)('a tab that dies between any two durable writes: $name', ({ before, run }) => {
  test('what was said to be saved is there once, and all replicas agree', async () => {
    let deaths = 0;
    for (let k = 0; k < WRITES_MAX; k++) {
      const server = await startRealServer();
      const first = await startDevice(server, 'a');
      await first.sync();
      await before?.(first);
      const dying = dyingGate(k);
      const doomed = await startDevice(server, 'a', { disk: first.disk, gate: dying.gate });
      const saved: number[] = [];
      const end = await Promise.race([run(doomed, saved).then(() => 'lived' as const), dying.death]);

      const again = await startDevice(server, 'again', { disk: first.disk });
      const visible = (await again.diary.exportAll()).logs.map(({ weight }) => weight);
      const parked = again.parked().map(({ data }) => (data.body as { weight: number }).weight);
      expect([...visible, ...parked], `after ${k} writes`).toEqual(expect.arrayContaining(saved));
      const other = await startDevice(server, 'b');
      for (let round = 0; round < 3; round++) for (const device of [again, other]) await device.sync();
      expect(again.pending(), `after ${k} writes`).toEqual([]);
      const weights = (await server.rows('workout_logs')).map(({ weight }) => Number(weight));
      expect(new Set(weights).size, `after ${k} writes`).toBe(weights.length);
      expect(weights, `after ${k} writes`).toEqual(
        expect.arrayContaining(saved.filter((w) => !parked.includes(w))),
      );
      expect(await shown(other), `after ${k} writes`).toEqual(await shown(again));
      expect(again.records().filter(({ base }) => base !== undefined)).toEqual([]);
      await server.close();
      if (end === 'lived') break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(1);
    expect(deaths).toBeLessThan(WRITES_MAX);
  });
});
