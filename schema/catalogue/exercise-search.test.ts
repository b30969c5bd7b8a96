import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { SEARCHED_CATALOGUE } from './catalogue-more.ts';
import { searchExercises } from './exercise-search.ts';

const names = (query: string) => searchExercises(SEARCHED_CATALOGUE, query).map(({ name }) => name);
const own = (name: string, targetMuscles = '', equipment = '') => ({ name, targetMuscles, equipment });

describe('what comes first', () => {
  it.each([
    ['overhead press', 'Military Press'],
    ['OHP', 'Military Press'],
    ['strict press', 'Military Press'],
    ['press', 'Military Press'],
    ['RDL', 'Romanian Deadlift'],
    ['db rdl', 'Dumbbell Romanian Deadlift'],
    ['back squat', 'Barbell Squats'],
    ['squat', 'Barbell Squats'],
    ['squats', 'Barbell Squats'],
    ['high bar squat', 'Barbell Squats'],
    ['pushdown', 'Tricep Cable Pulldown Bar'],
    ['push down', 'Tricep Cable Pulldown Bar'],
    ['triceps pushdown', 'Tricep Cable Pulldown Bar'],
    ['chin', 'Chin-Ups'],
    ['chin-up', 'Chin-Ups'],
    ['chinup', 'Chin-Ups'],
    ['pullup', 'Pull-Ups'],
    ['pull up', 'Pull-Ups'],
    ['PULL-UPS', 'Pull-Ups'],
    ['pushup', 'Push-Ups'],
    ['press-up', 'Push-Ups'],
    ['bench', 'Barbell Bench Press'],
    ['bench press', 'Barbell Bench Press'],
    ['db bench', 'Dumbbell Bench Press'],
    ['incline bench', 'Incline Barbell Bench Press'],
    ['incline dumbbell', 'Incline Dumbbell Press'],
    ['close grip bench', 'Close-Grip Bench Press'],
    ['BSS', 'Bulgarian Split Squat'],
    ['split squat', 'Split Squat'],
    ['skullcrusher', 'Barbell Skull Crushers'],
    ['skull crushers', 'Barbell Skull Crushers'],
    ['lat pulldown', 'Lat Pulldown Machine'],
    ['pulldown', 'Lat Pulldown Machine'],
    ['GHR', 'Glute-Ham Raise'],
    ['kettlebell', 'Kettlebell Swing'],
    ['kb swing', 'Kettlebell Swing'],
    ['treadmill', 'Treadmill Run'],
    ['rower', 'Rowing Machine'],
    ['row', 'Horizontal Row'],
    ['barbell row', 'Bent-Over Barbell Row'],
    ['bent over row', 'Bent-Over Barbell Row'],
    ['leg curl', 'Hamstring Curl'],
    ['leg extension', 'Seated Leg Extension Machine'],
    ['legpress', 'Leg Press Machine'],
    ['calf raise', 'Calf Raise Machine'],
    ['facepull', 'Cable Face Pull'],
    ['shoulder press', 'Dumbbell Shoulder Press'],
    ['side raise', 'Dumbbell Lateral Raise'],
    ['lateral raises', 'Dumbbell Lateral Raise'],
    ['rear delt fly', 'Reverse Flys'],
    ['curl', 'Dumbbell Curls'],
    ['bicep curl', 'Dumbbell Curls'],
    ['hammer curl', 'Dumbbell Hammer Curls'],
    ['ez curl', 'EZ-Bar Curl'],
    ['dips', 'Chest Dips'],
    ['bench dip', 'Bench Dips'],
    ['flyes', 'Seated Chest Flys'],
    ['pec deck', 'Pec Deck'],
    ['sumo', 'Sumo Deadlift'],
    ['hex bar', 'Trap Bar Deadlift'],
    ['hyperextension', 'Back Extension'],
    ['good mornings', 'Good Morning'],
    ['hip thrusts', 'Hip Thrust'],
    ['step up', 'Step-Ups'],
    ['farmers walk', "Farmer's Walk"],
    ["farmer's carry", "Farmer's Walk"],
    ['ab wheel', 'Ab Wheel Rollout'],
    ['plank', 'Planks'],
    ['stairmaster', 'Stair Climber'],
    ['skipping', 'Jump Rope'],
    ['clean and jerk', 'Clean and Jerk'],
    ['chest', 'Barbell Bench Press'],
    ['back', 'Deadlift'],
    ['lats', 'Pull-Ups'],
    ['hamstrings', 'Romanian Deadlift'],
    ['quads', 'Barbell Squats'],
    ['glutes', 'Hip Thrust'],
    ['triceps', 'Tricep Cable Pulldown Bar'],
    ['abs', 'Hanging Leg Raises'],
    ['delts', 'Military Press'],
  ])('%s finds %s', (query, first) => {
    expect(names(query)[0]).toBe(first);
  });

  it.each([
    ['ben', 'Barbell Bench Press'],
    ['pres', 'Military Press'],
    ['squa', 'Barbell Squats'],
    ['dea', 'Deadlift'],
    ['pull u', 'Pull-Ups'],
    ['leg ext', 'Seated Leg Extension Machine'],
    ['romani', 'Romanian Deadlift'],
  ])('%s finds it while it is typed', (query, first) => {
    expect(names(query)[0]).toBe(first);
  });

  it.each([
    ['sqaut', 'Barbell Squats'],
    ['bnech', 'Barbell Bench Press'],
    ['sqau', 'Barbell Squats'],
    ['deadlfit', 'Deadlift'],
    ['dedlift', 'Deadlift'],
    ['dumbell lunges', 'Dumbbell Lunges'],
    ['hamstrng curl', 'Hamstring Curl'],
    ['skulcrusher', 'Barbell Skull Crushers'],
    ['incline bnech', 'Incline Barbell Bench Press'],
    ['kettelbell', 'Kettlebell Swing'],
    ['romainan', 'Romanian Deadlift'],
    ['tredmill', 'Treadmill Run'],
  ])('%s, with a typo, finds %s', (query, first) => {
    expect(names(query)[0]).toBe(first);
  });
});

describe('what is found', () => {
  it('puts the starts of words before what stands inside of them', () => {
    const found = names('chin');
    expect(found.slice(0, 3)).toEqual(['Chin-Ups', 'Weighted Chin-Ups', 'Assisted Pull-Ups']);
    expect(found.indexOf('Leg Press Machine')).toBeGreaterThan(2);
  });

  it('gives a typo only to words of four letters that begin nothing', () => {
    expect(names('rwo')).toEqual([]);
    expect(names('bakc squat')).toContain('Barbell Squats');
    // "rack" is one letter away, and "back" a word by itself.
    expect(names('back')).not.toContain('Rack Squat');
    expect(names('sqqauut')).toEqual([]);
  });

  it('finds every listed exercise by its name and by each of its muscles', () => {
    for (const { name, targetMuscles } of CATALOGUE) {
      expect(names(name)[0]).toBe(name);
      for (const muscle of targetMuscles.split(', ')) expect(names(muscle)).toContain(name);
    }
  });

  it('takes muscle and equipment together with a name', () => {
    expect(names('hamstrings machine')).toContain('Hamstring Curl');
    expect(names('barbell glutes')).toContain('Hip Thrust');
  });

  it.each(['zumba', 'no such thing', 'zzz', '???'])('finds nothing for %s', (query) => {
    expect(names(query)).toEqual([]);
  });

  it('is all, as given, for an empty query', () => {
    expect(names('  ')).toEqual(SEARCHED_CATALOGUE.map(({ name }) => name));
  });

  it('knows exercises of one’s own, also in other alphabets and with accents', () => {
    const mine = [
      own('Bankdrücken', 'Brust'),
      own('Élévation latérale'),
      own('Жим лёжа'),
      own('Garage Squat'),
    ];
    const find = (query: string) => searchExercises(mine, query).map(({ name }) => name);
    expect(find('bankdrucken')).toEqual(['Bankdrücken']);
    expect(find('BANKDRÜCKEN')).toEqual(['Bankdrücken']);
    expect(find('elevation')).toEqual(['Élévation latérale']);
    expect(find('жим')).toEqual(['Жим лёжа']);
    expect(find('brust')).toEqual(['Bankdrücken']);
    expect(find('garge')).toEqual(['Garage Squat']);
  });

  it('is not surprised by the names of an object’s own properties', () => {
    expect(searchExercises([own('constructor', '__proto__')], 'constructor')).toHaveLength(1);
    expect(names('constructor toString __proto__')).toEqual([]);
  });

  it('looks for nothing longer than a name: a pasted list held the page up', () => {
    const pasted = Array.from({ length: 200 }, (_, i) => `wo${i}x`).join(' ');
    let looked = 0;
    const counted = {
      ...own('Garage Squat'),
      get name() {
        looked += 1;
        return 'Garage Squat';
      },
    };
    expect(searchExercises([counted], pasted)).toEqual([]);
    expect(looked).toBe(0);
  });
});
