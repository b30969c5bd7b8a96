import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../schema/catalogue/catalogue.ts';
import type { Exercise } from '../../schema/exercise.ts';
import { findEntries, libraryOf, NO_FILTER } from './library-entries.ts';

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

describe('libraryOf', () => {
  it('lists the 37, and the program’s other exercises once each behind them', () => {
    const { listed } = libraryOf([
      own('Garage Squat', 'Quads'),
      own(' barbell bench press ', 'Chest'),
      own('Atlas Stone', 'Back'),
      own('garage squat', 'Quads'),
    ]);
    expect(names(listed)).toEqual([...names(CATALOGUE), 'Atlas Stone', 'Garage Squat']);
    expect(names(listed.filter((entry) => entry.own))).toEqual(['Garage Squat']);
  });

  it('knows a renamed exercise of the catalogue for what it is', () => {
    const { listed } = libraryOf([{ ...own('Flat Bench', 'Chest'), movementId: 'barbell-bench-press' }]);
    expect(listed.at(-1)).toMatchObject({ name: 'Flat Bench', own: false, equipment: 'Barbell' });
  });

  it('keeps the rest of the catalogue for searches, each name once', () => {
    const { listed, all } = libraryOf([own(' goblet squat', 'Quads')]);
    expect(listed).toHaveLength(CATALOGUE.length + 1);
    expect(all.length).toBeGreaterThan(CATALOGUE.length + 150);
    expect(names(all).filter((name) => /goblet squat/i.test(name))).toEqual(['goblet squat']);
  });

  it('keeps the equipment that was saved, else the catalogue’s, else what the name tells', () => {
    const { listed } = libraryOf([
      own('Cable Thing', 'Chest'),
      own('Sled', 'Quads', 'Machine'),
      own('Goblet Squat', 'Quads'),
      own('Zercher Squat', 'Quads', 'Kettlebell'),
    ]);
    const equipment = (of: string) => listed.find(({ name }) => name === of)?.equipment;
    expect(equipment('Cable Thing')).toBe('Machine');
    expect(equipment('Sled')).toBe('Machine');
    expect(equipment('Deadlift')).toBe('Barbell');
    expect(equipment('Goblet Squat')).toBe('Kettlebell');
    expect(equipment('Zercher Squat')).toBe('Kettlebell');
  });

  it('puts an exercise without muscles where its name belongs', () => {
    const library = libraryOf([own('Garage Squat', ''), own('Sandbag', '')]);
    const mine = (tab: 'All' | 'Push' | 'Pull' | 'Legs') =>
      names(findEntries(library, tab, '', NO_FILTER).filter((entry) => entry.own));
    expect(mine('Legs')).toEqual(['Garage Squat']);
    expect(mine('All')).toEqual(['Garage Squat', 'Sandbag']);
    expect(mine('Push')).toEqual([]);
  });
});

describe('findEntries', () => {
  const entries = libraryOf([]);

  it('searches names and target muscles, in any case', () => {
    expect(names(findEntries(entries, 'All', ' PULL-UPS', NO_FILTER))[0]).toBe('Pull-Ups');
    expect(names(findEntries(entries, 'All', 'rhomboids', NO_FILTER))).toContain('Pull-Ups');
  });

  it('finds other words, typos, and what is not listed, on the tab where it belongs', () => {
    const first = (search: string, tab: 'All' | 'Legs' = 'All') =>
      names(findEntries(entries, tab, search, NO_FILTER))[0];
    expect(first('OHP')).toBe('Military Press');
    expect(first('sqaut', 'Legs')).toBe('Barbell Squats');
    expect(first('bss')).toBe('Bulgarian Split Squat');
    expect(first('ohp', 'Legs')).toBeUndefined();
  });

  it('keeps to the tab', () => {
    const legs = findEntries(entries, 'Legs', '', NO_FILTER);
    expect(names(legs)).toContain('Barbell Squats');
    expect(names(legs)).not.toContain('Pull-Ups');
    expect(names(findEntries(entries, 'Push', '', NO_FILTER))).toContain('Barbell Bench Press');
    expect(findEntries(entries, 'All', '', NO_FILTER)).toHaveLength(CATALOGUE.length);
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

  it('finds by a filter what is not listed, and cables also among the machines', () => {
    const by = (equipment: string) =>
      names(findEntries(entries, 'All', '', { equipment: [equipment], groups: [] }));
    expect(by('Kettlebell')).toContain('Kettlebell Swing');
    expect(by('Cable')).toEqual(expect.arrayContaining(['Cable Crossover', 'Cable Curl']));
    expect(by('Cable')).not.toContain('Leg Press Machine');
    expect(by('Machine')).toContain('Cable Crossover');
  });
});
