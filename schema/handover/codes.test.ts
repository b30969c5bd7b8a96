import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase45, toBase45 } from './base45.ts';
import { CODES_MAX, codeCollector, readCode, toCodes } from './codes.ts';

const content = fc.uint8Array({ minLength: 1, maxLength: 4_000 });
const codesOf = (bytes: Uint8Array) => toCodes(bytes) ?? [];

describe('base 45', () => {
  it('is that of RFC 9285', () => {
    expect(toBase45(new TextEncoder().encode('ietf!'))).toBe('QED8WEX0');
    expect(fromBase45('QED8WEX0')).toEqual(Uint8Array.from(new TextEncoder().encode('ietf!')));
    for (const text of ['GGW', ':::', 'A', 'a1', '::']) expect(fromBase45(text)).toBeNull();
  });

  it('reads back whatever it was, and any text without a throw', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromBase45(toBase45(bytes))).toEqual(bytes);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void fromBase45(text)));
  });
});

describe('codes', () => {
  it('are put together in any order, with any of them seen twice', () => {
    const seen = content.chain((bytes) => {
      const codes = codesOf(bytes);
      return fc.record({
        bytes: fc.constant(bytes),
        order: fc.shuffledSubarray(codes, { minLength: codes.length }),
        more: fc.array(fc.constantFrom(...codes), { maxLength: 20 }),
      });
    });
    fc.assert(
      fc.property(seen, ({ bytes, order, more }) => {
        const collector = codeCollector();
        for (const code of more) expect(['new', 'again']).toContain(collector.see(code));
        for (const code of order) collector.see(code);
        for (const code of order) expect(collector.see(code)).toBe('again');
        expect(collector.whole()).toEqual(bytes);
      }),
    );
  });

  it('tell which of them are missing, and are nothing without them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 361, maxLength: 4_000 }), fc.nat(), (bytes, pick) => {
        const codes = codesOf(bytes);
        const missing = pick % codes.length;
        const collector = codeCollector();
        for (const [i, code] of codes.entries()) if (i !== missing) collector.see(code);
        expect(
          collector
            .filmed()
            .has.map((has, i) => (has ? null : i))
            .filter((i) => i !== null),
        ).toEqual([missing]);
        expect(collector.whole()).toBeNull();
      }),
    );
  });

  it('that were misread in any letter are known, and spoil nothing', () => {
    fc.assert(
      fc.property(content, fc.nat(), fc.nat({ max: 35 }), (bytes, at, letter) => {
        const codes = codesOf(bytes);
        const [code = ''] = codes;
        const place = at % code.length;
        const other = letter.toString(36).toUpperCase();
        fc.pre(code[place] !== other);
        const collector = codeCollector();
        const verdict = collector.see(`${code.slice(0, place)}${other}${code.slice(place + 1)}`);
        expect(['other', 'newer', 'damaged']).toContain(verdict);
        for (const one of codes) collector.see(one);
        expect(collector.whole()).toEqual(bytes);
      }),
      // The version read as 0.
      { examples: [[Uint8Array.from([0]), 'CHALKBOOK:'.length, 0]] },
    );
  });

  it('of two wholes never make a third', () => {
    fc.assert(
      fc.property(content, content, fc.infiniteStream(fc.boolean()), (a, b, choice) => {
        const [first, second] = [codesOf(a), codesOf(b)];
        const collector = codeCollector();
        for (let i = 0; i < Math.max(first.length, second.length); i++) {
          for (const codes of choice.next().value ? [first, second] : [second, first]) {
            const code = codes[i];
            if (code) collector.see(code);
            const whole = collector.whole();
            if (whole) expect([a, b]).toContainEqual(whole);
          }
        }
      }),
    );
  });

  it('are letters that a code keeps small, and not too many', () => {
    for (const code of codesOf(new Uint8Array(1_000).fill(255))) {
      expect(code).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
      expect(code.length).toBeLessThan(620);
    }
    expect(toCodes(new Uint8Array(CODES_MAX * 360))).toHaveLength(CODES_MAX);
    expect(toCodes(new Uint8Array(CODES_MAX * 360 + 1))).toBeNull();
  });

  it('are told from what else a camera sees, whatever that is', () => {
    expect(readCode('https://example.org')).toEqual({ is: 'other' });
    expect(readCode('CHALKBOOK:2:WHATEVER')).toEqual({ is: 'newer' });
    expect(readCode('CHALKBOOK:1:')).toEqual({ is: 'damaged' });
    const collector = codeCollector();
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `CHALKBOOK:1:${text}`),
        ),
        (text) => {
          expect(['other', 'newer', 'damaged']).toContain(collector.see(text));
        },
      ),
    );
    expect(collector.whole()).toBeNull();
  });
});
