/** A value of a JSON file, of which nothing is known yet. */
export type Json = { readonly [field: string]: unknown };

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const objectsIn = (value: unknown): readonly Json[] => listIn(value).filter(isObject);

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** A finite number, as a number or as a text. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export function kgOrLb(value: unknown): 'kg' | 'lb' | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^\s*k/i.test(value)) return 'kg';
  return /^\s*(lb|pound)/i.test(value) ? 'lb' : undefined;
}
