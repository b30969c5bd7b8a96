import { type Columns, columnsOf, headingKey } from '../table/columns.ts';

/** Strong translates its headings with the app, and never their order. */
const LAYOUTS: readonly (readonly string[])[] = [
  'date|workout name|duration|exercise name|set order|weight|reps|distance|seconds|notes|workout notes|rpe',
  'date|workout name|duration|exercise name|set order|weight|reps|distance|seconds|rpe',
  'date|workout name|exercise name|set order|weight|reps|distance|seconds|notes|workout notes|rpe',
  'date|workout name|exercise name|set order|weight|weight unit|reps|rpe|distance|distance unit|seconds|notes|workout notes|workout duration',
  'workout #|date|workout name|duration|exercise name|set order|weight|reps|rpe|distance|seconds|notes|workout notes',
].map((headings) => headings.split('|'));

const DATE = new Set(
  'date datum dato data dátum datums fecha дата tarih päivämäärä päiväys pvm kuupäev ημερομηνία ngày tanggal 日付 日時 日期 날짜'.split(
    ' ',
  ),
);
const WEIGHT = new Set(
  'gewicht poids peso pes vikt vekt vægt paino waga ciężar obciążenie вес вага тегло ağırlık hmotnost hmotnosť váha súly greutate težina teža svoris svars kaal βάρος berat 重量 重さ 무게 중량'.split(
    ' ',
  ),
);

const word = (heading: string) => heading.replace(/\s*\(.*\)$/, '');
/** Of "Gewicht (kg)", the "(kg)". */
const unit = (heading: string) => /\s*\(.*\)$/.exec(heading)?.[0] ?? '';

/** The headings as the English app writes them, told by their places; the same columns where they are none of these. */
export function inEnglish(columns: Columns): Columns {
  const names = columns.names.map(headingKey);
  const layout = LAYOUTS.find(
    (headings) =>
      headings.length === names.length &&
      names[headings.indexOf('rpe')] === 'rpe' &&
      DATE.has(names[headings.indexOf('date')] ?? '') &&
      WEIGHT.has(word(names[headings.indexOf('weight')] ?? '')),
  );
  if (!layout) return columns;
  return columnsOf(layout.map((heading, i) => heading + unit(names[i] ?? '')));
}
