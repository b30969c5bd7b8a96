/** Zeros of the scripts that write numbers with digits of their own: Arabic, Persian, those of India, Thai, wide ones. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0,
  0xff10,
];
const FOREIGN = /[^\d\P{Nd}]|[٫٬،，．：−－]/u;

/** A text with its digits as 0 to 9, and the marks that Arabic and full-width numbers have as points, commas and colons. */
export function latinDigits(text: string): string {
  if (!FOREIGN.test(text)) return text;
  return text
    .replaceAll(/[^\d\P{Nd}]/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replaceAll(/[٫．]/g, '.')
    .replaceAll('٬', '')
    .replaceAll(/[،，]/g, ',')
    .replaceAll('：', ':')
    .replaceAll(/[−－]/g, '-');
}
