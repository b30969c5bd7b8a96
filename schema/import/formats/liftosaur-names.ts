import { isObject, type Json, objectsIn, textOf } from '../decoding/json-value.ts';

/** The names of the lifter's own equipment, in the settings of old and in each gym since. */
export function equipmentIn(settings: Json): ReadonlyMap<string, string> {
  const kinds = [settings, ...objectsIn(settings.gyms)].map(({ equipment }) => equipment).filter(isObject);
  return new Map(
    kinds.flatMap((kind) =>
      Object.entries(kind).flatMap(([id, data]) => {
        const name = isObject(data) ? textOf(data.name) : undefined;
        return name ? [[id, name] as const] : [];
      }),
    ),
  );
}

/** Ids of which the words don't all begin with a capital. */
const ODD_SLUGS = new Map([
  ['cleanandJerk', 'Clean and Jerk'],
  ['kneestoElbows', 'Knees to Elbows'],
]);

/** An id as “benchPress” in the words that the app shows of it. */
export function nameOfSlug(slug: string): string {
  const words =
    ODD_SLUGS.get(slug) ?? slug.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replace(/^([tv])(?=[A-Z])/, '$1 ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
