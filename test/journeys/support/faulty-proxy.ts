import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/**
 * What lies between a phone and its server:
 * - `pass`: a good network.
 * - `unreachable`: connections break off.
 * - `hang`: requests are accepted and never answered.
 * - `lose-answers`: the server gets the request and commits; its answer never arrives.
 * - `bad-gateway`: 502 with an HTML page.
 * - `login-page`: 200 with an HTML page, as a café's network answers.
 */
type Fault = 'pass' | 'unreachable' | 'hang' | 'lose-answers' | 'bad-gateway' | 'login-page';

export class FaultyProxy {
  readonly #target: number;
  readonly #server: Server;
  #fault: Fault = 'pass';
  #paths = /./;
  #folder: string | null = null;
  /** Requests that met the fault, as `METHOD /path`. */
  readonly faulted: string[] = [];

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((incoming, answer) => this.#handle(incoming, answer));
    // Node's own limits would end a hanging request before the app does.
    this.#server.requestTimeout = 0;
    this.#server.headersTimeout = 0;
  }

  static async to(port: number): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(port);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on, requests whose path matches meet the fault. Those under way keep theirs. */
  become(fault: Fault, paths = /./): void {
    this.#fault = fault;
    this.#paths = paths;
  }

  /** From now on another build's files are served; the API stays the server's. */
  serveAppFrom(folder: string): void {
    this.#folder = folder;
  }

  /** Cuts what is open, the event streams too: as a phone that walks down into a basement. */
  cut(): void {
    this.#server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #handle(incoming: IncomingMessage, answer: ServerResponse): void {
    const path = incoming.url ?? '/';
    const fault = this.#paths.test(path) ? this.#fault : 'pass';
    if (fault !== 'pass') this.faulted.push(`${incoming.method} ${path}`);
    if (fault === 'hang') return;
    if (fault === 'unreachable') {
      incoming.socket.destroy();
      return;
    }
    if (fault === 'bad-gateway' || fault === 'login-page') {
      answer.writeHead(fault === 'bad-gateway' ? 502 : 200, { 'content-type': 'text/html' });
      answer.end('<!doctype html><title>Network</title><p>Please accept our terms.</p>');
      return;
    }
    if (this.#folder && !path.startsWith('/api')) void sendFile(this.#folder, path, answer);
    else this.#forward(incoming, answer, fault === 'lose-answers');
  }

  #forward(incoming: IncomingMessage, answer: ServerResponse, loseAnswer: boolean): void {
    const { method, url, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: this.#target, method, path: url, headers });
    onward.on('response', (reply) => {
      if (loseAnswer) {
        reply.resume();
        reply.on('end', () => incoming.socket.destroy());
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      answer.flushHeaders();
      reply.pipe(answer);
    });
    onward.on('error', () => incoming.socket.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

async function sendFile(folder: string, url: string, answer: ServerResponse): Promise<void> {
  const { pathname } = new URL(url, 'http://localhost');
  const path = extname(pathname) === '' ? '/index.html' : pathname;
  const content = await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  answer.writeHead(content ? 200 : 404, {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
  });
  answer.end(content);
}
