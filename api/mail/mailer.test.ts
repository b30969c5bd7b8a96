import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackground } from '../background.ts';
import type { LogEntry } from '../log.ts';
import { createMailer } from './mailer.ts';

const MAIL = { to: 'a@example.org', subject: 'Reset', text: 'https://gym.example.org', html: '<p>Reset</p>' };

let folder: string;
let mailDir: string;
let log: LogEntry[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbook-mail-'));
  mailDir = join(folder, 'data', 'mail');
  log = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function mailer(smtpUrl?: string) {
  const write = (entry: LogEntry) => void log.push(entry);
  const background = createBackground(write);
  return createMailer({
    smtpUrl,
    from: 'gym@example.org',
    mailDir,
    log: write,
    newId: () => 'one',
    background,
  });
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('a mail that becomes a file can be read by the server’s own user alone: its link opens an account', async () => {
  await mailer().send(MAIL);
  const file = join(mailDir, 'one.eml');
  expect(readFileSync(file, 'utf8')).toContain('https://gym.example.org');
  expect([modeOf(mailDir), modeOf(file)]).toEqual([0o700, 0o600]);
  expect(log).toEqual([{ event: 'mail_written', subject: 'Reset', file }]);
});

test('a mail that nobody gets leaves no file, and where mails are sent writes none', async () => {
  await mailer('smtp://127.0.0.1:1').rehearse?.(MAIL);
  expect(existsSync(mailDir)).toBe(false);
  await mailer().rehearse?.(MAIL);
  expect(readdirSync(mailDir)).toEqual([]);
  expect(log).toEqual([]);
});
