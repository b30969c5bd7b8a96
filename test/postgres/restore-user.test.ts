import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestCli } from '../../api/testing/test-cli.ts';
import { createClient } from '../../api/testing/test-client.ts';
import { openTestServer } from '../../api/testing/test-server.ts';

const ADA = { firstName: 'Ada', lastName: 'S', email: 'ada@example.org', password: 'plates on the bar' };

test('open phones are told of a diary that comes back beside the server', async () => {
  const cli = openTestCli();
  const server = await openTestServer();
  try {
    const backup = join(cli.folder, 'before.db');
    await cli.run(['user', 'add', ADA.email]);
    expect((await cli.run(['backup', backup])).code).toBe(0);
    const client = createClient((path, init) => fetch(server.url + path, init));
    await client.post('/api/register', ADA);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { body } = await fetch(`${server.url}/api/sync/stream`, { headers: { cookie } });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    cli.environment = { ...server.environment };
    const ran = await cli.run(['restore', '--user', ADA.email, '--from', backup]);
    expect(ran).toMatchObject({ code: 0, err: '', out: expect.stringContaining('came back') });
    for (let text = ''; !text.includes('event: poke'); ) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) throw new Error(`The stream ended after: ${text}`);
      text += chunk.value;
    }
    await reader?.cancel();
  } finally {
    await server.close();
    cli.close();
  }
});
