import * as v from 'valibot';
import { ResetPasswordSchema } from '../../../schema/user.ts';
import type { Services } from '../../deps.ts';
import { CommandError, type Terminal } from '../command.ts';

const RANDOM_BYTES = 12;

interface NewPassword {
  password: string;
  /** What to tell who asked: the password when we made it, nothing when they gave it. */
  told: string;
}

/** A password from the standard input's first line, or a random one of 96 bits. Throws CommandError. */
export async function newPassword(
  { randomBytes }: Pick<Services, 'randomBytes'>,
  terminal: Terminal,
  fromInput = false,
): Promise<NewPassword> {
  if (!fromInput) {
    const password = Buffer.from(randomBytes(RANDOM_BYTES)).toString('base64url');
    return { password, told: `Password: ${password}\n` };
  }
  const [password = ''] = (await terminal.readInput()).split(/\r?\n/, 1);
  const parsed = v.safeParse(ResetPasswordSchema.entries.password, password);
  if (!parsed.success) throw new CommandError('The password has to have 6 to 512 characters.');
  return { password, told: '' };
}
