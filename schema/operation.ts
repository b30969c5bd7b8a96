import * as v from 'valibot';
import { ENTITIES, ENTITY_TYPES, type EntityType, entityOf } from './entities.ts';
import { type ErrorCode, fieldErrors, shortened } from './errors.ts';
import { IdSchema, newId } from './id.ts';
import type { FieldValue, Patch } from './merge.ts';

export { ENTITIES, ENTITY_TYPES };

/** A changing call of the specification, §7, as the outbox keeps it and a push carries it. */
export interface Call {
  action: 'POST' | 'PUT' | 'DELETE';
  url: string;
  body: unknown;
}

/** The change of one row that a call means. A `create` may meet a row that exists: then it merges into it. */
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

interface ParseOptions {
  /** Reports only the first thing that is wrong: for a call among a thousand. */
  abortEarly?: boolean;
}

/** Reads a call into a change, or says what is wrong with it. Pure: the same on both ends. */
export function parseCall(call: Call, options: ParseOptions = {}): ParsedCall {
  for (const type of ENTITY_TYPES) {
    const entity = entityOf(type);
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
  const parsed = v.safeParse(entityOf(type).create, body, { ...options, abortPipeEarly: true });
  if (!parsed.success) return invalid(parsed.issues);
  const { id, userId, ...content } = parsed.output;
  const patch = { ...patchOf(type, content), deleted: false };
  return { ok: true, change: { type, id: id ?? newId(), kind: 'create', patch, userId } };
}

function parseEdit(type: EntityType, id: string, body: unknown, options: ParseOptions): ParsedCall {
  const parsed = v.safeParse(entityOf(type).edit, body, { ...options, abortPipeEarly: true });
  if (!parsed.success) return invalid(parsed.issues);
  const { userId, ...content } = parsed.output;
  const patch = patchOf(type, content);
  if (Object.keys(patch).length === 0) return invalid([], 'Name at least one field to change.');
  return { ok: true, change: { type, id, kind: 'edit', patch, userId } };
}

/** The fields that a call sets. A field that follows another is set with it, and only with it. */
function patchOf(type: EntityType, content: Record<string, FieldValue | undefined>): Patch {
  const patch: Record<string, FieldValue> = {};
  for (const [field, value] of Object.entries(content)) if (value !== undefined) patch[field] = value;
  for (const [leader, followers] of GROUPS[type]) {
    const led = patch[leader];
    for (const [field, otherwise] of followers) {
      if (led === undefined) delete patch[field];
      else if (followers.some(([other]) => content[other] === undefined)) patch[field] = otherwise(led);
    }
  }
  return patch;
}

type Followers = (readonly [field: string, otherwise: (leader: FieldValue) => FieldValue])[];

/** By each leading field, the fields that follow it, each with its value for a call that leaves it out. */
const GROUPS = Object.fromEntries(ENTITY_TYPES.map((type) => [type, groupsOf(type)])) as Record<
  EntityType,
  Map<string, Followers>
>;

function groupsOf(type: EntityType): Map<string, Followers> {
  const groups = new Map<string, Followers>();
  for (const [name, { follows, otherwise = () => null }] of Object.entries(entityOf(type).definition)) {
    if (follows === undefined) continue;
    groups.set(follows, [...(groups.get(follows) ?? []), [name, otherwise]]);
  }
  return groups;
}

function invalid(issues: readonly v.BaseIssue<unknown>[], message?: string): ParsedCall {
  const fields = fieldErrors(issues);
  const [path, reason] = Object.entries(fields)[0] ?? ['', 'is not valid'];
  return { ok: false, code: 'invalid_input', message: message ?? `${path || 'The body'}: ${reason}`, fields };
}

function noSuchCall(call: Call): ParsedCall {
  return { ok: false, code: 'not_found', message: `There is no ${call.action} ${shortened(call.url)}.` };
}
