import type * as v from 'valibot';

/** A schema of OpenAPI 3.1, which is JSON Schema 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export type AnySchema = v.GenericSchema<unknown, unknown>;

/** What this file reads of a schema or a step of a pipe; which of it there is depends on `type`. */
interface Step {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  type: string;
  pipe?: readonly Step[];
  requirement?: unknown;
  entries?: Record<string, AnySchema>;
  options?: readonly unknown[];
  wrapped?: AnySchema;
  item?: AnySchema;
  value?: AnySchema;
  literal?: unknown;
}

/** Schemas that have a name of their own, and stand as a reference everywhere else. */
export type Named = ReadonlyMap<AnySchema, string>;

/**
 * A valibot schema as JSON Schema: the form of what goes in. A check that only code can make is left out, so
 * the server may refuse more than this says. Throws on a kind of schema that it does not know.
 */
export function toJsonSchema(schema: AnySchema, named: Named): JsonSchema {
  const name = named.get(schema);
  return name === undefined ? inlined(schema, named) : { $ref: `#/components/schemas/${name}` };
}

/** As toJsonSchema(), and for a named schema what stands under its name. */
export function inlined(schema: AnySchema, named: Named): JsonSchema {
  const step = schema as unknown as Step;
  // The first step of a pipe is the schema itself.
  if (step.pipe) return Object.assign({}, ...step.pipe.map((one) => stepOf(one, step, named)));
  return stepOf(step, step, named);
}

function stepOf(step: Step, whole: Step, named: Named): JsonSchema {
  if (step.kind !== 'schema') return validation(step, whole);
  // A step of a pipe may be a pipe itself; the schema that leads one names the pipe as its own.
  if (step !== whole && step.pipe && step.pipe !== whole.pipe) {
    return inlined(step as unknown as AnySchema, named);
  }
  return kind(step, named);
}

function kind(step: Step, named: Named): JsonSchema {
  const inner = (schema: AnySchema | undefined) => (schema ? toJsonSchema(schema, named) : {});
  switch (step.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { type: step.type };
    case 'unknown':
    case 'custom':
      return {};
    case 'literal':
      return { const: step.literal };
    case 'picklist':
      return { enum: step.options };
    case 'optional':
    case 'exact_optional':
      return inner(step.wrapped);
    case 'nullable':
      return { anyOf: [inner(step.wrapped), { type: 'null' }] };
    case 'union':
      return { anyOf: (step.options as readonly AnySchema[]).map(inner) };
    case 'array':
      return { type: 'array', items: inner(step.item) };
    case 'record':
      return { type: 'object', additionalProperties: inner(step.value) };
    case 'object':
    case 'strict_object':
      return object(step, named);
    default:
      throw new Error(`JSON Schema has no words for a valibot ${step.type} yet: add them here.`);
  }
}

function object({ type, entries = {} }: Step, named: Named): JsonSchema {
  const all = Object.entries(entries);
  const required = all.flatMap(([name, entry]) => (/optional/.test(entry.type) ? [] : [name]));
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(([name, entry]) => [name, toJsonSchema(entry, named)])),
    ...(required.length > 0 && { required }),
    ...(type === 'strict_object' && { additionalProperties: false }),
  };
}

function validation({ type, requirement }: Step, whole: Step): JsonSchema {
  const isList = whole.pipe?.some((step) => step.type === 'array') === true;
  switch (type) {
    case 'integer':
      return { type: 'integer' };
    case 'min_value':
      return { minimum: requirement };
    case 'max_value':
      return { maximum: requirement };
    case 'min_length':
      return isList ? { minItems: requirement } : { minLength: requirement };
    case 'max_length':
      return isList ? { maxItems: requirement } : { maxLength: requirement };
    case 'regex':
      return { pattern: (requirement as RegExp).source };
    case 'email':
      return { format: 'email' };
    default:
      return {};
  }
}
