import { PRODUCT } from '../../schema/constants.ts';

/** What --help prints: lines that fit into a terminal of 80 columns. */
export function helpText(program: string): string {
  return `${PRODUCT}, a workout diary that works without a network.

Usage: ${program} [command]

Commands
  serve                  serve the app and its API (also without a command)
  backup FILE            copy the database to FILE while the server runs,
                         and check the copy; without FILE into BACKUP_DIR
  restore FILE           put a checked copy of FILE in the place of the
                         database, which is kept; stop the server first
    --end-sessions       everybody signs in again: sessions that were ended
                         since the backup would otherwise come back with it
    --newest             the newest of BACKUP_DIR in place of FILE
  restore --user EMAIL --from FILE
                         bring one member's diary back from a backup while the
                         server runs, as changes that sync; what came since
                         stays. --newest in place of --from FILE
    --exactly            what came since is deleted
  migrate-to-postgres    copy the SQLite database in DATA_DIR into the empty
                         PostgreSQL of DATABASE_URL, and compare every row;
                         stop the server first
  user add EMAIL         make an account, and print its password
    --first-name, --last-name
    --password-stdin     take the password from the standard input
  user list              list the accounts: sets, last sign-in, last sync,
                         devices, size
    --json
  user email OLD NEW     give an account another address
  user reset-password EMAIL
                         set a new password, print it, end the sessions
    --password-stdin     take the password from the standard input
  user reset-link EMAIL  print a link that sets a new password, once, within
                         a day: for a server without a mail server
  user disable EMAIL     sign an account out everywhere and let it in no more;
                         deletes nothing
  user enable EMAIL      let it in again
  user owner EMAIL       let it look after the server in the app: members,
                         invitations, reset links, registration
    --off                take that away
  user delete EMAIL      delete an account with everything in it
    --yes                really
  invite                 print a link that opens one registration, also where
                         REGISTRATION is closed
    --days N             how long it works (7)
    --for TEXT           what invite list shows
  invite list            list the links that still work
    --json
  invite revoke ID       make one of them useless
  export --user EMAIL [FILE]
                         everything an account holds, as JSON, printed or
                         written to FILE
    --format NAME        json, or its sets as a table: csv, spreadsheet,
                         strong, hevy, fitnotes, liftosaur; what a table
                         can't hold is said
  import FILE --user EMAIL
                         bring such a JSON file into an account, also one of
                         another server; or its csv, or what Strong, Hevy,
                         FitNotes and others export; a second time it adds
                         nothing
    --unit kg|lb, --distance km|mi|m, --zone Europe/Berlin
                         what a file of another app does not say
    --replace            rows that are here otherwise become the file's
  doctor                 look at configuration, database, mail, address,
                         HTTPS and disk, and say what to do
    --offline            look at this machine only
  health                 whether the server here answers; for a container

  --version, --help

Settings come from the environment
  PORT, HOST             where to listen (3000, all interfaces)
  DATA_DIR               where the database lives (./data)
  PUBLIC_URL             what people open, such as https://gym.example.org
  TLS_CERT, TLS_KEY      PEM files: serve HTTPS without a proxy
  TRUST_PROXY            how many proxies stand in front (0)
  SMTP_URL, MAIL_FROM    the mail server; without one, mails are files in
                         DATA_DIR/mail
  REGISTRATION           open, or closed: by invitation only (open)
  RATE_LIMIT_BURST       tries of signing in before it slows down (10)
  DATABASE_URL           postgres://user:password@host/database: keep everything
                         in PostgreSQL, and serve by as many processes as you
                         like (a SQLite file in DATA_DIR)
  DATABASE_POOL          connections a process opens to it (10)
  DATABASE_LISTEN_URL    the database past a pooler, to listen there; or off
  MAX_CONNECTIONS        open at once; a phone needs one, and more while it
                         loads (1000)
  BACKUP_DIR             a folder for checked backups while the server runs
  BACKUP_EVERY           from one to the next (24h)
  BACKUP_KEEP            how many are kept (7)
  BACKUP_TIMEOUT         how long one may take before it is ended (2h)
  METRICS                on: figures for Prometheus at /metrics (off)
  METRICS_TOKEN          what a reader of them has to send
`;
}
