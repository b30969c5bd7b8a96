import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../schema/catalogue.ts';
import type { Exercise } from '../../schema/exercise.ts';
import { findEntries, libraryEntries, NO_FILTER } from './library-entries.ts';

const own = (name: string, targetMuscles: string, equipment = ''): Exercise => ({
  id: name,
  workoutDayId: 'd1',
  name,
  targetMuscles,
  orderIndex: 0,
  equipment,
  sets: 3,
});
const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

describe('libraryEntries', () => {
  it('is the catalogue, and the lifter’s own exercises once each behind it', () => {
    const entries = libraryEntries([
      own('Zercher Squat', 'Quads'),
      own(' barbell bench press ', 'Chest'),
      own('Atlas Stone', 'Back'),
      own('zercher squat', 'Quads'),
    ]);
    expect(names(entries)).toEqual([...names(CATALOGUE), 'Atlas Stone', 'Zercher Squat']);
    expect(entries.filter((entry) => entry.own)).toHaveLength(2);
  });

  it('keeps the equipment that was saved, and reads it from the name otherwise', () => {
    const entries = libraryEntries([own('Cable Thing', 'Chest'), own('Sled', 'Quads', 'Machine')]);
    expect(entries.find(({ name }) => name === 'Cable Thing')?.equipment).toBe('Machine');
    expect(entries.find(({ name }) => name === 'Sled')?.equipment).toBe('Machine');
    expect(entries.find(({ name }) => name === 'Deadlift')?.equipment).toBe('Barbell');
  });
});

describe('findEntries', () => {
  const entries = libraryEntries([]);

  it('searches names and target muscles, in any case', () => {
    expect(names(findEntries(entries, 'All', ' PULL-UPS', NO_FILTER))).toEqual(['Pull-Ups']);
    expect(names(findEntries(entries, 'All', 'rhomboids', NO_FILTER))).toContain('Pull-Ups');
  });

  it('keeps to the tab', () => {
    const legs = findEntries(entries, 'Legs', '', NO_FILTER);
    expect(names(legs)).toContain('Barbell Squats');
    expect(names(legs)).not.toContain('Pull-Ups');
    expect(names(findEntries(entries, 'Push', '', NO_FILTER))).toContain('Barbell Bench Press');
    expect(findEntries(entries, 'All', '', NO_FILTER)).toHaveLength(entries.length);
  });

  it('filters by equipment and by muscle group, both together', () => {
    const filter = { equipment: ['Dumbbells'], groups: ['Chest', 'Biceps'] };
    const found = findEntries(entries, 'All', '', filter);
    expect(found.length).toBeGreaterThan(1);
    for (const entry of found) {
      expect(entry.equipment).toBe('Dumbbells');
      expect(['Chest', 'Biceps']).toContain(entry.group);
    }
    expect(findEntries(entries, 'Legs', '', filter)).toEqual([]);
  });
});
