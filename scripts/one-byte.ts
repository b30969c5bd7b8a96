import type { Plugin } from 'vite';

/** One that is escaped already is taken along: two backslashes in a row would be one of the text. */
const WIDE = /\\(.)|[\u0100-\uffff]/gs;

/**
 * Writes what Latin-1 lacks as escapes. A browser keeps a script in which every character fits a byte at one byte a
 * character, any other at two: three ’ made 290 kB of text twice as large in each tab's memory.
 */
export function oneByte(): Plugin {
  return {
    name: 'one-byte',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code);
      },
    },
  };
}

/** The same program in Latin-1. What reads a template raw, where an escape is another text, is left as it is. */
export function escaped(code: string): string {
  if (/\.raw\b/.test(code)) return code;
  return code.replace(WIDE, (found: string, escapedChar: string | undefined) => {
    const char = escapedChar ?? found;
    return char > '\u00ff' ? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}` : found;
  });
}
