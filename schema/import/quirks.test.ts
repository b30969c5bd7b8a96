import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ImportedFile, ImportedSet, ImportedTime } from './imported.ts';
import { readImport } from './read-file.ts';
import { ImportRefusal } from './refusal.ts';
import { sampleTable } from './sample-table.ts';
import * as files from './testing/fixtures.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (...lines: string[]) => readImport(utf8(`${lines.join('\n')}\n`));
const readMapped = (...lines: string[]) => {
  const bytes = utf8(`${lines.join('\n')}\n`);
  return readImport(bytes, { mapping: sampleTable(bytes).guess });
};
const setsOf = (file: ImportedFile) => file.sessions.flatMap(({ sets }) => sets);
const shown = ({ weight, reps, durationS, distance }: ImportedSet) =>
  [
    weight ? `${weight.value} ${weight.unit ?? '?'}` : '',
    reps === undefined ? '' : `×${reps}`,
    durationS === undefined ? '' : `${durationS} s`,
    distance ? `${distance.value} ${distance.unit ?? '?'}` : '',
  ]
    .filter(Boolean)
    .join(' ');
const all = (file: ImportedFile) => setsOf(file).map(shown);
const refusal = (bytes: Uint8Array) => {
  try {
    readImport(bytes);
  } catch (error) {
    if (error instanceof ImportRefusal) return error.code;
    throw error;
  }
  return 'read';
};

const S1 =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const strong = (set: string, day = '01', duration = '1h') =>
  `2024-03-${day} 18:04:11,"A",${duration},"Bench Press (Barbell)",${set}`;

describe('quotation marks that nobody doubled', () => {
  it('lose no row and no cell behind them', () => {
    const file = read(
      S1,
      strong('1,60,5,0,0.0,"felt "easy"","",8'),
      strong('2,60,5,0,0.0,"felt "easy"","slept "well"",'),
      strong('3,61,5,0,0.0,""paused" reps","",9'),
      strong('4,62,5,0,0.0,"she ""said"", go","two\n"lines" here",8'),
      strong('5,63,5,0,0.0,"","",7').replace('(Barbell)', '(5" pad)'),
    );
    expect(all(file)).toEqual(['60 ? ×5', '60 ? ×5', '61 ? ×5', '62 ? ×5', '63 ? ×5']);
    expect(setsOf(file).map(({ note }) => note)).toEqual([
      ...['felt "easy"', 'felt "easy"', '"paused" reps', 'she "said", go', undefined],
    ]);
    expect(setsOf(file).map(({ effort }) => effort?.halfSteps)).toEqual([16, undefined, 18, 16, 14]);
    expect(file.rejected).toEqual([]);
  });

  it('stand beside cells that double theirs in front of a comma', () => {
    const file = read(
      S1,
      strong('1,60,5,0,0,"felt "easy" today",,').replace('Bench Press (Barbell)', 'Row ""wide"", left'),
    );
    expect(all(file)).toEqual(['60 ? ×5']);
    expect(setsOf(file)[0]).toMatchObject({ exercise: 'Row "wide", left', note: 'felt "easy" today' });
  });
});

describe('lengths of time', () => {
  it.each([
    ...([['1h12m', 4320] as const, ['1:12 hr', 4320] as const, ['1 Std. 12 Min.', 4320] as const] as const),
    ...([['1 ч 12 мин', 4320] as const, ['01:12:00', 4320] as const, ['45s', 45] as const] as const),
  ])('a session of %s', (text, seconds) => {
    expect(read(S1, strong('1,60,5,0,0,,,', '01', text)).sessions[0]?.durationS).toBe(seconds);
  });

  it('that no one can read cost the session its length and no set', () => {
    const file = read(S1, strong('1,60,5,0,0,,,', '01', 'a while'));
    expect(all(file)).toEqual(['60 ? ×5']);
    expect(file.sessions[0]?.durationS).toBeUndefined();
    expect(file.warnings).toMatchObject([{ line: 2, text: expect.stringContaining('a while') }]);
  });
});

describe('numbers', () => {
  it('a point is of thousands in a file whose other columns have decimal commas', () => {
    const s3 = files.STRONG_S3.replace('"1 200,5"', '"1.200"');
    expect(setsOf(readImport(utf8(s3))).at(-1)?.distance).toEqual({ value: 1200, unit: 'm' });
  });

  it('what is noted tells nothing of the marks of numbers', () => {
    const file = read(S1, strong('1,60,5,1.609,600,"8,5","",'), strong('2,60,5,0,0,"","",'));
    expect(all(file)[0]).toBe('60 ? ×5 600 s 1.609 ?');
  });

  it('a formula that is only a text is that text', () => {
    expect(all(read(S1, strong('1,="62.5",="5",0,0,,,')))).toEqual(['62.5 ? ×5']);
  });

  it('units may stand in the cells', () => {
    const file = readMapped(
      'Date;Exercise;Weight;Reps;Distance;Duration',
      '2025-02-01;Bench;62,5 kg;8;;',
      '2025-02-01;Bench;135lbs;8 reps;;',
      '2025-02-01;Pull-Ups;BW;8;;',
      '2025-02-01;Pull-Ups;BW+10 kg;8;;',
      '2025-02-01;Run;;;5 km;00:45:00',
      '2025-02-01;Row;;;500m;1:45.5',
    );
    expect(all(file)).toEqual([
      ...['62.5 kg ×8', '135 lb ×8', '×8', '10 kg ×8', '2700 s 5 km', '105.5 s 500 m'],
    ]);
    expect(file.asks).toEqual({ weightUnit: false, distanceUnit: false, zone: false });
  });
});

describe('dates', () => {
  const start = (date: string): ImportedTime | undefined =>
    read(
      'title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps',
      `A,"${date}","${date}",Squat,0,normal,60,5`,
    ).sessions[0]?.start;

  it.each([
    ...['15. 9. 2025, 07:48', '2025. 09. 15. 7:48', 'ke 15.9.2025 klo 07.48', '15.09.2025 um 07:48'],
    ...['15 9月 2025, 07:48', '15 九月 2025, 07:48', '15 9월 2025, 07:48', '15 Thg 09 2025, 07:48'],
    ...['07:48 15 thg 9, 2025', 'lúc 07:48 Thứ 2, 15 tháng 9, 2025', '15.09.2025 г., 07:48'],
    ...['15 Σεπ 2025, 07:48 π.μ.', '15/9/25, 7:48 a. m.', '15 sep. 2025, 7:48 a. m.', '15 сеп 2025, 07:48'],
    ...['20250915T074800', 'mar. 15 sept. 2025, 07:48'],
  ])('%s', (date) => {
    expect(start(date)).toEqual({ wall: '2025-09-15T07:48:00' });
  });

  it('that can be read both ways are said to be, and only those', () => {
    const warned = (...days: string[]) =>
      read(S1, ...days.map((day) => strong('1,60,5,0,0,,,').replace('2024-03-01', day))).warnings;
    expect(warned('03/04/2024', '05/04/2024')).toEqual([
      {
        line: 1,
        text: 'No date tells whether days or months come first: 03/04/2024 18:04:11 is read day first.',
      },
    ]);
    // One of them tells, or their order does.
    expect(warned('03/04/2024', '13/04/2024')).toEqual([]);
    expect(warned('01/31/2024', '03/04/2024')).toEqual([]);
    expect(warned('01/02/2024', '01/03/2024', '02/01/2024', '02/02/2024')).toEqual([]);
    expect(warned('04/04/2024', '2024-03-01')).toEqual([]);
  });

  it('an offset may be hours alone', () => {
    expect(start('2025-09-15 07:48:00+02')).toEqual({ instant: '2025-09-15T05:48:00.000Z', offsetMin: 120 });
  });

  it('one with a time that no one can read is not a day without a time', () => {
    expect(() => start('15 Sep 2025, 07:48 xyz')).toThrow(ImportRefusal);
  });
});

describe('Hevy', () => {
  const head =
    'title,start_time,end_time,exercise_title,superset_id,set_index,set_type,weight_kg,weight_lbs,reps,distance_km,distance_miles';
  const row = (exercise: string, values: string) =>
    `U,"3 Feb 2026, 18:00","3 Feb 2026, 18:30",${exercise},,0,normal,${values}`;

  it('takes the unit whose column is filled, and a weight below nothing as help', () => {
    const file = read(
      head,
      row('Bench', ',220,5,,'),
      row('Run', '100,,,1,'),
      row('Walk', ',,,,2'),
      row('Pull Up', '-25,,8,,'),
    );
    expect(all(file)).toEqual(['220 lb ×5', '100 kg 1 km', '2 mi', '25 kg ×8']);
    expect(setsOf(file)[3]?.assist).toBe(true);
  });

  it('ends a line once where the app kept a carriage return before its two letters', () => {
    const file = read(
      'title,start_time,end_time,description,exercise_title,set_index,set_type,weight_kg,reps',
      'U,"3 Feb 2026, 18:00","3 Feb 2026, 18:30","one\\ntwo\r\\nthree\\n\\nfour",Bench,0,normal,60,5',
    );
    expect(file.sessions[0]?.note).toBe('one\ntwo\nthree\n\nfour');
  });
});

describe('StrongLifts', () => {
  it('what was held has its times in a column of their own, and a row without sets is told of', () => {
    const head =
      'Date (yyyy/mm/dd),Workout,Workout Name,Exercise,Sets×Reps,Sets×Time,Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG)';
    const file = read(
      head,
      '2026/08/11,1,A,Plank,,3×60,,,,',
      '2026/08/11,1,A,Hang,,60/0:45/-',
      '2026/08/11,1,A,Dips,2×8,,8,,8,10',
      '2026/08/11,1,A,Curl,,,,,,',
    );
    expect(all(file)).toEqual([...['60 s', '60 s', '60 s', '60 s', '45 s', '×8', '10 kg ×8']]);
    expect(file.skipped).toEqual({ 'not done': 1 });
  });
});

describe('JEFIT', () => {
  const logs = (...rows: string[]) => [
    '### EXERCISE LOGS ######',
    '',
    'USERID,logs,_id,mydate,ename,belongsession,logTime',
    ...rows,
    '',
    '##########',
    '',
  ];
  const apart = [
    '### EXERCISE SET LOGS ####',
    '_id,exercise_log_id,set_index,weight_lbs,reps,distance_mi,duration',
    '2,3,1,0,0,1.5,900',
    '1,3,0,0,0,1,600',
    '3,1,0,132.28,10,0,0',
    '#######',
  ];

  it('is read without its rules of hashes, visits that it tells no more of apart', () => {
    const file = read(
      ...logs('1,"60x10,65.00003x8",1,2026-02-04,Bench,1000,1', '1,"50x5",2,2026-02-04,Squat,1001,1'),
      ...apart,
    );
    expect(file.rejected).toEqual([]);
    expect(file.sessions).toHaveLength(2);
    expect(all(file)).toEqual(['60 kg ×10', '65 kg ×8', '50 kg ×5']);
  });

  it('a visit that no row tells of began when its number says, else with its first set', () => {
    const file = read(
      ...logs(
        '1,"60x10",1,2026-02-04,Bench,1770220318,1770220400',
        '1,"50x5",2,2026-02-05,Squat,1001,1770300000',
        '1,"50x5",3,2026-02-06,Squat,1002,1577836800',
      ),
    );
    expect(file.sessions.map(({ start }) => start)).toEqual([
      { instant: '2026-02-04T15:51:58.000Z' },
      { instant: '2026-02-05T14:00:00.000Z' },
      { day: '2026-02-06' },
    ]);
  });

  it('is read with banners that no hashes end', () => {
    const bare = [...logs('1,"60x10",1,2026-02-04,Bench,1000,1'), ...apart].map((line) =>
      line.replace(/ #+$/, '').replace(/^#+$/, ''),
    );
    const file = read(...bare);
    expect(file.rejected).toEqual([]);
    expect(all(file)).toEqual(['60 kg ×10']);
  });

  it('takes sets that are listed apart where a log has none packed, and keeps a log of nothing', () => {
    const file = read(
      ...logs(
        ...['1,"60x10",1,2026-02-04,Bench,1000,1', '1,"",3,2026-02-04,Run,1000,1'],
        '1,"",4,2026-02-04,Nothing,1000,1',
      ),
      ...apart,
    );
    expect(all(file)).toEqual(['60 kg ×10', '600 s 1 mi', '900 s 1.5 mi']);
    expect(file.rejected).toMatchObject([{ line: 6, reason: 'It holds no set.' }]);
  });

  it('a visit lasts as long as between its start and its end', () => {
    const file = read(
      ...[
        '### WORKOUT SESSIONS ###',
        '_id,total_time,starttime,endtime',
        '1000,0,1770220318,1770223918',
        '####',
      ],
      ...logs('1,"60x10",1,2026-02-04,Bench,1000,1'),
    );
    expect(file.sessions[0]).toMatchObject({
      start: { instant: '2026-02-04T15:51:58.000Z' },
      durationS: 3600,
    });
  });
});

describe('Flexify', () => {
  it('keeps its weigh-ins apart, knows stones, and takes no calories for a distance', () => {
    const file = read(
      'id,name,reps,weight,created,unit,bodyWeight,duration,distance,cardio,hidden',
      '1,Bench,5.0,10.0,2024-06-01T10:00:00.000,stone,0,0.0,0.0,false,false',
      '2,Weight,1.0,80.0,2024-06-01T10:00:00.000,kg,0,0.0,0.0,false,false',
      '3,Bike,0,0,2024-06-01T10:10:00.000,kcal,0,20.5,300,true,false',
      '4,Deadlift,1.0,0,2024-06-01T10:10:00.000,kg,0,0,0,false,true',
    );
    expect(all(file)).toEqual(['140 lb ×5', '1230 s']);
    expect(setsOf(file)[1]?.note).toBe('300 kcal');
    expect(file.skipped).toEqual({ 'weigh-in': 1, hidden: 1 });
    expect(file.asks.distanceUnit).toBe(false);
  });

  it('a body weight beside a ride is in the unit of the lifts, and is not asked for', () => {
    const file = read(
      'id,name,reps,weight,created,unit,bodyWeight,duration,distance,cardio,hidden',
      '1,Bench,5.0,60.0,2024-06-01T10:00:00.000,kg,80.0,0.0,0.0,false,false',
      '2,Bike,0,0,2024-06-02T10:10:00.000,km,81.0,20.5,5.0,true,false',
    );
    expect(file.sessions.map(({ bodyweight }) => bodyweight)).toEqual([
      { value: 80, unit: 'kg' },
      { value: 81, unit: 'kg' },
    ]);
    expect(file.asks.weightUnit).toBe(false);
  });

  it('of late has a row an exercise, a workout, a set and a weigh-in', () => {
    const file = read(
      'format,recordType,id,exerciseId,workoutId,name,displayUnit,notes,timestamp,reps,loadKg,durationMs,distanceMetres,bodyWeightKg,startedAt,endedAt',
      'flexify_graphs_v2,exercise,1,,,Bench press,lb,,,,,,,,,',
      'flexify_graphs_v2,exercise,2,,,Run,km,,,,,,,,,',
      'flexify_graphs_v2,workout,9,,,,,,,,,,,,2024-06-01T10:00:00.000,2024-06-01T11:00:00.000',
      'flexify_graphs_v2,exerciseSet,1,1,9,,,hello,2024-06-01T10:05:00.000,5.0,61.23496995,0,0.0,,,',
      'flexify_graphs_v2,exerciseSet,2,2,,,,,2024-06-02T10:05:00.000,0,0,600000,2000.0,,,',
      'flexify_graphs_v2,exerciseSet,3,8,,,,,2024-06-02T10:05:00.000,0,0,600000,2000.0,,,',
      'flexify_graphs_v2,bodyWeight,1,,,,,,2024-06-01T10:05:00.000,,,,,80.0,,',
    );
    expect(file.layout).toBe('records');
    expect(all(file)).toEqual(['135 lb ×5', '600 s 2000 m']);
    expect(file.sessions[0]).toMatchObject({
      start: { wall: '2024-06-01T10:00:00' },
      end: { wall: '2024-06-01T11:00:00' },
    });
    expect(file.rejected).toMatchObject([{ line: 7, reason: 'The exercise is missing.' }]);
    expect(file.rows).toBe(4);
  });
});

it('Liftosaur: a share of a best is no weight', () => {
  const file = readImport(utf8(files.LIFTOSAUR.replace(',100,kg,100,kg,', ',80,%,,,')));
  expect(setsOf(file)[1]?.weight).toBeUndefined();
  expect(file.asks.weightUnit).toBe(false);
});

it('openGym: phases, failures, body weight and the unit of a workout', () => {
  const sets = [
    { w: 40, r: 8, phase: 'warmup' },
    { w: 60, r: 8, failure: true },
    { w: '62,5', r: '8' },
  ];
  const file = read(
    JSON.stringify({
      unit: 'kg',
      workouts: [{ id: 1, d: '2026-08-08', bw: 80, unit: 'lb', entries: [{ name: 'Zorb', sets }] }],
    }),
  );
  expect(setsOf(file).map(({ kind }) => kind)).toEqual(['warmup', 'failure', undefined]);
  expect(all(file)).toEqual(['40 lb ×8', '60 lb ×8', '62.5 lb ×8']);
  expect(file.sessions[0]?.bodyweight).toEqual({ value: 80, unit: 'lb' });
});

describe('damaged files', () => {
  const umlauts = utf8(`${S1}\n${strong('1,60,5,0,0,"schön","größer Übung",')}\n`);

  it('one broken letter makes no nonsense of the others', () => {
    const broken = umlauts.slice();
    broken[broken.lastIndexOf(0xc3) + 1] = 0x41;
    expect(setsOf(readImport(broken))[0]?.note).toBe('schön');
  });

  it('an archive whose content is not what was packed is damaged', () => {
    const stored = zipSync({ 'a.csv': umlauts }, { level: 0 });
    expect(refusal(stored)).toBe('read');
    const at = stored.findIndex(
      (_, i) => stored[i] === 0x2c && stored[i + 1] === 0x36 && stored[i + 2] === 0x30,
    );
    stored[at + 1] = 0x39;
    expect(refusal(stored)).toBe('archive_broken');
    const packed = gzipSync(umlauts);
    expect(refusal(packed)).toBe('read');
    expect(refusal(packed.subarray(0, packed.length - 12))).toBe('archive_broken');
  });

  it('an archive of what can’t be read here says so of its content', () => {
    const database = { 'a.fitnotes': strToU8('SQLite format 3\0aaa'), 'readme.txt': strToU8('hello') };
    expect(refusal(zipSync(database))).toBe('database_broken');
  });
});
