/** A table's headings as they are compared: without case, quotes, double blanks, and with x for a times sign. */
export interface Columns {
  names: readonly string[];
  /** The column whose heading is one of these or matches; -1 when there is none. */
  at: (...headings: (string | RegExp)[]) => number;
  has: (...headings: (string | RegExp)[]) => boolean;
}

export function columnsOf(header: readonly string[]): Columns {
  const names = header.map(headingKey);
  const at = (...headings: (string | RegExp)[]) => {
    for (const heading of headings) {
      const found = names.findIndex((name) =>
        typeof heading === 'string' ? name === heading : heading.test(name),
      );
      if (found >= 0) return found;
    }
    return -1;
  };
  return { names, at, has: (...headings) => headings.every((heading) => at(heading) >= 0) };
}

export function headingKey(heading: string): string {
  return heading
    .replaceAll(/[\uFEFF"']/g, '')
    .replaceAll(/[\s\u00a0\u202f_]+/g, ' ')
    .replaceAll('×', 'x')
    .trim()
    .toLowerCase();
}

/** The unit that a heading names, as "Weight (lbs)" and "weight_kg" do. */
export function weightUnitIn(heading: string | undefined): 'kg' | 'lb' | undefined {
  if (!heading) return undefined;
  if (/(^|[^a-z])(kgs?|kilos?|kilograms?)([^a-z]|$)/i.test(heading)) return 'kg';
  return /(^|[^a-z])(lbs?|pounds?)([^a-z]|$)/i.test(heading) ? 'lb' : undefined;
}

export function distanceUnitIn(heading: string | undefined): 'm' | 'km' | 'mi' | 'yd' | 'ft' | undefined {
  const words = heading?.toLowerCase().match(/[a-z]+/g) ?? [];
  for (const word of words) {
    const unit = DISTANCE_WORDS.get(word);
    if (unit) return unit;
  }
  return undefined;
}

/** What a bare number below a heading of times is, in seconds: of "Duration (min)" 60. */
export function secondsPer(heading: string | undefined): number {
  const words = heading?.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.some((word) => /^(mins?|minut[aeio]?[ns]?)$/.test(word))) return 60;
  return words.some((word) => /^(h|hrs?|hours?|std|stunden|heures|horas|ore)$/.test(word)) ? 3_600 : 1;
}

const DISTANCE_WORDS = new Map<string, 'm' | 'km' | 'mi' | 'yd' | 'ft'>(
  Object.entries({
    ...{ m: 'm', meter: 'm', meters: 'm', metre: 'm', metres: 'm' },
    ...{ km: 'km', kms: 'km', kilometers: 'km', kilometres: 'km', kilometer: 'km' },
    ...{ mi: 'mi', mile: 'mi', miles: 'mi' },
    ...{ yd: 'yd', yds: 'yd', yard: 'yd', yards: 'yd' },
    ...{ ft: 'ft', feet: 'ft', foot: 'ft' },
  } as const),
);
