import { type ParseArgsConfig, parseArgs } from 'node:util';
import { codeOf } from '../error-code.ts';
import { UsageError } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>;

/**
 * The options of a command and its words, exactly as many as are named. Throws UsageError.
 * @param optional names of words that may follow
 */
export function readArguments<
  const O extends Options,
  const N extends readonly string[],
  const M extends readonly string[] = [],
>(
  args: readonly string[],
  options: O,
  names: N,
  optional: M = [] as unknown as M,
): {
  values: Parsed<O>['values'];
  words: [...{ [Index in keyof N]: string }, ...{ [Index in keyof M]: string | undefined }];
} {
  const { values, positionals } = parse(args, options);
  const missing = names[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const extra = positionals[names.length + optional.length];
  if (extra !== undefined) throw new UsageError(`${extra} is one word too many.`);
  return { values, words: positionals as unknown as ReturnType<typeof readArguments<O, N, M>>['words'] };
}

function parse<const O extends Options>(args: readonly string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!codeOf(error).startsWith('ERR_PARSE_ARGS')) throw error;
    // Node goes on with how an option's sign is written as a word, which nobody asks for.
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new UsageError(`${said}.`);
  }
}
