import * as v from 'valibot';

/**
 * Reads a JSON object whose keys somebody else chose (ids, names) as a Map. An object answers to
 * `constructor` and `__proto__` by itself, and valibot's record() drops such keys.
 */
export function byKey<Value extends v.GenericSchema>(value: Value) {
  return v.pipe(
    v.custom<object>((input) => typeof input === 'object' && input !== null && !Array.isArray(input)),
    v.transform((object) => Object.entries(object)),
    v.array(v.tuple([v.string(), value])),
    v.transform((entries) => new Map(entries)),
  );
}

/** The same as an object to store; every key becomes a property of its own. */
export function toObject<Value>(map: ReadonlyMap<string, Value>): Record<string, Value> {
  return Object.fromEntries(map);
}
