import * as v from 'valibot';
import { CreateDaySchema, DayFieldsSchema, EditDaySchema } from './day.ts';
import { type ErrorCode, fieldErrors, shortened } from './errors.ts';
import { CreateExerciseSchema, EditExerciseSchema, ExerciseFieldsSchema } from './exercise.ts';
import { IdSchema, newId } from './id.ts';
import type { EntityType, FieldValue, Patch } from './merge.ts';
import { CreateLogSchema, EditLogSchema, LogFieldsSchema } from './workout-log.ts';

/** A changing call of the specification, §7, as the outbox keeps it and a push carries it. */
export interface Call {
  action: 'POST' | 'PUT' | 'DELETE';
  url: string;
  body: unknown;
}

/** What a call means for one row. `create` may meet a row that exists: then it merges into it. */
export interface Change {
  type: EntityType;
  id: string;
  kind: 'create' | 'edit' | 'delete';
  patch: Patch;
  /** The user the body named, if it did; the server compares it with the session's. */
  userId: string | undefined;
}

export type ParsedCall =
  | { ok: true; change: Change }
  | { ok: false; code: ErrorCode; message: string; fields?: Record<string, string> };

/** Everything the outbox may hold and a push may carry: three nouns, each created, edited or deleted. */
export const ENTITIES = {
  day: {
    path: '/api/workout-days',
    fields: DayFieldsSchema,
    create: CreateDaySchema,
    edit: EditDaySchema,
    deletable: false,
  },
  exercise: {
    path: '/api/exercises',
    fields: ExerciseFieldsSchema,
    create: CreateExerciseSchema,
    edit: EditExerciseSchema,
    deletable: true,
  },
  log: {
    path: '/api/workout-logs',
    fields: LogFieldsSchema,
    create: CreateLogSchema,
    edit: EditLogSchema,
    deletable: true,
  },
} as const;

export const ENTITY_TYPES = Object.keys(ENTITIES) as EntityType[];

export interface ParseOptions {
  /** Says the first thing that is wrong only: for a call among a thousand. */
  abortEarly?: boolean;
}

/** Reads a call into a change, or says what is wrong with it. Pure: the same on both ends. */
export function parseCall(call: Call, options: ParseOptions = {}): ParsedCall {
  for (const type of ENTITY_TYPES) {
    const entity = ENTITIES[type];
    if (call.url === entity.path)
      return call.action === 'POST' ? parseCreate(type, call.body, options) : noSuchCall(call);
    if (!call.url.startsWith(`${entity.path}/`)) continue;
    const id = v.safeParse(IdSchema, call.url.slice(entity.path.length + 1));
    if (!id.success) return noSuchCall(call);
    if (call.action === 'PUT') return parseEdit(type, id.output, call.body, options);
    if (call.action === 'DELETE' && entity.deletable) {
      return {
        ok: true,
        change: { type, id: id.output, kind: 'delete', patch: { deleted: true }, userId: undefined },
      };
    }
  }
  return noSuchCall(call);
}

function parseCreate(type: EntityType, body: unknown, options: ParseOptions): ParsedCall {
  const parsed = v.safeParse(ENTITIES[type].create, body, { ...options, abortPipeEarly: true });
  if (!parsed.success) return invalid(parsed.issues);
  const { id, userId, ...content } = parsed.output;
  const patch = { ...withEntered(type, content), deleted: false };
  return { ok: true, change: { type, id: id ?? newId(), kind: 'create', patch, userId } };
}

function parseEdit(type: EntityType, id: string, body: unknown, options: ParseOptions): ParsedCall {
  const parsed = v.safeParse(ENTITIES[type].edit, body, { ...options, abortPipeEarly: true });
  if (!parsed.success) return invalid(parsed.issues);
  const { userId, ...content } = parsed.output;
  const patch = withEntered(type, content);
  if (Object.keys(patch).length === 0) return invalid([], 'Name at least one field to change.');
  return { ok: true, change: { type, id, kind: 'edit', patch, userId } };
}

/** Kilograms and what was typed always travel together, or a merge could pair one's weight with another's text. */
function withEntered(type: EntityType, content: object): Record<string, FieldValue> {
  const patch: Record<string, FieldValue> = {};
  for (const [field, value] of Object.entries(content)) if (value !== undefined) patch[field] = value;
  if (type !== 'log') return patch;
  if (patch.weight === undefined) {
    delete patch.enteredWeight;
    delete patch.enteredUnit;
  } else if (patch.enteredWeight === undefined || patch.enteredUnit === undefined) {
    patch.enteredWeight = patch.weight;
    patch.enteredUnit = 'kg';
  }
  return patch;
}

function invalid(issues: readonly v.BaseIssue<unknown>[], message?: string): ParsedCall {
  const fields = fieldErrors(issues);
  const [path, reason] = Object.entries(fields)[0] ?? ['', 'is not valid'];
  return { ok: false, code: 'invalid_input', message: message ?? `${path || 'The body'}: ${reason}`, fields };
}

function noSuchCall(call: Call): ParsedCall {
  return { ok: false, code: 'not_found', message: `There is no ${call.action} ${shortened(call.url)}.` };
}
