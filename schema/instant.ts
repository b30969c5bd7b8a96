import * as v from 'valibot';

const FIRST_INSTANT = '0000-01-01T00:00:00.000Z';
const LAST_INSTANT = '9999-12-31T23:59:59.999Z';

/** Any ISO 8601 instant, or a bare day, as an earlier release may have stored it. */
export const StoredInstantSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/,
    'must be an ISO 8601 date',
  ),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a date that exists'),
  v.check((text) => isStorable(Date.parse(text)), 'must lie in the years 0000 to 9999 of UTC'),
);

/** Any ISO 8601 instant (or bare day) in, UTC with milliseconds out: both ends store the same text. */
export const InstantSchema = v.pipe(
  StoredInstantSchema,
  v.transform((text) => new Date(text).toISOString()),
);

/**
 * Whether an instant is within the years 0 to 9999: outside, its ISO text has another form, which sorts
 * wrongly and can't be read again.
 */
function isStorable(ms: number): boolean {
  return ms >= Date.parse(FIRST_INSTANT) && ms <= Date.parse(LAST_INSTANT);
}

/** A stored instant as it can be stored again: an offset could move one out of the four-digit years, until that was refused. */
export function storableInstant(stored: string): string {
  if (stored.length === LAST_INSTANT.length || !/^[+-]\d{6}-/.test(stored)) return stored;
  return stored.startsWith('+') ? LAST_INSTANT : FIRST_INSTANT;
}
