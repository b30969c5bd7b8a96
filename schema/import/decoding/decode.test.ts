import { expect, it } from 'vitest';
import { ImportRefusal } from '../refusal.ts';
import { decodeText } from './decode.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) bytes.setUint16(i * 2, text.charCodeAt(i), isLittle);
  return new Uint8Array(bytes.buffer);
};
const isText = (bytes: Uint8Array) => {
  try {
    decodeText(bytes);
    return true;
  } catch (error) {
    if (error instanceof ImportRefusal && error.code === 'not_text') return false;
    throw error;
  }
};

it('goes by a mark where no byte tells, and leaves none in the text', () => {
  const text = '種目;重量;回数\n';
  for (const isLittle of [true, false]) expect(decodeText(utf16(`\uFEFF${text}`, isLittle))).toBe(text);
  expect(decodeText(utf8(`\uFEFF\uFEFF${text}`))).toBe(text);
  expect(decodeText(utf8(`a\uFEFF${text}`))).toBe(`a\uFEFF${text}`);
});

it('takes bytes that only begin like a mark for none', () => {
  expect(decodeText(Uint8Array.of(0xff, 0x41, 0x2c, 0x42))).toBe('ÿA,B');
  expect(decodeText(Uint8Array.of(0xfe, 0x41, 0x2c, 0x42))).toBe('þA,B');
});

it.each(['a\r\nb', 'a\rb', 'a\nb'])('%j ends its lines with a line feed', (text) => {
  expect(decodeText(utf8(`${text}\n`))).toBe('a\nb\n');
});

it('keeps UTF-8 with a broken letter among whole ones', () => {
  const text = 'Übung;Größe;'.repeat(9);
  expect(decodeText(new Uint8Array([...utf8(text), 0xc3, 0x3b]))).toBe(`${text}\uFFFD;`);
});

it('a sign in a hundred that no text has is a stray one, and three are bytes', () => {
  const row = '2024-03-05,Squat,60,5\n'.repeat(5);
  expect(isText(utf8(`${row}\u0001`))).toBe(true);
  expect(isText(utf8(`${row}\u0001\u0002\u0003`))).toBe(false);
  expect(isText(utf8(`${row}\u0000`))).toBe(false);
  // Tab, feeds and escape are signs of a text.
  expect(isText(utf8(`${row}${'\t\f\u001b'.repeat(20)}`))).toBe(true);
});

it('an old encoding is told by lines far behind others that tell nothing', () => {
  const plain = '2024-03-05,Squat,60,5\n'.repeat(3_000);
  const bytes = new Uint8Array([...utf8(plain), ...Uint8Array.of(0x6c, 0x65, 0xbf, 0xb9, 0x63, 10)]);
  expect(decodeText(bytes)).toBe(`${plain}leżąc\n`);
});

it('half a letter at the end of a file in an old encoding spoils no other', () => {
  const line = [0x83, 0x78, 0x83, 0x93, 0x83, 0x60, 0x83, 0x76, 0x83, 0x8c, 0x83, 0x58, 10];
  const bytes = new Uint8Array([...Array(9).fill(line).flat(), 0x83]);
  expect(decodeText(bytes)).toBe(`${'ベンチプレス\n'.repeat(9)}\uFFFD`);
});
