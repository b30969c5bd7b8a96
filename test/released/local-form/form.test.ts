import { describe, expect, test } from 'vitest';
import { STORAGE_KEYS } from '../../../app/device/local-storage.ts';
import { ENTITY_TYPES, entityOf } from '../../../schema/entities.ts';
import { LOCAL_FORMS, type LocalForm, RELEASES, recordedPhone } from '../open.ts';
import { recordPhone } from './record-phone.ts';
import { shapeOf } from './shape.ts';

const newest: LocalForm = LOCAL_FORMS[LOCAL_FORMS.length - 1] ?? LOCAL_FORMS[0];
const isReleased = new Set<string>(RELEASES).has(newest);
const RECORD = `record it with "node test/released/record-local-form.ts ${isReleased ? 'COMMIT' : newest}" (test/released/README.md): ${
  isReleased ? `beside ${newest}, which is released` : `over ${newest}, which is in no release yet`
}`;

describe('the newest recorded local form', () => {
  const then = shapeOf(recordedPhone(newest));

  test('is the form in which this code keeps everything', async () => {
    const now = shapeOf((await recordPhone()).device);
    const [known, kept] = [new Set(then), new Set(now)];
    const differences = [
      ...now.filter((line) => !known.has(line)).map((line) => `+ ${line}`),
      ...then.filter((line) => !kept.has(line)).map((line) => `- ${line}`),
    ];
    expect(differences, `This form was not recorded: ${RECORD}.`).toEqual([]);
  });

  test('has every field of every entity in it, and every key of local storage', () => {
    const lines = then.join('\n');
    const fields = ENTITY_TYPES.map(entityOf).flatMap(({ plural, definition }) =>
      Object.keys(definition).map((field) => `chalkbook-USER/backups.${plural}[].${field}:`),
    );
    const keys = Object.values(STORAGE_KEYS).map((key) => `localStorage/${key}`);
    const missing = [...fields, ...keys].filter((place) => !lines.includes(place));
    expect(missing, `Let test/released/local-form/ log this once, then ${RECORD}.`).toEqual([]);
  });
});

test('a superset’s name has one form, also where it is all digits', () => {
  const formOf = (group: string) =>
    shapeOf({ databases: [], localStorage: { glance: JSON.stringify({ group }) } });
  expect(formOf('08154711')).toEqual(formOf('0815ab11'));
});
