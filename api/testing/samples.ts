import * as v from 'valibot';
import type { Field, FieldValue } from '../../schema/entities/field.ts';
import { ENTITY_TYPES, type EntityType, entityOf } from '../../schema/entities.ts';

const CANDIDATES: readonly FieldValue[] = ['x', '2026-03-01', '2026-03-01T10:00:00.000Z', 1, 0, true];

/** The least that a POST of each entity takes, by its definition; a parent that must exist is left to the caller. */
export function sampleOf(type: EntityType): Record<string, FieldValue> {
  const needed = Object.entries(entityOf(type).definition).filter(
    ([, { optional, follows, initial }]) => !optional && follows === undefined && initial === undefined,
  );
  return Object.fromEntries(needed.map(([name, field]) => [name, sampleValue(field)]));
}

/** One field of each entity that a PUT may name, with a value. */
export function sampleEditOf(type: EntityType): Record<string, FieldValue> {
  const [name, field] =
    Object.entries(entityOf(type).definition).find(([, { edit, to }]) => edit !== false && !to) ?? [];
  if (!name || !field) throw new Error(`Nothing of a ${type} can be edited.`);
  return { [name]: sampleValue(field) };
}

function sampleValue(field: Field): FieldValue {
  const options = (field.given as { options?: readonly FieldValue[] }).options ?? [];
  const value = [...options, ...CANDIDATES].find((one) => v.is(field.given, one));
  if (value === undefined) throw new Error('No candidate fits this field: add one.');
  return value;
}

/** Those that the specification does not have, whose calls are only the generic ones. */
export const OTHER_TYPES = ENTITY_TYPES.filter((type) => !['day', 'exercise', 'log'].includes(type));

/** A subscription as a browser says it, with a key that is one. */
export const SAMPLE_SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/some-device',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
export const SAMPLE_REMINDERS = { zone: 'Europe/Berlin', weekly: [], quiet: null, unsynced: true };
