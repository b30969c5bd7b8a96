import { readOptions, wholeNumber, wrongCall } from './options.mjs';

/** Each is measured by test/bench/against.ts. */
export const PAIRS = /** @type {const} */ (['open', 'cold', 'save', 'first', 'queue', 'memory', 'footprint']);

const USAGE = `Usage: npm run pairs -- [COMMIT] [--only NAME]… [--slow TIMES] [--rounds N]
  --only NAME    one figure: ${PAIRS.join(', ')}
  --slow TIMES   a processor so many times slower (1)
  --rounds N     pairs of a figure (15)`;

/**
 * What the call asks for; ends the process for a wrong one.
 * @returns {{ only: (typeof PAIRS)[number][], slow: number, rounds: number, words: string[] }}
 */
export function readPairs(args = process.argv.slice(2)) {
  const { values, positionals } = readOptions(USAGE, {
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true, default: [...PAIRS] },
      slow: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '15' },
    },
  });
  if (positionals.length > 1) wrongCall(USAGE, `${positionals[1]} is one word too many.`);
  const unknown = values.only.find((name) => !PAIRS.includes(name));
  if (unknown !== undefined) wrongCall(USAGE, `--only ${unknown}: there is no such figure.`);
  const slow = wholeNumber(USAGE, '--slow', values.slow);
  const rounds = wholeNumber(USAGE, '--rounds', values.rounds);
  return { only: values.only, slow, rounds, words: positionals };
}
