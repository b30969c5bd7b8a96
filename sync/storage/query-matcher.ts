/** Tests a document, or a field's value: a text, a number, a boolean, null or missing. */
type Test = (tested: unknown) => boolean;

const OPERATORS = new Map<string, (operand: unknown) => Test>(
  Object.entries({
    $eq: isSame,
    $ne: (operand: unknown) => not(isSame(operand)),
    $gt: (operand: unknown) => ofOneKind(operand, (value, bound) => value > bound),
    $gte: (operand: unknown) => ofOneKind(operand, (value, bound) => value >= bound),
    $lt: (operand: unknown) => ofOneKind(operand, (value, bound) => value < bound),
    $lte: (operand: unknown) => ofOneKind(operand, (value, bound) => value <= bound),
    $in: (operand: unknown) => any(listOf(operand).map(isSame)),
    $nin: (operand: unknown) => not(any(listOf(operand).map(isSame))),
    $exists: (operand: unknown) => (value: unknown) => (value !== undefined) === Boolean(operand),
    $not: (operand: unknown) => not(fieldTest(operand)),
  }),
);

/**
 * Makes a test of documents by a query's selector, in the part of MongoDB's language that is used here: fields at the
 * top that hold one value. Throws a `DataError` for any other operator or value, rather than find too little.
 */
export function matcherOf(selector: object): Test {
  const parts = Object.entries(selector).map(([name, operand]): Test => {
    if (name === '$and') return all(matchersOf(operand));
    if (name === '$or') return any(matchersOf(operand));
    if (name === '$nor') return not(any(matchersOf(operand)));
    if (name.startsWith('$') || name.includes('.')) throw unknown(name);
    const test = fieldTest(operand);
    return (document) => test(single((document as Record<string, unknown>)[name]));
  });
  return all(parts);
}

const KINDS = ['undefined', 'null', 'number', 'string', 'boolean'];
const kindOf = (value: unknown) => KINDS.indexOf(value === null ? 'null' : typeof single(value));

/**
 * The order in which a query sorts values, also of several kinds: missing, null, numbers, texts, booleans. The
 * build puts it in the place of the one in RxDB's query library.
 */
export function compareValues(a: unknown, b: unknown): number {
  const byKind = kindOf(a) - kindOf(b);
  if (byKind !== 0) return byKind;
  return (a as string) < (b as string) ? -1 : Number((a as string) > (b as string));
}

function fieldTest(operand: unknown): Test {
  if (typeof operand !== 'object' || operand === null) return isSame(operand);
  const tests = Object.entries(operand).map(([name, value]) => {
    const operator = OPERATORS.get(name);
    if (!operator) throw unknown(name);
    return operator(value);
  });
  // MongoDB looks for an empty object here.
  if (tests.length === 0) throw unknown('an object');
  return all(tests);
}

/** Null matches a field that is missing too. */
function isSame(operand: unknown): Test {
  const wanted = single(operand) ?? null;
  return (value) => (value ?? null) === wanted;
}

/** Values of another kind than the operand are neither before nor behind it. */
function ofOneKind(operand: unknown, compare: (value: string, bound: string) => boolean): Test {
  const bound = single(operand) as string;
  return (value) => typeof value === typeof bound && compare(value as string, bound);
}

function single(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) throw unknown('a value with parts');
  return value;
}

const all =
  (parts: readonly Test[]): Test =>
  (tested) =>
    parts.every((part) => part(tested));
const any =
  (parts: readonly Test[]): Test =>
  (tested) =>
    parts.some((part) => part(tested));
const not =
  (part: Test): Test =>
  (tested) =>
    !part(tested);

const matchersOf = (operand: unknown) => listOf(operand).map((one) => matcherOf(one as object));

function listOf(operand: unknown): readonly unknown[] {
  if (!Array.isArray(operand)) throw unknown('one of what is no list');
  return operand;
}

const unknown = (what: string) =>
  new DOMException(`No query here asks for ${what}: see query-matcher.ts.`, 'DataError');
