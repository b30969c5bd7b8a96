import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { packAll } from '../../schema/packs/make-pack.ts';
import { unpack } from '../../schema/packs/pack.ts';
import { PackSchema } from '../../schema/packs/pack-formats.ts';
import { packOfFormat1 } from '../../schema/packs/present-pack.ts';
import { releasedCalls, releasedRows } from './open.ts';

describe('a released pack', () => {
  const [answer] = releasedCalls('30f6864').filter(({ url }) => url.startsWith('/api/sync/packs'));
  const lines = String(answer?.answer).trim().split('\n');
  const sent = lines.slice(0, -1).map((line) => JSON.parse(line) as object);

  it('R27: is read as the rows that it was made of', () => {
    const stored = new Map(releasedRows('30f6864').map((one) => [one.id, one]));
    const read = sent.flatMap((one) => unpack(parse(PackSchema, one)));
    expect(read).toHaveLength(48);
    // Two of them have changed since.
    expect(read.filter((one) => one.seq !== stored.get(one.id)?.seq)).toHaveLength(2);
    for (const one of read) if (one.seq === stored.get(one.id)?.seq) expect(one).toEqual(stored.get(one.id));
  });

  it('R24: is made again as it was, for a client of that release', () => {
    const rowsOf = sent.flatMap((one) => unpack(parse(PackSchema, one)));
    expect(packAll(rowsOf).packs.map(packOfFormat1)).toEqual(sent);
  });
});
