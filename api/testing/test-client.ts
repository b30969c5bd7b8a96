/** A browser's part of a test: keeps cookies, speaks JSON. */
export interface TestClient {
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  delete(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  send(method: string, path: string, init?: RequestInit): Promise<TestAnswer>;
  readonly cookies: Map<string, string>;
}

interface TestAnswer {
  status: number;
  headers: Headers;
  /** The parsed JSON; the text where it is none. */
  body: ReturnType<typeof JSON.parse>;
}

type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

export function createClient(fetch: Send, defaults: Record<string, string> = {}): TestClient {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, init: RequestInit = {}): Promise<TestAnswer> {
    const headers = new Headers({ ...defaults, ...Object.fromEntries(new Headers(init.headers)) });
    if (cookies.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const answer = await fetch(path, { ...init, method, headers });
    for (const line of answer.headers.getSetCookie()) keep(line);
    const text = await answer.text();
    const isJson = text !== '' && answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  }

  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0(;|$)/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }

  const withBody =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(method, path, {
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });

  return {
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: (path, headers = {}) => send('DELETE', path, { headers }),
    send,
    cookies,
  };
}
