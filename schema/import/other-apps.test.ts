import { describe, expect, it } from 'vitest';
import type { ImportedFile, ImportedSet } from './imported.ts';
import { readImport } from './read-file.ts';
import { sampleTable } from './sample-table.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (...lines: string[]) => readImport(utf8(`${lines.join('\n')}\n`));
const readMapped = (...lines: string[]) => {
  const bytes = utf8(`${lines.join('\n')}\n`);
  return readImport(bytes, { mapping: sampleTable(bytes).guess });
};
const setsOf = (file: ImportedFile) => file.sessions.flatMap(({ sets }) => sets);
const shown = ({ exercise, weight, reps, durationS, assist }: ImportedSet) =>
  [
    exercise,
    weight ? `${assist ? '-' : ''}${weight.value} ${weight.unit ?? '?'}` : '',
    reps === undefined ? '' : `×${reps}`,
    durationS === undefined ? '' : `${durationS} s`,
  ]
    .filter(Boolean)
    .join(' ');
const all = (file: ImportedFile) => setsOf(file).map(shown);

describe('StrongLifts of before 2018', () => {
  const HEADER = 'Date,Note,Workout,Body Weight,Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2,Set 3';

  it('says the unit of a body weight in its cell, and the name of a workout', () => {
    const file = read(HEADER, '16/04/16,"",A,71.5kg,Squat,60,130,5,5,4');
    expect(file.rejected).toEqual([]);
    expect(file.sessions[0]).toMatchObject({
      name: 'A',
      start: { day: '2016-04-16' },
      bodyweight: { value: 71.5, unit: 'kg' },
    });
    expect(all(file)).toEqual(['Squat 60 kg ×5', 'Squat 60 kg ×5', 'Squat 60 kg ×4']);
  });

  it('has a row a workout, also where two of a day are the same', () => {
    const row = '16/04/16,"",A,71.5kg,Squat,60,130,5,5,4';
    const file = read(HEADER, row, row.replace('16/', '17/'), row);
    expect(file.sessions.map(({ start, sets }) => [start, sets.length])).toEqual([
      [{ day: '2016-04-16' }, 3],
      [{ day: '2016-04-16' }, 3],
      [{ day: '2016-04-17' }, 3],
    ]);
    expect(new Set(file.sessions.map(({ key }) => key)).size).toBe(3);
  });

  it('of who weighs in pounds, lifts are in pounds, whole as the kilograms may look', () => {
    const file = read(HEADER, '04/16/16,"",B,171.00lb,Squat,60,135,5,5,');
    expect(all(file)).toEqual(['Squat 135 lb ×5', 'Squat 135 lb ×5']);
    expect(file.sessions[0]?.bodyweight).toEqual({ value: 171, unit: 'lb' });
  });
});

describe('FitNotes', () => {
  it('without a unit anywhere is read, and the unit asked for', () => {
    const file = read(
      'Date,Exercise,Category,Weight,Reps,Distance,Distance Unit,Time',
      '2019-03-04,Deadlift,Back,140.0,3,,,',
      '2019-03-04,Rowing Machine,Cardio,,,2.0,km,0:08:10',
    );
    expect(file.format).toBe('fitnotes');
    expect(all(file)).toEqual(['Deadlift 140 ? ×3', 'Rowing Machine 490 s']);
    expect(file.asks.weightUnit).toBe(true);
  });

  it('with sessions, of old, has clocks apart from their days, in UTC, and sets that nobody began', () => {
    const file = read(
      'Name,Start Date (UTC),Start Time (UTC),End Date (UTC),End Time (UTC),BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,Status,Categories',
      '"Pull","3/27/2019","11:45:05 PM","3/28/2019","12:20:00 AM","71,5","Row","Barbell","8","42,5","","","Done","Back,Arms"',
      '"Pull","3/27/2019","11:45:05 PM","3/28/2019","12:20:00 AM","71,5","Row","Barbell","8","45,0","","","NotStarted","Back,Arms"',
      '"Run","4/2/2019","6:01:00 AM","4/2/2019","6:31:00 AM","71,5","Running","None","","","00:30:00","5,2","Done","Cardio"',
    );
    expect(file.sessions.map(({ start, end }) => [start, end])).toEqual([
      [{ instant: '2019-03-27T23:45:05.000Z' }, { instant: '2019-03-28T00:20:00.000Z' }],
      [{ instant: '2019-04-02T06:01:00.000Z' }, { instant: '2019-04-02T06:31:00.000Z' }],
    ]);
    expect(all(file)).toEqual(['Row 42.5 ? ×8', 'Running 1800 s']);
    expect(file.skipped).toEqual({ 'not done': 1 });
    expect(file.asks.zone).toBe(false);
  });
});

describe('Liftosaur of old', () => {
  const HEADER =
    'Workout DateTime,Program,Day Name,Exercise,Equipment,Is Warmup Set?,Required Reps,Completed Reps,RPE,Is AMRAP?,Weight Value,Weight Unit,Completed Reps Time,Target Muscles,Synergist Muscles,Notes';
  const row = (exercise: string, equipment: string) =>
    `2023-02-03T17:00:00.000Z,P,Day 1,${exercise},${equipment},0,5,5,8.5,0,60,kg,2023-02-03T17:05:00.000Z,,,`;

  it('has its effort under another heading, and what was trained with in a column', () => {
    const file = read(HEADER, row('Bench Press', 'barbell'), row('Row', 'leverageMachine'), row('Plank', ''));
    expect(all(file)).toEqual([
      ...['Bench Press, Barbell 60 kg ×5', 'Row, Leverage Machine 60 kg ×5', 'Plank 60 kg ×5'],
    ]);
    expect(setsOf(file)[0]?.effort).toEqual({ halfSteps: 17, scale: 'rpe' });
  });
});

it('GymCoach: the one rep of nothing that it writes of cardio is none', () => {
  const file = read(
    'session_id,session_date,session_started_at,exercise,set_number,external_load_kg,reps,is_warmup,duration_sec,distance_m',
    's1,2026-02-03,2026-02-03T17:00:00.000Z,Run,1,0,1,false,1500,5000',
    's1,2026-02-03,2026-02-03T17:00:00.000Z,Squat,1,90,1,false,,',
  );
  expect(all(file)).toEqual(['Run 1500 s', 'Squat 90 kg ×1']);
});

describe('Fitbod', () => {
  it('of old had a column of sets, and kilograms that it did not call so', () => {
    const file = read(
      'Date,Exercise,Sets,Reps,Weight,isWarmup,Note',
      '2018-07-08,Lat Pulldown,1,10,40.82336185,TRUE,',
      '2018-07-08,Lat Pulldown,2,8,45.35929094,,',
    );
    expect(file.format).toBe('fitbod');
    expect(all(file)).toEqual([
      ...['Lat Pulldown 40.82336185 kg ×10', 'Lat Pulldown 45.35929094 kg ×8'],
      'Lat Pulldown 45.35929094 kg ×8',
    ]);
    expect(setsOf(file)[0]?.kind).toBe('warmup');
    expect(file.asks.weightUnit).toBe(false);
  });

  const HEADER =
    'Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier';
  const lift = (time: string, exercise: string) =>
    `2024-07-08 ${time} +0000,${exercise}, 8,25.0,0.0,0.0,0.0,0.0,false,, 1.0`;

  it('a run or another workout an hour off is another, where the sets of one share a time', () => {
    const run = '2024-07-08 16:00:00 +0000,Running, 0,0.0,1500.0,4000.0,0.0,0.0,false,, 0.0';
    const shared = read(
      ...[HEADER, lift('19:00:00', 'Row'), lift('19:00:00', 'Curl'), lift('17:00:00', 'Squat')],
      ...[lift('17:00:00', 'Lunge'), run, lift('15:30:00', 'Dip'), lift('15:30:00', 'Dip')],
    );
    expect(shared.sessions.map(({ sets }) => sets.length)).toEqual([2, 1, 2, 2]);
    const apart = read(HEADER, lift('17:00:00', 'Row'), lift('17:03:10', 'Row'), lift('17:06:00', 'Curl'));
    expect(apart.sessions.map(({ sets }) => sets.length)).toEqual([3]);
  });

  it('writes the help of an assisted lift as a weight', () => {
    const file = read(HEADER, lift('17:00:00', 'Assisted Pull Up'));
    expect(all(file)).toEqual(['Assisted Pull Up -25 kg ×8']);
  });
});

describe('Flexify', () => {
  it('of old knew no cardio', () => {
    const file = read(
      'id,name,reps,weight,created,unit',
      '1,Deadlift,5.0,100.0,2023-11-12T17:01:00.000,kg',
      '2,Deadlift,5.0,100.0,2023-11-12T17:04:00.000,kg',
    );
    expect(file.format).toBe('flexify');
    expect(all(file)).toEqual(['Deadlift 100 kg ×5', 'Deadlift 100 kg ×5']);
  });

  it('of late says a body weight with a set', () => {
    const file = read(
      'format,recordType,id,exerciseId,workoutId,name,displayUnit,notes,timestamp,reps,loadKg,durationMs,distanceMetres,bodyWeightKg,startedAt,endedAt',
      'v2,exercise,1,,,Dip,kg,,,,,,,,,',
      'v2,exerciseSet,5,1,,,,,2026-02-03T18:00:00.000,8,10,,,74.5,,',
    );
    expect(file.sessions[0]?.bodyweight).toEqual({ value: 74.5, unit: 'kg' });
  });
});

describe('JEFIT', () => {
  const LOGS = '### EXERCISE LOGS ###\n\nUSERID,belongSys,logs,_id,mydate,eid,ename,belongsession,logTime';

  it('a set of nothing was never begun, and a ride is packed as its seconds', () => {
    const file = read(
      '### SETTING ###\n\nrow_id,mass\n1," kg"\n\n##########\n',
      LOGS,
      '7,1,"60x5,0x0,60x4",1,2021-03-04,12,"Barbell Squat",3,1614880800',
      '7,1,"0x0,0x1200",2,2021-03-04,318,"Stationary Bike",3,1614883000',
      '7,1,"0x12",3,2021-03-04,47,"Push Up",3,1614884000',
      '7,1,"0x0,0x0",4,2021-03-04,24,"Chest Dip",3,1614885000',
      '\n##########\n\n### CARDIO LOGS ###\n\nrow_id,USERID,eid,belongSys,duration,distance,mydate',
      '1,7,318,1,1200,0,2021-03-04',
      '2,7,322,1,900,0,2021-03-09',
    );
    expect(all(file)).toEqual([
      ...['Barbell Squat 60 kg ×5', 'Barbell Squat 60 kg ×4', 'Stationary Bike 1200 s', 'Push Up 0 kg ×12'],
    ]);
    expect(file.skipped).toEqual({ cardio: 1, 'not done': 1 });
    expect(file.rejected).toEqual([]);
  });
});

it('openGym: numbers of exercises, notes on them, supersets, sides, help and speeds', () => {
  const done = { done: true };
  const entries = [
    { id: '0025', note: ' wide grip ', sg: 'a', sets: [{ w: 60, r: 8, ...done }] },
    { id: '9999', n: 'Sled Push', sg: 'a', sets: [{ w: 40, r: 10, ...done }] },
    { id: '9998', sets: [{ sides: { L: { w: 20, r: 9 }, R: { w: 20, r: 10 } }, ...done }] },
    { id: 'og-rower', sets: [{ min: 10, speed: 12, incline: 2, ...done }] },
    { id: 'c1', target: { assisted: true }, sets: [{ w: 30, r: 6, ...done }] },
  ];
  const file = read(
    JSON.stringify({
      unit: 'kg',
      customEx: [{ id: 'c1', n: 'My Dip' }],
      workouts: [{ id: 'w', d: '2026-02-03', start: 1_770_138_000_000, entries }],
    }),
  );
  expect(all(file)).toEqual([
    ...['Barbell Bench Press 60 kg ×8', 'Sled Push 40 kg ×10', 'Exercise 9998 20 kg ×10'],
    ...['Rower 600 s', 'My Dip -30 kg ×6'],
  ]);
  expect(setsOf(file).map(({ group }) => group)).toEqual(['a', 'a', undefined, undefined, undefined]);
  expect(setsOf(file)[2]?.repsLeft).toBe(9);
  expect(setsOf(file)[3]?.note).toBe('Speed 12 km/h · Incline 2 %');
  expect(file.sessions[0]?.exerciseNotes).toEqual(new Map([['Barbell Bench Press', 'wide grip']]));
});

describe('a table of one’s own', () => {
  it('“Sets” is how many were done where it doesn’t number them', () => {
    const file = readMapped(
      'date,exercise,sets,reps,weight,rpe,comment',
      '20210304,sq,3,5,100,NA,',
      '20210304,sq,1,5,110,9,last one hard',
      '20210306,bp,2,8,60,,',
    );
    expect(all(file)).toEqual([
      ...['sq 100 ? ×5', 'sq 100 ? ×5', 'sq 100 ? ×5', 'sq 110 ? ×5', 'bp 60 ? ×8', 'bp 60 ? ×8'],
    ]);
    const numbered = readMapped(
      'date,exercise,sets,reps,weight',
      '2021-03-04,Squat,2,5,100',
      '2021-03-04,Squat,1,5,90',
    );
    expect(all(numbered)).toEqual(['Squat 100 ? ×5', 'Squat 90 ? ×5']);
  });

  it('sets and reps may stand in one cell', () => {
    const file = readMapped(
      'Date,Exercise,Sets x Reps,Weight (kg)',
      '3-Jan-25,Squat,3x5,100',
      '14-Feb-25,Squat,2 × 8,80',
    );
    expect(all(file)).toEqual([...Array(3).fill('Squat 100 kg ×5'), ...Array(2).fill('Squat 80 kg ×8')]);
    expect(file.sessions.map(({ start }) => start)).toEqual([{ day: '2025-01-03' }, { day: '2025-02-14' }]);
  });

  it('a length beside reps that no set has is the workout’s', () => {
    const file = readMapped(
      'Title,Date,Duration,Exercise,Weight,Reps',
      'Push,2025-01-03 18:00:00,01:00:00,Bench,80,5',
    );
    expect(all(file)).toEqual(['Bench 80 ? ×5']);
  });

  it('what is called a workout may be its exercises', () => {
    const rows = ['2021-03-04,Squat,Legs,5,100', '2021-03-04,Lunge,Legs,8,30', '2021-03-04,Row,Back,8,50'];
    const file = readMapped('Date,Workout,Muscle,Reps,Weight (lb)', ...rows);
    expect(all(file)).toEqual(['Squat 100 lb ×5', 'Lunge 30 lb ×8', 'Row 50 lb ×8']);
    expect(file.sessions).toHaveLength(1);
  });
});
