import { describe, expect, it } from 'vitest';
import type { ImportedSet } from '../imported.ts';
import { readImport } from '../read-file.ts';
import { ImportRefusal } from '../refusal.ts';

const read = (...lines: string[]) => readImport(new TextEncoder().encode(`${lines.join('\n')}\n`));
const shown = ({ exercise, kind, weight, reps, durationS, distance }: ImportedSet) =>
  [
    exercise,
    ...(kind ? [kind] : []),
    weight ? `${weight.value} ${weight.unit ?? '?'}` : '–',
    `×${reps ?? '–'}`,
    ...(durationS ? [`${durationS} s`] : []),
    ...(distance ? [`${distance.value} ${distance.unit ?? '?'}`] : []),
  ].join(' ');
const S1 =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';

describe('the layout of before 2018, whose headings are units', () => {
  it.each([
    ['kg', 'km'],
    ['lb', 'mi'],
  ])('is read in %s and %s, and nothing is asked', (weight, distance) => {
    const file = read(
      `Date,Workout Name,Exercise Name,Set Order,${weight},Reps,${distance},Seconds,Notes`,
      '2016-02-01 18:00:03,"One","Squat",0,70.0,5,0.0,0,"deep"',
      '2016-02-01 18:00:03,"One","Squat",1,72.5,5,0.0,0,""',
      '2016-02-01 18:00:03,"One","Rowing",0,0.0,0,2.5,600,""',
    );
    expect(file).toMatchObject({ format: 'strong', layout: 'S0', rejected: [] });
    expect(file.asks).toEqual({ weightUnit: false, distanceUnit: false, zone: true });
    expect(file.sessions.map(({ sets }) => sets.map(shown))).toEqual([
      [`Squat 70 ${weight} ×5`, `Squat 72.5 ${weight} ×5`, `Rowing 0 ${weight} ×0 600 s 2.5 ${distance}`],
    ]);
  });
});

it('a layout between the two has a point behind its miles', () => {
  const file = read(
    'Date;Workout Name;Exercise Name;Set Order;lbs;Reps;mi.;Seconds;Notes;Workout Notes',
    '2018-02-01 18:00:03;"One";"Cycling (Indoor)";1;;;2.4;2100;"";"hot"',
    '2018-02-01 18:00:03;"One";"Squat";1;135;5;;0;"";""',
  );
  expect(file.asks).toEqual({ weightUnit: false, distanceUnit: false, zone: true });
  expect(file.sessions[0]?.sets.map(shown)).toEqual([
    ...['Cycling (Indoor) – ×– 2100 s 2.4 mi', 'Squat 135 lb ×5'],
  ]);
});

it.each([true, false])('reads lines that were taken for one text each, headings too: %s', (isHeaderToo) => {
  const wrap = (line: string) => `"${line.replaceAll('"', '""')}"`;
  const header = 'Date;Workout Name;Exercise Name;Set Order;lbs;Reps;mi.;Seconds;Notes;Workout Notes';
  const file = read(
    isHeaderToo ? wrap(header) : header,
    wrap('2018-02-01 18:00:03;"One";"Squat";1;135;5;;0;"slow; deep";""'),
    wrap('2018-02-01 18:00:03;"One";"Squat";2;137,5;5;;0;"";""'),
  );
  expect(file.rejected).toEqual([]);
  expect(file.sessions[0]?.sets.map(shown)).toEqual(['Squat 135 lb ×5', 'Squat 137.5 lb ×5']);
  expect(file.sessions[0]?.sets[0]?.note).toBe('slow; deep');
});

describe('headings in the language of the app', () => {
  const german =
    'Datum,Workout-Name,Dauer,Name der Übung,Reihenfolge festlegen,Gewicht,Wiederh.,Entfernung,Sekunden,Notizen,Workout-Notizen,RPE';
  const french =
    "Date,Nom de l'entraînement,Durée,Nom de l'exercice,Ordre de la série,Poids,Réps,Distance,Secondes,RPE";

  it('are told by their places, and rest timers by what they hold', () => {
    const file = read(
      german,
      '2025-08-20 18:00:03,"Push ",1h 5min,"Squat (Barbell)",W,40.0,8.0,0,0.0,"","slept",',
      '2025-08-20 18:00:03,"Push ",1h 5min,"Squat (Barbell)",Ruhezeit,0,0.0,0,120.0,,,',
      '2025-08-20 18:00:03,"Push ",1h 5min,"Squat (Barbell)",1,82.5,5.0,0,0.0,"low",,8.5',
      '2025-08-20 18:00:03,"Push ",1h 5min,"Plank",1,0,0.0,0,60.0,,,',
    );
    expect(file).toMatchObject({ layout: 'S1', skipped: { 'rest timer': 1 }, rejected: [], warnings: [] });
    const [session] = file.sessions;
    expect(session).toMatchObject({ name: 'Push', note: 'slept', durationS: 3_900 });
    expect(session?.sets.map(shown)).toEqual([
      ...['Squat (Barbell) warmup 40 ? ×8', 'Squat (Barbell) 82.5 ? ×5', 'Plank 0 ? ×0 60 s'],
    ]);
    expect(session?.sets[1]).toMatchObject({ note: 'low', effort: { halfSteps: 17, scale: 'rpe' } });
  });

  it('are told without notes too, and a word for rest that begins like a drop set is none', () => {
    const file = read(
      french,
      '2026-04-02 12:00:03,"Midi",9min,"Leg Press",1,32.0,10.0,0,0.0,',
      '2026-04-02 12:00:03,"Midi",9min,"Leg Press",Descanso,0,0.0,0,90.0,',
      '2026-04-02 12:00:03,"Midi",9min,"Leg Press",D,30.0,10.0,0,0.0,',
    );
    expect(file).toMatchObject({ layout: 'S1′', skipped: { 'rest timer': 1 }, rejected: [] });
    expect(file.sessions[0]?.sets.map(shown)).toEqual(['Leg Press 32 ? ×10', 'Leg Press drop 30 ? ×10']);
  });

  it('keep the unit that they name', () => {
    const file = read(
      '"Treino";"Data";"Nome";"Duração (s)";"Exercício";"Ordem";"Peso (kg)";"Reps";"RPE";"Distância (km)";"Segundos";"Notas";"Notas do treino"',
      '"3";"2026-04-08 12:00:07";"Manhã";"540";"Leg Press";"1";"32,5";"10";"8,5";"1,5";"0";"";""',
      '"3";"2026-04-08 12:00:07";"Manhã";"540";"Leg Press";"Nota";"";"";"";"";"";"feet high";""',
    );
    expect(file.sessions[0]?.sets.map(shown)).toEqual(['Leg Press 32.5 kg ×10 1.5 km']);
    expect([...(file.sessions[0]?.exerciseNotes ?? [])]).toEqual([['Leg Press', 'feet high']]);
    expect(file).toMatchObject({ layout: 'S3', noteRows: 1 });
  });

  it('lose no set to a letter that nobody knows', () => {
    const file = read(french, '2026-04-02 12:00:03,"Midi",9min,"Leg Press",É,32.0,10.0,0,0.0,');
    expect(file.sessions[0]?.sets.map(shown)).toEqual(['Leg Press 32 ? ×10']);
    expect(file.warnings).toHaveLength(1);
  });

  it('are none where the columns are only as many', () => {
    const other = S1.replace('Exercise Name', 'Movement').replace('Weight', 'Load');
    expect(() => read(other, '2026-04-02,a,b,c,1,2,3,4,5,6,7,8')).toThrow(ImportRefusal);
  });
});

it('takes off what a change of units left of a weight', () => {
  const file = read(
    S1,
    ...['74.99999999999999', '185.00000000000003', '45.359237', '62.5'].map(
      (weight, i) => `2024-05-01 12:00:03,"A",1h,"Row",${i + 1},${weight},10,0,0,,,`,
    ),
  );
  expect(file.sessions[0]?.sets.map(({ weight }) => weight?.value)).toEqual([75, 185, 45.359237, 62.5]);
});

it.each([
  ['2024-05-01 1:10:03\u202fPM', '2024-05-01T13:10:03'],
  ['2024-05-01 12:10:03 AM', '2024-05-01T00:10:03'],
  ['2024-05-01 下午1:10:03', '2024-05-01T13:10:03'],
  ['2024-05-01 오전 9:10:03', '2024-05-01T09:10:03'],
  ['2024-05-01 9:10:03 午前', '2024-05-01T09:10:03'],
])('a phone of twelve hours writes %s', (date, wall) => {
  expect(read(S1, `${date},"A",1h,"Row",1,60,10,0,0,,,`).sessions[0]?.start).toEqual({ wall });
});

it.each([
  ['Pull Up (Assisted)', true],
  ['Dominadas (Asistidas)', true],
  ['Barra Fixa (Assistida)', true],
  ['Tractions (assistées)', true],
  ['Trazioni (assistite)', true],
  ['Klimmzug (unterstützt)', true],
  ['Pull Up (Weighted)', undefined],
])('%s: the weight helps: %s', (exercise, assist) => {
  const file = read(
    '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"',
    `"A","3 Feb 2026, 18:00","3 Feb 2026, 18:30","","${exercise}",,"",0,"normal",20,8,,,`,
  );
  expect(file.sessions[0]?.sets[0]?.assist).toBe(assist);
});

it.each(['Weight (kg)', 'Neck (cm)', 'Body fat percentage', 'Caloric intake'])(
  'a file of %s is one of measurements',
  (measure) => {
    expect(() => read(`"Date";"${measure}"`, '"2024-02-04 19:13:25";24.5')).toThrow(
      expect.objectContaining({ code: 'measurements' }),
    );
  },
);
