import { PRODUCT } from '../../schema/constants.ts';
import { readConfig } from '../config.ts';
import { errorFields, gatherLines, jsonLog, type Log } from '../log.ts';
import { type RunningServer, startServer } from '../server.ts';
import { readArguments } from './arguments.ts';
import { addonFor, type Command } from './command.ts';
import { runOwnCommand } from './own-command.ts';

/** Time enough for the last lines of the log to get through a pipe. */
const LEAVE_MS = 500;

/** Serves until SIGTERM or SIGINT, then drains. SIGHUP reads the certificate again. */
export const serveCommand: Command = async ({ environment, runtime, terminal, now }, args) => {
  readArguments(args, {}, []);
  const config = readConfig(environment);
  const lines = gatherLines(terminal.out);
  process.once('exit', lines.flush);
  let serves = false;
  const log = jsonLog((line) => {
    lines.write(line);
    // An upgrade of SQLite lets no timer run: what is said of it would come after it.
    if (!serves) lines.flush();
  }, now);
  const server = await startServer({
    config,
    log,
    now,
    appDir: 'appDir' in runtime.app ? runtime.app.appDir : undefined,
    app: { version: runtime.version, ...('appFiles' in runtime.app && runtime.app) },
    nativeBinding: addonFor(config, runtime),
    // Beside the server: to check a copy of a gym's database takes seconds in which nobody would be answered.
    takeBackup:
      config.backups &&
      runOwnCommand.bind(undefined, { environment, runtime }, ['backup'], config.backups.timeoutMs),
  });
  // Before it says that it serves: who reads that may stop it at once.
  const end = ended(server, log);
  process.on('SIGHUP', server.renewCertificate);
  const { publicOrigin = server.url } = config;
  const listens = publicOrigin === server.url ? '' : `, and listens at ${server.url}`;
  lines.write(`${PRODUCT} is at ${publicOrigin}${listens}\n`);
  lines.flush();
  serves = true;
  return end;
};

function ended(server: RunningServer, log: Log): Promise<number> {
  return new Promise((resolve) => {
    let stopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        // A second signal means now: what was answered is already on the disk.
        if (stopping) process.exit(1);
        stopping = true;
        server.stop().then(
          () => {
            // What was not waited for, as a mail server that says nothing, would keep the process for minutes.
            setTimeout(() => process.exit(), LEAVE_MS).unref();
            resolve(0);
          },
          (error: unknown) => {
            log({ event: 'stop_failed', ...errorFields(error) });
            resolve(1);
          },
        );
      });
    }
  });
}
