import type { Services } from '../deps.ts';
import type { Terminal } from './command.ts';

/** Prints a link on a line of its own, and beside it what it does. Whoever has it can use it. */
export function tellLink(
  terminal: Terminal,
  { config }: Pick<Services, 'config'>,
  link: string,
  does: string,
): void {
  terminal.out(`${link}\n`);
  terminal.err(`${does} Whoever has the link can use it.\n`);
  if (config.publicOrigin === undefined) {
    terminal.err('PUBLIC_URL is not set, so the link leads to this machine only.\n');
  }
}
