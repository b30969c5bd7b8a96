import { ConfigError } from '../config.ts';
import { NewerSchemaError } from '../db/migrate.ts';
import { PostgresError } from '../db/postgres-error.ts';
import { DatabaseFileError } from '../db/sqlite/database-file.ts';
import { codeOf, saysDiskFull } from '../error-code.ts';
import { ApiError } from '../errors.ts';
import { printable } from '../printable.ts';
import { backupCommand } from './backup.ts';
import { type Command, type CommandContext, CommandError, UsageError } from './command.ts';
import { doctorCommand } from './doctor/doctor.ts';
import { exportCommand } from './export.ts';
import { healthCommand } from './health.ts';
import { helpText } from './help.ts';
import { importCommand } from './import.ts';
import { inviteCommand } from './invite.ts';
import { migrateToPostgresCommand } from './migrate-to-postgres.ts';
import { restoreCommand } from './restore.ts';
import { serveCommand } from './serve.ts';
import { userCommand } from './user/user.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'migrate-to-postgres': migrateToPostgresCommand,
  user: userCommand,
  invite: inviteCommand,
  export: exportCommand,
  import: importCommand,
  doctor: doctorCommand,
  health: healthCommand,
};

const FAILED = 1;
const WRONG_CALL = 2;

/** Runs what the command line asks for; resolves to the exit code: 0, 1 for a failure, 2 for a wrong call. */
export async function run(
  context: CommandContext,
  args: readonly string[],
  program: string,
): Promise<number> {
  const { terminal, runtime } = context;
  if (args.includes('--help') || args[0] === 'help' || args[0] === '-h') {
    terminal.out(helpText(program));
    return 0;
  }
  if (args[0] === '--version') {
    terminal.out(`${runtime.version}\n`);
    return 0;
  }
  try {
    const [name = 'serve', ...rest] = args;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new UsageError(`There is no command ${name}.`);
    return await command(context, rest);
  } catch (error) {
    terminal.err(`${failure(error)}\n`);
    if (!(error instanceof UsageError)) return FAILED;
    terminal.err(`${program} --help tells what there is.\n`);
    return WRONG_CALL;
  }
}

const FOR_PEOPLE = [ConfigError, NewerSchemaError, DatabaseFileError, CommandError, UsageError, ApiError];

/** One clear line for what the person at the terminal can mend; a stack for what only we can. */
function failure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (FOR_PEOPLE.some((kind) => error instanceof kind)) return error.message;
  const code = codeOf(error);
  const { path, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is taken by another program. Set PORT to a free one.';
  if (code === 'EACCES' && syscall === 'listen')
    return 'This port is for the system’s own programs. Set PORT to one from 1024 on, and let a reverse proxy answer on 80 and 443.';
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST can't be used (${code}): it names an address of this machine, or is left out.`;
  if (code === 'ENOSPC') return `The disk is full: ${error.message}.`;
  if (['EACCES', 'EPERM'].includes(code) && path)
    return `This user may not use ${printable(path)} (${code}). Run this as the user that the server runs as.`;
  if (['EACCES', 'EROFS', 'EPERM'].includes(code)) return `No permission: ${error.message}.`;
  if (['EEXIST', 'ENOTDIR'].includes(code) && syscall === 'mkdir' && path)
    return `${printable(path)} is a file, or lies in one. Name a folder.`;
  if (code === 'EEXIST' && path)
    return `${printable(path)} is there already. Name a new file, or move that one away.`;
  if (code === 'EISDIR' && path) return `${printable(path)} is a folder. Name a file in it.`;
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code))
    return `No such file or folder: ${path ? printable(path) : error.message}.`;
  if (error instanceof PostgresError) return `PostgreSQL can't be used (${code}): ${error.message}.`;
  if (saysDiskFull(code)) return `The disk is full or takes no writes (${code}).`;
  if (code.startsWith('SQLITE_BUSY'))
    return 'Another process keeps the database to itself, as an upgrade does. Try again when it is done.';
  if (code.startsWith('SQLITE_')) return `The database can't be used (${code}): ${error.message}.`;
  if (path && syscall) return `${printable(path)} can't be used (${code}).`;
  return error.stack ?? error.message;
}
