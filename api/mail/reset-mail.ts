import { html } from 'hono/html';
import { PRODUCT } from '../../schema/constants.ts';
import type { Mail } from './mailer.ts';

/**
 * The mail with the reset link. `minutes`: how long the link works. It does not greet by name:
 * whoever registered the address could have put a text of theirs there.
 */
export function resetMail(to: string, link: string, minutes: number): Mail {
  const lines = [
    'Hello,',
    `Someone asked to reset the password of your ${PRODUCT} account. If it was you, choose a new one here:`,
    `The link works once, for ${minutes} minutes. If it was not you, ignore this mail: your password stays as it is.`,
  ] as const;
  return {
    to,
    subject: `Reset your ${PRODUCT} password`,
    text: `${lines[0]}\n\n${lines[1]}\n\n${link}\n\n${lines[2]}\n`,
    // Escapes what stands in ${}.
    html: String(html`<!doctype html>
<p>${lines[0]}</p>
<p>${lines[1]}</p>
<p><a href="${link}">${link}</a></p>
<p>${lines[2]}</p>`),
  };
}
