import { checkSmtp } from '../../mail/mailer.ts';
import { type Finding, note, ok, problem, reason, type Subject } from './finding.ts';

/** Whether forgotten passwords can be mailed: asks the mail server, and signs in to it, unless offline. */
export async function mailFindings({ config }: Subject, offline: boolean): Promise<Finding[]> {
  const { smtpUrl, mailFrom, dataDir } = config;
  if (smtpUrl === undefined) {
    return [
      note(
        'mail',
        `SMTP_URL is not set: each mail becomes a file in ${dataDir}/mail.`,
        'Set SMTP_URL, or hand the reset links over yourself.',
      ),
    ];
  }
  const server = new URL(smtpUrl).host;
  if (offline) return [ok('mail', `goes out by ${server}, not asked`)];
  try {
    await checkSmtp(smtpUrl);
    return [ok('mail', `${server} takes our sign-in; mails come from ${mailFrom}`)];
  } catch (error) {
    return [
      problem(
        'mail',
        `${server} does not take mail (${reason(error)}).`,
        'Look at name, port, user and password in SMTP_URL.',
      ),
    ];
  }
}
