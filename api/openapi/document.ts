import { PRODUCT } from '../../schema/constants.ts';
import { ENTITY_TYPES, entityOf } from '../../schema/entities.ts';
import { ERROR_CODES, ErrorBodySchema } from '../../schema/errors.ts';
import { IDEMPOTENCY_HEADER, PositionSchema, RowSchema } from '../../schema/protocol.ts';
import { UserSchema } from '../../schema/user.ts';
import { cookieName, SESSION_COOKIE } from '../auth/session-cookie.ts';
import { CALLS } from './calls.ts';
import type { DescribedCall } from './described-call.ts';
import { type AnySchema, inlined, type JsonSchema, type Named, toJsonSchema } from './json-schema.ts';

const NAMED: Named = new Map<AnySchema, string>([
  [ErrorBodySchema, 'Error'],
  [UserSchema, 'User'],
  [PositionSchema, 'Position'],
  [RowSchema, 'Row'],
  ...ENTITY_TYPES.flatMap((type): [AnySchema, string][] => {
    const { create, edit } = entityOf(type);
    return [
      [create, `New-${type}`],
      [edit, `Edit-${type}`],
    ];
  }),
]);

let text: string | undefined;

/** The description of the whole API as JSON of OpenAPI 3.1: made at the first call, and the same for everybody. */
export function openApiText(): string {
  text ??= JSON.stringify(document());
  return text;
}

function document() {
  const paths = new Map<string, Record<string, unknown>>();
  for (const [name, call] of Object.entries(CALLS)) {
    const [method = '', path = ''] = name.split(' ');
    const written = path.replace(/:(\w+)/g, '{$1}');
    paths.set(written, { ...paths.get(written), [method.toLowerCase()]: operation(path, call) });
  }
  const codes = Object.entries(ERROR_CODES).map(([code, { status }]) => `${code} (${status})`);
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT,
      version: '1',
      description: `JSON, and the session's cookie. An answer that is not 2xx is an Error; its code is one of ${codes.join(', ')}.`,
    },
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries([...NAMED].map(([schema, name]) => [name, inlined(schema, NAMED)])),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(true, SESSION_COOKIE),
          description: `${cookieName(false, SESSION_COOKIE)} over plain HTTP.`,
        },
      },
    },
  };
}

function operation(path: string, call: DescribedCall): JsonSchema {
  const { summary, open, query = {}, body, status = 200, answer, media = 'application/json', once } = call;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !/optional/.test(schema.type),
    schema: toJsonSchema(schema, NAMED),
  }));
  const key = { name: IDEMPOTENCY_HEADER, in: 'header', required: false, schema: { type: 'string' } };
  return {
    summary,
    security: open ? [] : [{ session: [] }],
    parameters: [...inPath, ...inQuery, ...(once ? [key] : [])],
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      [status]: {
        description: 'Done',
        content: { [media]: answer ? { schema: toJsonSchema(answer, NAMED) } : {} },
      },
      default: { description: 'Refused', content: json(ErrorBodySchema) },
    },
  };
}

const json = (schema: AnySchema) => ({ 'application/json': { schema: toJsonSchema(schema, NAMED) } });
