// The command line of a script. Plain JavaScript for Node 20: some scripts run before anything is installed.
import { parseArgs } from 'node:util';

const WRONG_CALL = 2;

/**
 * The options of a call, strictly as `config` has them. Ends the process for --help, which prints `usage` (exit 0),
 * and for an option that there is not or that lacks its value (exit 2), as the server's commands do.
 * @template {import('node:util').ParseArgsConfig} const C
 * @param {string} usage
 * @param {C} config
 * @returns {ReturnType<typeof parseArgs<C>>}
 */
export function readOptions(usage, config) {
  const args = config.args ?? process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ ...config, args });
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
    return wrongCall(usage, error.message.split('\n')[0]);
  }
}

/**
 * Ends the process: `line` says what is wrong with the call.
 * @param {string} usage
 * @param {string} line
 * @returns {never}
 */
export function wrongCall(usage, line) {
  console.error(`${line}\n\n${usage}`);
  process.exit(WRONG_CALL);
}

/**
 * The number of an option; ends the process for anything but digits, from `least` on.
 * @param {string} usage
 * @param {string} option as it is typed
 * @param {string} text
 * @param {number} [least]
 * @returns {number}
 */
export function wholeNumber(usage, option, text, least = 1) {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least) return number;
  return wrongCall(usage, `${option} takes a whole number from ${least} on, not "${text}".`);
}
