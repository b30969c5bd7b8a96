import { readConfig } from '../config.ts';
import { readArguments } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { reason } from './doctor/finding.ts';
import { ownAddress, probe } from './doctor/probe.ts';

/** Exit code 0 when the server of this configuration answers from its database. */
export const healthCommand: Command = async ({ environment, terminal }, args) => {
  readArguments(args, {}, []);
  const here = ownAddress(readConfig(environment));
  // Our own certificate is for the name that people open, not for this address.
  const { status, ours } = await probe(here, { trustAnyCertificate: true }).catch((error: unknown) => {
    throw new CommandError(`Nothing answers at ${here} (${reason(error)}). Is the server running?`);
  });
  if (!ours || status !== 200) throw new CommandError(`${here} answers ${status}.`);
  terminal.out('ok\n');
  return 0;
};
