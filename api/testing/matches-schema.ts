type Schema = Readonly<Record<string, unknown>>;

/**
 * What of a value is not as a JSON Schema says, by path; empty when it is. It knows the words that
 * openapi/json-schema.ts writes, and throws on any other.
 */
export function mismatches(value: unknown, schema: Schema, root: Schema, path = '$'): string[] {
  return Object.entries(schema).flatMap(([word, said]) => {
    const check = Object.hasOwn(CHECKS, word) ? CHECKS[word] : undefined;
    if (!check) throw new Error(`mismatches() does not know ${word}.`);
    return check({ value, said, schema, root, path });
  });
}

interface Subject {
  value: unknown;
  said: unknown;
  schema: Schema;
  root: Schema;
  path: string;
}

const unless = (fits: boolean, { path, said, value }: Subject, word: string) =>
  fits ? [] : [`${path}: ${word} ${JSON.stringify(said)}, not ${JSON.stringify(value)?.slice(0, 80)}`];
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const CHECKS: Readonly<Record<string, (subject: Subject) => string[]>> = {
  $ref({ value, said, root, path }) {
    const schemas = (root.components as { schemas: Record<string, Schema> }).schemas;
    const found = schemas[String(said).split('/').at(-1) ?? ''];
    return found ? mismatches(value, found, root, path) : [`${path}: no ${String(said)}`];
  },
  type(subject) {
    const { value, said } = subject;
    const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    return unless(said === 'integer' ? Number.isInteger(value) : type === said, subject, 'type');
  },
  const: (subject) => unless(subject.value === subject.said, subject, 'const'),
  enum: (subject) => unless((subject.said as unknown[]).includes(subject.value), subject, 'enum'),
  anyOf(subject) {
    const { value, said, root, path } = subject;
    const fits = (said as Schema[]).some((one) => mismatches(value, one, root, path).length === 0);
    return unless(fits, subject, 'anyOf');
  },
  items: ({ value, said, root, path }) =>
    Array.isArray(value)
      ? value.flatMap((item, at) => mismatches(item, said as Schema, root, `${path}[${at}]`))
      : [],
  properties: ({ value, said, root, path }) =>
    isObject(value)
      ? Object.entries(said as Record<string, Schema>).flatMap(([name, schema]) =>
          Object.hasOwn(value, name) ? mismatches(value[name], schema, root, `${path}.${name}`) : [],
        )
      : [],
  required: ({ value, said, path }) =>
    isObject(value)
      ? (said as string[]).flatMap((name) => (Object.hasOwn(value, name) ? [] : [`${path}.${name}: missing`]))
      : [],
  additionalProperties({ value, said, schema, root, path }) {
    if (!isObject(value)) return [];
    const known = Object.keys((schema.properties as object | undefined) ?? {});
    const others = Object.keys(value).filter((name) => !known.includes(name));
    if (said === false) return others.map((name) => `${path}.${name}: not known`);
    return others.flatMap((name) => mismatches(value[name], said as Schema, root, `${path}.${name}`));
  },
  pattern: (subject) =>
    unless(new RegExp(String(subject.said)).test(String(subject.value)), subject, 'pattern'),
  format: (subject) => unless(/^\S+@\S+$/.test(String(subject.value)), subject, 'format'),
  minimum: (subject) => unless(Number(subject.value) >= Number(subject.said), subject, 'minimum'),
  maximum: (subject) => unless(Number(subject.value) <= Number(subject.said), subject, 'maximum'),
  minLength: (subject) => unless(String(subject.value).length >= Number(subject.said), subject, 'minLength'),
  maxLength: (subject) => unless(String(subject.value).length <= Number(subject.said), subject, 'maxLength'),
  minItems: (subject) => unless((subject.value as []).length >= Number(subject.said), subject, 'minItems'),
  maxItems: (subject) => unless((subject.value as []).length <= Number(subject.said), subject, 'maxItems'),
};
