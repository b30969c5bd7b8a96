import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One call as it crossed the wire; `answer` is parsed where it is JSON. */
export interface RecordedCall {
  method: string;
  url: string;
  body?: unknown;
  status: number;
  type: string;
  answer: unknown;
}

/** Stands between an app and its server, and writes the sync's calls down. */
export async function recordingProxy(port: number) {
  const calls: RecordedCall[] = [];
  const server = createServer(
    (incoming, answer) => void forward(incoming, answer).catch(() => answer.destroy()),
  );

  async function forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const isSync = url.startsWith('/api/sync/') && !url.startsWith('/api/sync/stream');
    const headers = { ...incoming.headers };
    if (isSync) delete headers['accept-encoding'];
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    const sent = isSync ? await text(incoming) : '';
    if (isSync) onward.end(sent);
    else incoming.pipe(onward);
    const [reply] = (await once(onward, 'response')) as [IncomingMessage];
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    if (!isSync) {
      reply.pipe(answer);
      return;
    }
    const body = await text(reply);
    answer.end(body);
    const type = reply.headers['content-type'] ?? '';
    const isJson = type.startsWith('application/json');
    calls.push({
      method,
      url,
      ...(sent === '' ? {} : { body: JSON.parse(sent) }),
      status: reply.statusCode ?? 0,
      type,
      answer: isJson ? JSON.parse(body) : body,
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    calls,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
