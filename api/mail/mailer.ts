import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Background } from '../background.ts';
import type { Log } from '../log.ts';
import { makeFolder } from '../make-folder.ts';
import { createRetries, MailDeferred } from './retries.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Resolves when the mail server, or the disk, has taken the message, or when the mail server wants it later or is not
   * reached: then it is sent again within minutes, each time after `renew` has said that it is still right.
   */
  send(mail: Mail, renew?: () => Promise<boolean>): Promise<void>;
  /** What `send` costs this machine, for a mail that nobody gets. */
  rehearse?(mail: Mail): Promise<void>;
  /** Drops the mails that wait for another try. */
  close?(): void;
}

interface MailerOptions {
  /** smtp:// or smtps:// address of the mail server; without it messages become files. */
  smtpUrl: string | undefined;
  from: string;
  /** Where the files go. */
  mailDir: string;
  log: Log;
  newId: () => string;
  background: Background;
  /** The waits between one try and the next, ms; those of greylisting when left out. */
  retryAfterMs?: readonly number[];
  /** How long a mail server may say nothing, ms. */
  silenceMs?: number;
}

/** By itself nodemailer waits ten minutes, and two to connect: a reset link would have ended before the next try renews it. */
const SILENCE_MS = 60_000;
const CONNECT_MS = 30_000;

/**
 * Sends by SMTP where it is configured. Else each message is written as an .eml file and the
 * log says where, so that a forgotten password can be reset on the first day.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, from, mailDir, log, newId, retryAfterMs, silenceMs = SILENCE_MS } = options;
  const retries = createRetries(options, retryAfterMs);

  async function render(mail: Mail): Promise<Buffer> {
    // Loaded when the first mail goes out: it would be a sixth of the server's start.
    const { createTransport } = await import('nodemailer');
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      from,
      ...mail,
    });
    return message as Buffer;
  }

  async function writeMail(mail: Mail): Promise<string> {
    const message = await render(mail);
    makeFolder(mailDir);
    const file = join(mailDir, `${newId()}.eml`);
    await writeFile(file, message, { mode: 0o600 });
    return file;
  }

  return {
    async send(mail, renew = async () => true) {
      if (smtpUrl === undefined) {
        log({ event: 'mail_written', subject: mail.subject, file: await writeMail(mail) });
        return;
      }
      const { createTransport } = await import('nodemailer');
      await retries.attempt(async () => {
        await createTransport({
          url: smtpUrl,
          connectionTimeout: CONNECT_MS,
          socketTimeout: silenceMs,
        })
          .sendMail({ from, ...mail })
          .catch(rethrow);
        log({ event: 'mail_sent', subject: mail.subject });
      }, renew);
    },
    async rehearse(mail) {
      if (smtpUrl === undefined) await rm(await writeMail(mail));
      else await render(mail);
    },
    close: retries.close,
  };
}

/** Nodemailer's codes for a mail server that was not reached, or went in the middle: then a mail may come twice. */
const NOT_REACHED = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS']);

/** A mail server's own words repeat the address, which is nobody's business in a log. */
function rethrow(error: unknown): never {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const known = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  const isLater =
    responseCode === undefined ? NOT_REACHED.has(code ?? '') : Math.floor(responseCode / 100) === 4;
  const Kind = isLater ? MailDeferred : Error;
  throw new Kind(`The mail could not be sent: ${known || 'for no reason given'}.`);
}

const CHECK_TIMEOUT_MS = 10_000;

/** Connects and signs in to the mail server, and sends nothing. Rejects when one of them fails. */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CHECK_TIMEOUT_MS,
    greetingTimeout: CHECK_TIMEOUT_MS,
    socketTimeout: CHECK_TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
