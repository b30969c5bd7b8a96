import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';

interface HttpsAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface HttpsClient {
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<HttpsAnswer>;
  /** An open event stream; `next` resolves with the next piece that arrives. */
  stream(path: string): Promise<{ next(): Promise<string>; close(): void }>;
}

/**
 * A browser's part, over HTTPS with a certificate nobody knows. `localAddress` is the loopback
 * address it comes from (all of 127.0.0.0/8 are this machine).
 */
export function createHttpsClient(origin: string, localAddress = '127.0.0.1'): HttpsClient {
  const cookies = new Map<string, string>();

  function open(method: string, path: string, headers: Record<string, string>): ClientRequest {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return request(origin + path, {
      method,
      localAddress,
      family: 4,
      agent: false,
      rejectUnauthorized: false,
      headers: { origin, ...(cookie ? { cookie } : {}), ...headers },
    });
  }

  function answered(sent: ClientRequest): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      sent.once('error', reject);
      sent.once('response', (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        resolve(response);
      });
    });
  }

  return {
    async send(method, path, body, headers = {}) {
      const json = body === undefined ? undefined : JSON.stringify(body);
      const sent = open(method, path, {
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...headers,
      });
      sent.end(json);
      const response = await answered(sent);
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      return { status: response.statusCode ?? 0, headers: response.headers, text };
    },
    async stream(path) {
      const sent = open('GET', path, { accept: 'text/event-stream' });
      sent.end();
      const response = (await answered(sent)).setEncoding('utf8');
      const pieces = response[Symbol.asyncIterator]() as AsyncIterator<string>;
      return {
        next: async () => (await pieces.next()).value ?? '',
        close: () => sent.destroy(),
      };
    },
  };
}
