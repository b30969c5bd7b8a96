import type { EntityType, Row, WireRow } from '../../schema/merge.ts';
import type { Engine } from '../engine.ts';
import type { Store, StoredRecord } from '../store/port.ts';
import { type MemoryDisk, memoryDisk } from '../store/testing/memory-disk.ts';
import { memoryStore } from '../store/testing/memory-store.ts';
import { type FakePorts, fakePorts } from './fakes.ts';

export interface TestEngine extends Engine {
  ports: FakePorts;
  disk: MemoryDisk;
}

/** An engine on memory with one day, `d1`, as the server gave it. */
export async function testEngine(gate?: Parameters<typeof memoryStore>[1]): Promise<TestEngine> {
  const disk = memoryDisk();
  await memoryStore(disk).commit({ records: { put: [serverDay('d1', 1, 'Legs')] } });
  const store: Store = memoryStore(disk, gate);
  return { userId: 'u1', store, ports: fakePorts(), disk };
}

export function serverDay(id: string, dayNumber: number, title: string, seq = 1): StoredRecord {
  const fields = { dayNumber, title, deleted: false };
  const view: Row = { type: 'day', id, fields, clocks: { dayNumber: 10, title: 10, deleted: 10 }, seq };
  return { view };
}

export function serverExercise(id: string, more: Partial<Row['fields']> = {}, seq = 2): StoredRecord {
  const fields = {
    workoutDayId: 'd1',
    name: 'Row',
    targetMuscles: 'Back',
    orderIndex: 0,
    equipment: 'Barbell',
    sets: 3,
    deleted: false,
    ...(more as Record<string, string | number | boolean>),
  };
  const clocks = Object.fromEntries(Object.keys(fields).map((field) => [field, 10]));
  return { view: { type: 'exercise', id, fields, clocks, seq } };
}

/** A row of any kind as the server sent it; without `deleted` it is not deleted. */
export function serverRow(type: EntityType, id: string, fields: Row['fields']): StoredRecord {
  return { view: { type, id, fields: { deleted: false, ...fields }, clocks: {}, seq: 5 } };
}

/** A row of an entity that only a newer release knows. */
export const SPONSOR: WireRow = {
  type: 'sponsor',
  id: 'g1',
  fields: { name: 'Home' },
  clocks: { name: 30 },
  seq: 6,
};
