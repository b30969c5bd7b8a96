import { createPasswordHasher } from '../../api/auth/passwords.ts';
import { readConfig } from '../../api/config.ts';
import { createDeps } from '../../api/create-deps.ts';
import { openConfiguredDatabase } from '../../api/db/configured-database.ts';
import { createServices } from '../../api/services.ts';
import { register } from '../../api/user/register.ts';

export const PASSWORD = 'three plates a side';

export interface LoadLifter {
  email: string;
  /** The session's cookie, `name=value`. */
  cookie: string;
}

/**
 * Accounts with a session each, written by the server's own code before it starts. `strong` ones have a password
 * of real strength, as those that sign in need; to hash one for each would take longer than the run.
 */
export async function makeAccounts(
  environment: Readonly<Record<string, string>>,
  count: number,
  strong: number,
): Promise<LoadLifter[]> {
  const config = readConfig(environment);
  const database = await openConfiguredDatabase({ config, now: Date.now() });
  try {
    const options = { config, log: () => undefined, appDir: undefined, now: Date.now };
    const deps = createDeps(options, database, { port: 0 });
    const services = createServices(deps);
    const weak = { ...services, passwords: createPasswordHasher({ memoryKib: 64 }) };
    const make = async (n: number): Promise<LoadLifter> => {
      const email = `lifter-${n}@example.org`;
      const person = { firstName: 'Ada', lastName: `No ${n}`, email, password: PASSWORD };
      const { id } = await register(n < strong ? services : weak, person);
      const { token } = await services.sessions.create(id, 'npm run load');
      return { email, cookie: `chalkbook-session=${token}` };
    };
    const made: LoadLifter[] = [];
    // Several at a time share a commit.
    for (let from = 0; from < count; from += 50) {
      const numbers = Array.from({ length: Math.min(50, count - from) }, (_, at) => from + at);
      made.push(...(await Promise.all(numbers.map(make))));
    }
    await deps.background.idle();
    return made;
  } finally {
    await database.close();
  }
}
