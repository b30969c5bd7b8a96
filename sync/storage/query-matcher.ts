/** Tests a document's field, which is a text, a number, a boolean, null or missing. */
type Test = (value: unknown) => boolean;
type Matcher = (document: unknown) => boolean;

const OPERATORS = new Map<string, (operand: unknown) => Test>(
  Object.entries({
    $eq: (operand: unknown) => (value: unknown) => isSame(value, operand),
    $ne: (operand: unknown) => (value: unknown) => !isSame(value, operand),
    $gt: (operand: unknown) => (value: unknown) =>
      isComparable(value, operand) && compareValues(value, operand) > 0,
    $gte: (operand: unknown) => (value: unknown) =>
      isComparable(value, operand) && compareValues(value, operand) >= 0,
    $lt: (operand: unknown) => (value: unknown) =>
      isComparable(value, operand) && compareValues(value, operand) < 0,
    $lte: (operand: unknown) => (value: unknown) =>
      isComparable(value, operand) && compareValues(value, operand) <= 0,
    $in: (operand: unknown) => (value: unknown) => listOf('$in', operand).some((one) => isSame(value, one)),
    $nin: (operand: unknown) => (value: unknown) =>
      !listOf('$nin', operand).some((one) => isSame(value, one)),
    $exists: (operand: unknown) => (value: unknown) => (value !== undefined) === Boolean(operand),
    $not: (operand: unknown) => {
      const test = fieldTest(operand);
      return (value: unknown) => !test(value);
    },
  }),
);

/**
 * Makes a test of documents by a query's selector, in the part of MongoDB's language that is used here:
 * fields at the top that hold one value. Throws for any other operator or value, rather than find too little.
 */
export function matcherOf(selector: object): Matcher {
  const parts = Object.entries(selector).map(([name, operand]): Matcher => {
    if (name === '$and') return all(matchersOf(name, operand));
    if (name === '$or') return any(matchersOf(name, operand));
    if (name === '$nor') return not(any(matchersOf(name, operand)));
    if (name.startsWith('$') || name.includes('.')) throw unknown(name);
    const test = fieldTest(operand);
    return (document) => test((document as Record<string, unknown>)[name]);
  });
  return all(parts);
}

/**
 * The order in which a query sorts values, also of several kinds: missing, null, numbers, texts, booleans.
 */
export function compareValues(a: unknown, b: unknown): number {
  if (Object.is(a, b) || a === b) return 0;
  const [kindA, kindB] = [kindOf(a), kindOf(b)];
  if (kindA !== kindB) return kindA < kindB ? -1 : 1;
  const [left, right] = [a as string, b as string];
  return left < right ? -1 : left > right ? 1 : 0;
}

const KINDS = ['undefined', 'null', 'number', 'string', 'boolean'];

function kindOf(value: unknown): number {
  const kind = KINDS.indexOf(value === null ? 'null' : typeof value);
  if (kind < 0) throw new Error(`A query compares texts, numbers and booleans, not: ${typeof value}`);
  return kind;
}

/** Null matches a field that is missing too. */
const isSame = (a: unknown, b: unknown) => Object.is(a ?? null, b ?? null) || a === b;

const isComparable = (a: unknown, b: unknown) => kindOf(a) === kindOf(b);

function fieldTest(operand: unknown): Test {
  if (typeof operand !== 'object' || operand === null) return (value) => isSame(value, operand);
  const tests = Object.entries(operand).map(([name, value]) => {
    const operator = OPERATORS.get(name);
    if (!operator) throw unknown(name);
    return operator(value);
  });
  return (value) => tests.every((test) => test(value));
}

const all =
  (parts: readonly Matcher[]): Matcher =>
  (document) =>
    parts.every((part) => part(document));
const any =
  (parts: readonly Matcher[]): Matcher =>
  (document) =>
    parts.some((part) => part(document));
const not =
  (part: Matcher): Matcher =>
  (document) =>
    !part(document);

const matchersOf = (name: string, operand: unknown) =>
  listOf(name, operand).map((one) => matcherOf(one as object));

function listOf(name: string, operand: unknown): readonly unknown[] {
  if (!Array.isArray(operand)) throw new Error(`The query's ${name} needs a list.`);
  return operand;
}

const unknown = (name: string) => new Error(`No query here asks for ${name}: see query-matcher.ts.`);
