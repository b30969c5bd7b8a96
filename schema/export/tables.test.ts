import { describe, expect, it } from 'vitest';
import { movementIdOf } from '../catalogue/movement.ts';
import { contentsOf } from '../contents.ts';
import { ENTITIES } from '../entities.ts';
import { nameKey } from '../exercise.ts';
import { DIARY_CSV_COLUMNS } from './diary-csv.ts';
import { diarySessions } from './diary-sessions.ts';
import { TABLE_FORMATS, type TableFormat, tableChunks, tableFileName, tableLosses } from './formats.ts';
import { wallClock } from './local-time.ts';
import { countFeatures } from './losses.ts';
import { DIARY } from './testing/diary.ts';

const text = (format: TableFormat, contents = DIARY, locale = 'en') =>
  [...tableChunks(format, contents, locale)].join('');
const lines = (format: TableFormat) => text(format).split('\r\n');
const lossesIn = (format: TableFormat, contents = DIARY) =>
  tableLosses(format, countFeatures(diarySessions(contents)));
const lossWords = (format: TableFormat) => lossesIn(format).map((loss) => loss.text);

describe('the CSV of a diary', () => {
  const cells = (id: string) => {
    const [head = '', ...rows] = lines('csv');
    const values = rows.find((row) => row.includes(`,${id},`))?.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
    return Object.fromEntries(head.split(',').map((name, i) => [name, values[i]?.replace(/,$/, '')]));
  };

  it('has the columns that it promises, those that were worked out at the end', () => {
    expect(DIARY_CSV_COLUMNS.slice(0, 28).join()).toBe(
      'session_id,session_start,session_end,local_day,offset_min,session_name,session_note,exercise,set_id,' +
        'set_number,kind,chain_of,weight_kg,entered_weight,entered_unit,reps,reps_left,effort,effort_scale,' +
        'duration_s,distance_m,entered_distance,distance_unit,assist,outcome,group,note,date',
    );
    expect(DIARY_CSV_COLUMNS.slice(-2)).toEqual(['derived_e1rm_kg', 'derived_volume_kg']);
  });

  it('has a column of every field that a set or a session has, whichever is added', () => {
    const fields =
      Object.keys(ENTITIES.log.definition).length + Object.keys(ENTITIES.session.definition).length;
    // Beside them the set's id, its group, the note on its exercise, and what was worked out.
    expect(DIARY_CSV_COLUMNS).toHaveLength(fields + 5);
    expect(new Set(DIARY_CSV_COLUMNS).size).toBe(DIARY_CSV_COLUMNS.length);
    expect(DIARY_CSV_COLUMNS).toContain('session_body_weight');
  });

  it('is a row a set, the oldest session first, behind one line of names', () => {
    const ids = lines('csv').map((row) => /,(?:w1|b1|b2|d1|d2|f1|p1|o1|r1|m1),/.exec(row)?.[0].slice(1, -1));
    expect(ids).toEqual([undefined, 'o1', 'w1', 'b1', 'b2', 'd1', 'd2', 'f1', 'p1', 'r1', 'm1', undefined]);
  });

  it('says all of a set: what was typed, the effort as lifters say it, and its own local day', () => {
    expect(cells('b1')).toMatchObject({
      session_id: 's1',
      session_start: '2026-03-02T17:00:00.000Z',
      session_end: '2026-03-02T18:12:00.000Z',
      local_day: '2026-03-02',
      offset_min: '60',
      session_name: 'Push',
      session_note: 'good one',
      exercise: 'Barbell Bench Press',
      set_number: '2',
      weight_kg: '82.5',
      effort: '8.5',
      effort_scale: 'rpe',
      note: '"felt ""easy""; paused, 2 s"',
      exercise_note: '"bench 3, pin 4"',
      group: 'a',
      date: '2026-03-02T17:08:00.000Z',
      derived_e1rm_kg: '96.25',
      derived_volume_kg: '412.5',
    });
    expect(cells('b2')).toMatchObject({
      weight_kg: '83.91458845000001',
      entered_weight: '185',
      entered_unit: 'lb',
    });
    expect(cells('d2')).toMatchObject({ kind: 'drop', chain_of: 'd1' });
    expect(cells('r1')).toMatchObject({
      local_day: '2026-03-03',
      session_name: 'Away',
      duration_s: '1530',
      distance_m: '5000',
      entered_distance: '5',
      distance_unit: 'km',
    });
    expect(cells('o1')).toMatchObject({ session_id: '', exercise: 'Zottman Curl', derived_e1rm_kg: '17.5' });
    expect(cells('w1')).toMatchObject({ derived_e1rm_kg: '', derived_volume_kg: '' });
    expect(cells('m1')).toMatchObject({ outcome: 'missed', derived_volume_kg: '' });
  });

  it('counts the volume of a body as Finish does, by the session or the newest weigh-in of that day or before', () => {
    const [first] = DIARY.logs;
    if (!first) throw new Error('no sets');
    const { kind: _, ...set } = {
      ...first,
      exerciseId: 'pull',
      exerciseName: 'Pull-Ups',
      weight: 10,
      reps: 5,
    };
    const chin = (id: string, sessionId: string, date: string) => ({ ...set, id, sessionId, date });
    const weighIn = (id: string, day: string, value: number) =>
      ({ id, kind: 'weight', day, at: `${day}T06:00:00.000Z`, value }) as const;
    const table = text('csv', {
      ...DIARY,
      logs: [
        chin('never', 'none', '2025-07-01T12:00:00.000Z'),
        chin('atTheGym', 's1', '2026-03-02T17:05:00.000Z'),
        chin('dayAfter', 's2', '2026-03-04T03:00:00.000Z'),
      ],
      movements: [{ id: movementIdOf(nameKey('Pull-Ups')), measure: 'bodyweight' }],
      measurements: [weighIn('m2', '2026-03-03', 80), weighIn('m1', '2026-01-03', 90)],
    });
    const volumes = table
      .trim()
      .split('\r\n')
      .map((row) => row.split(',').at(-1));
    // Nothing is known of 2025; 82 kg stand in the session of the second, and the third was weighed itself.
    expect(volumes).toEqual(['derived_volume_kg', '', '460', '450']);
  });

  it('runs no formula of a note', () => {
    expect(cells('f1').note).toBe("'=SUM(A1)");
  });

  it('for a spreadsheet has the marks of its language', () => {
    const german = text('spreadsheet', DIARY, 'de-DE');
    expect(german.startsWith('\ufeffsession_id;session_start;')).toBe(true);
    expect(german).toContain(';82,5;82,5;kg;5;');
  });

  it('leaves nothing out that a set holds', () => {
    expect([...lossWords('csv'), ...lossWords('spreadsheet')]).toEqual([]);
  });
});

describe('the file for Strong', () => {
  it('is the layout with the unit in each row', () => {
    const bench = '2026-03-02 18:00:00;Push;Barbell Bench Press';
    const old = wallClock('2025-07-01T12:00:00.000Z', undefined);
    expect(lines('strong')).toEqual([
      'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration',
      `${old};Workout;Zottman Curl;1;12.5;kg;12;;;;0;;;1m`,
      `${bench};W;40;kg;10;;;;0;;good one;1h 12m`,
      `${bench};1;82.5;kg;5;8.5;;;0;"felt ""easy""; paused, 2 s";good one;1h 12m`,
      `${bench};2;185;lbs;5;8;;;0;;good one;1h 12m`,
      `${bench};D;60;kg;8;;;;0;;good one;1h 12m`,
      `${bench};D;40;kg;8;;;;0;;good one;1h 12m`,
      `${bench};F;80;kg;4;;;;0;'=SUM(A1);good one;1h 12m`,
      '2026-03-02 18:00:00;Push;Plank;1;0;kg;0;;;;95;;good one;1h 12m',
      '2026-03-03 21:30:00;Away;Running;1;0;kg;0;;5;km;1530;;;30m',
      '2026-03-03 21:30:00;Away;Barbell Bench Press;1;100;kg;0;;;;0;;;30m',
      '',
    ]);
  });

  it('says what it leaves out', () => {
    expect(lossWords('strong')).toEqual([
      '1 superset',
      '1 effort in RIR, written as RPE',
      '1 mark of a missed set',
      '1 note on an exercise',
      '1 body weight',
    ]);
  });

  it('keeps two sessions apart that began in the same second', () => {
    const twice = contentsOf((type) =>
      type === 'session'
        ? ['a', 'b'].map((id) => ({ ...DIARY.sessions[0], id }))
        : type === 'log'
          ? ['a', 'b'].map((id) => ({ ...DIARY.logs[0], id, sessionId: id }))
          : [],
    );
    const dates = text('strong', twice).split('\r\n').slice(1, 3);
    expect(dates.map((row) => row.slice(0, 19))).toEqual(['2026-03-02 18:00:00', '2026-03-02 18:00:01']);
  });

  it('for Hevy has a note in every row and no seconds, and says that times are lost', () => {
    const rows = lines('hevy')
      .slice(1, -1)
      .map((row) => row.split(';'));
    expect(rows.every((row) => row[10] === '0' && row[11] !== '' && row.at(-1) !== '')).toBe(true);
    expect(lossWords('hevy')[0]).toBe('2 times of sets');
  });
});

describe('the file for FitNotes', () => {
  it('has days, kilograms and pounds, distances and times', () => {
    expect(lines('fitnotes')).toEqual([
      'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment',
      '2025-07-01,Zottman Curl,Other,12.5,kgs,12,,,,',
      '2026-03-02,Barbell Bench Press,Chest,40,kgs,10,,,,',
      '2026-03-02,Barbell Bench Press,Chest,82.5,kgs,5,,,,"felt ""easy""; paused, 2 s"',
      '2026-03-02,Barbell Bench Press,Chest,185,lbs,5,,,,',
      '2026-03-02,Barbell Bench Press,Chest,60,kgs,8,,,,',
      '2026-03-02,Barbell Bench Press,Chest,40,kgs,8,,,,',
      "2026-03-02,Barbell Bench Press,Chest,80,kgs,4,,,,'=SUM(A1)",
      '2026-03-02,Plank,Core,,,,,,0:01:35,',
      '2026-03-03,Running,Other,,,,5,km,0:25:30,',
      '2026-03-03,Barbell Bench Press,Chest,100,kgs,0,,,,',
      '',
    ]);
  });

  it('says what it leaves out', () => {
    expect(lossWords('fitnotes')).toEqual([
      '1 mark of a warm-up',
      '1 mark of a set to failure',
      '1 drop chain',
      '1 superset',
      '2 efforts',
      '1 mark of a missed set',
      '1 note on an exercise',
      '1 name of a session',
      '1 note on a session',
      '1 body weight',
    ]);
  });
});

describe('the file for Liftosaur', () => {
  it('has instants, warm-ups and efforts', () => {
    expect(lines('liftosaur')[3]).toBe(
      '2026-03-02T17:00:00.000Z,My program,Push,Barbell Bench Press,0,,5,0,,8.5,1,,,82.5,kg,0,' +
        '2026-03-02T17:08:00.000Z,"Chest, Triceps",,"felt ""easy""; paused, 2 s"',
    );
    expect(lines('liftosaur')[2]).toContain(',Barbell Bench Press,1,,10,');
  });

  it('says what it leaves out', () => {
    expect(lossWords('liftosaur')).toContain('2 times of sets');
    expect(lossWords('liftosaur')).toContain('1 drop chain');
  });
});

it('counts in plural, and with marks of thousands', () => {
  const note = { ...DIARY.logs[0], note: 'x', kind: 'warmup' };
  const many = { ...DIARY, logs: Array.from({ length: 1_200 }, (_, i) => ({ ...note, id: `n${i}` })) };
  expect(lossesIn('fitnotes', many as typeof DIARY)[0]?.text).toBe('1,200 marks of warm-ups');
});

it.each(TABLE_FORMATS)('%s of an empty diary is its line of names', (format) => {
  const empty = contentsOf(() => []);
  expect(text(format, empty).split('\r\n')).toHaveLength(2);
  expect(lossesIn(format, empty)).toEqual([]);
});

it('names each file by what it is for', () => {
  expect(tableFileName('strong', '2026-11-22')).toBe('chalkbook-for-strong-2026-11-22.csv');
  expect(tableFileName('csv', '2026-11-22')).toBe('chalkbook-sets-2026-11-22.csv');
});
