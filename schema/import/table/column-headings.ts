import type { MappedColumn } from './column-mapping.ts';

/** What headings are called, in the languages of the apps' exports; the first that fits, each column once. */
export const COLUMN_HEADINGS: readonly (readonly [MappedColumn, RegExp])[] = [
  [
    'weightUnit',
    /^(weight ?unit|unit|units|einheit|gewichtseinheit|unité|unidad|unità|unidade|eenheid|jednostka|enhet)$/,
  ],
  ['distanceUnit', /^(distance ?unit|distanzeinheit)$/],
  ['sessionNote', /^(workout notes?|session notes?|description|trainingsnotizen)$/],
  [
    'date',
    /^(date|day|datum|tag|fecha|data|dato|päivä|tarih|дата|日付|日期|날짜|start.*|.*date.*|created.*|timestamp|.*datum.*|.*fecha.*)$/,
  ],
  ['end', /^(end|end time|finished.*|ende|fin)$/],
  ['time', /^(time of day|clock|zeit|uhrzeit|hora|heure|ora|tijd|godzina|tid|время|時刻|time)$/],
  [
    'exercise',
    /^(exercise|exercise name|exercise title|übung|uebung|name der übung|exercice|ejercicio|esercizio|exercício|exercicio|oefening|ćwiczenie|cwiczenie|övning|øvelse|ovelse|liike|egzersiz|упражнение|種目|动作|運動|운동|movement|lift|.*exercise.*|.*übung.*)$/,
  ],
  [
    'session',
    /^(workout|workout name|session|title|training|workout-name|entrenamiento|entraînement|allenamento|treino|routine|program|session name|тренировка|name)$/,
  ],
  ['kind', /^(set type|type|kind|set order|satzart|art)$/],
  ['warmup', /^(is ?warm ?up.*|warm ?up.*|aufwärm.*)$/],
  [
    'set',
    /^(set|set number|set #|set index|satz|serie|série|sets?|(number|no\.?|total|#) ?(of )?sets|sätze|series|séries|sarja|подход|セット|reihenfolge der sätze)$/,
  ],
  [
    'reps',
    /^(reps?|repetitions?|wdh\.?|wiederholungen|répétitions|répét\.?|repeticiones|ripetizioni|repetições|repetitioner|herhalingen|powtórzenia|toistot|tekrar|повторения|повторы|回数|次数|횟수|reps? .*|.*reps|sets ?x ?reps)$/,
  ],
  [
    'weight',
    /^(weight.*|load.*|gewicht.*|kg|kgs|lbs?|poids.*|peso.*|ciężar.*|vikt.*|vekt.*|vægt.*|paino.*|ağırlık.*|вес.*|重量.*|무게.*)$/,
  ],
  [
    'duration',
    /^(seconds|minutes|mins?|duration.*|sekunden|minuten|dauer.*|time \((s|secs?|mins?|minutes)\)|duración.*|durée.*|durata.*|secs?)$/,
  ],
  ['distance', /^(distance.*|distanz.*|entfernung.*|strecke.*|distancia.*|distanza.*|afstand.*|km|miles)$/],
  ['rpe', /^(rpe.*)$/],
  ['rir', /^(rir.*)$/],
  ['group', /^(superset.*|group|gruppe)$/],
  [
    'note',
    /^(notes?|comments?|notiz(en)?|kommentar|bemerkung|remarque.*|notas?|opmerking.*|uwagi|anteckning.*|заметки|комментарий|メモ)$/,
  ],
];
