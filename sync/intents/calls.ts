import { type EntityType, entityOf, type Shown } from '../../schema/entities.ts';
import type { Call } from '../../schema/operation.ts';
import { knownContent } from '../../schema/shown-row.ts';

/** Makes a row, or makes it again. Fields of `item` that only a newer release knows are left out. */
export function createCall<Item extends { id: string }>(type: EntityType, item: Item): Call {
  return { action: 'POST', url: entityOf(type).path, body: { id: item.id, ...knownContent(type, item) } };
}

export function editCall(type: EntityType, id: string, body: object): Call {
  return { action: 'PUT', url: `${entityOf(type).path}/${id}`, body };
}

/**
 * The call that an edit of a row comes to, if it says anything new. What the row has already is left out, since
 * another device may have said something newer; fields that go together are said together.
 */
export function editCalls<T extends EntityType>(type: T, now: Shown<T>, edit: object): Call[] {
  const held = new Map(Object.entries(knownContent(type, now)));
  const said = new Map(Object.entries(edit));
  const fields = Object.entries(entityOf(type).definition).filter(([name]) => said.has(name));
  const fresh = new Set(
    fields.flatMap(([name, { follows }]) =>
      (said.get(name) ?? null) === (held.get(name) ?? null) ? [] : [follows ?? name],
    ),
  );
  const changed = fields.filter(([name, { follows }]) => fresh.has(follows ?? name));
  return changed.length > 0
    ? [editCall(type, now.id, Object.fromEntries(changed.map(([name]) => [name, said.get(name)])))]
    : [];
}

export function deleteCall(type: EntityType, id: string): Call {
  return { action: 'DELETE', url: `${entityOf(type).path}/${id}`, body: null };
}

/**
 * The call that changes `from` to `to`, if they differ. It says only the differences, since another device
 * may have edited the rest. Fields that go together are said together; a field that `to` lacks is taken away.
 * An undo also says what the row is `now`: what differs from how the change left it was changed since, and stays.
 */
export function changeCalls<T extends EntityType>(
  type: T,
  from: Shown<T>,
  to: Shown<T>,
  now: Shown<T> = from,
): Call[] {
  const before = knownContent(type, from);
  const after = knownContent(type, to);
  const present = knownContent(type, now);
  const fields = Object.entries(entityOf(type).definition).filter(([, { edit }]) => edit !== false);
  const changed = new Set(
    fields.flatMap(([name, { follows }]) => (before[name] === after[name] ? [] : [follows ?? name])),
  );
  for (const [name, { follows }] of fields)
    if (present[name] !== before[name]) changed.delete(follows ?? name);
  const edit = fields.flatMap(([name, { follows }]) =>
    changed.has(follows ?? name) ? [[name, after[name] ?? null] as const] : [],
  );
  return edit.length > 0 ? [editCall(type, to.id, Object.fromEntries(edit))] : [];
}

/** A row with what an edit or a call's body says of it; null takes a field away. */
export function withChanges<Row extends object>(row: Row, changes: object): Row {
  const all = Object.entries({ ...row, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== null)) as Row;
}
