import type * as v from 'valibot';
import { expect, it } from 'vitest';
import { fieldErrors } from './errors.ts';

it('names each field once, those too that every object inherits', () => {
  for (const name of [...Object.getOwnPropertyNames(Object.prototype), 'prototype']) {
    const path = [{ type: 'object', origin: 'value', input: {}, key: name, value: 1 }];
    const issue = (message: string) => ({ message, path }) as unknown as v.BaseIssue<unknown>;
    expect(Object.entries(fieldErrors([issue('first'), issue('second')]))).toEqual([[name, 'first']]);
  }
});
