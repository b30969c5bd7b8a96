import { describe, expect, test } from 'vitest';
import { MARKER_HEADER } from '../../schema/errors.ts';
import { packAll } from '../../schema/packs/make-pack.ts';
import { DIARY_HEADER, PACKS_MEDIA_TYPE } from '../../schema/protocol.ts';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { fakePorts } from '../testing/fakes.ts';
import { serverSet } from '../testing/sets.ts';
import { pageApi } from './page-api.ts';
import { syncApi } from './sync-api.ts';
import { createTransport } from './transport.ts';

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
const api = (fetch: Fetch, ports = fakePorts()) => syncApi(createTransport({ fetch, ports }));
const marked = { [MARKER_HEADER]: '1' };
const pulled = { boot: 'b', now: 5, hi: null, rows: [], next: null, more: false };
/** Answers only when it is given up, as fetch does. */
const silent: Fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

describe('R12: the transport', () => {
  test('asks as the page’s own origin, with the cookie, following no redirect', async () => {
    const seen: [string, RequestInit | undefined][] = [];
    const answer = await api(async (url, init) => {
      seen.push([String(url), init]);
      return Response.json(pulled, { headers: marked });
    }).pull({ seq: 4, nonce: 'ab' }, { seq: 9, nonce: 'c.d' });
    expect(answer).toEqual({ kind: 'ok', body: pulled, protocol: 1 });
    const [url, init] = seen[0] ?? ['', undefined];
    const query = new URL(url, 'http://x').searchParams;
    expect([query.get('since'), query.get('hi'), query.get('limit')]).toEqual(['4.ab', '9.c.d', '500']);
    expect(init).toMatchObject({
      method: 'GET',
      credentials: 'same-origin',
      redirect: 'error',
      cache: 'no-store',
      headers: { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) },
    });
  });

  test('R19: names the user whose diary it carries', async () => {
    const seen: (string | null)[] = [];
    const fetch: Fetch = async (_, init) => {
      seen.push(new Headers(init?.headers).get(DIARY_HEADER));
      return Response.json(pulled, { headers: marked });
    };
    await syncApi(createTransport({ userId: 'u1', fetch, ports: fakePorts() })).pull(null, null);
    expect(seen).toEqual(['u1']);
  });

  test('asks for each thing at its place, and says what it sends', async () => {
    const seen: string[] = [];
    const fetch: Fetch = async (url, init) => {
      const headers = new Headers(init?.headers);
      const type = headers.get('content-type') ?? 'nothing';
      seen.push(`${init?.method} ${url} ${type} ${init?.body ?? ''} ${headers.has(DIARY_HEADER)}`);
      return Response.json({}, { headers: marked });
    };
    const [sync, page] = [api(fetch), pageApi(createTransport({ fetch, ports: fakePorts() }))];
    const [at, hi] = [
      { seq: 4, nonce: 'ab' },
      { seq: 9, nonce: 'c' },
    ];
    await sync.push({ deviceId: 'd', hi: null, ops: [] });
    await sync.offer({ rows: [] });
    await sync.audit(at, '1.0');
    await sync.audit(null, '0.0');
    await sync.snapshot(hi);
    await sync.snapshot(null);
    await sync.packs({ at, before: '2026' }, () => undefined);
    // Without a time it is no clock.
    expect(await page.clock(1_000)).toMatchObject({ kind: 'refused' });
    await page.keepKey(1_000);
    await page.overwritten();
    expect(seen).toEqual([
      'POST /api/sync/push application/json {"deviceId":"d","hi":null,"ops":[]} false',
      'POST /api/sync/offer application/json {"rows":[]} false',
      'GET /api/sync/audit?digest=1.0&since=4.ab nothing  false',
      'GET /api/sync/audit?digest=0.0 nothing  false',
      'GET /api/sync/snapshot?hi=9.c nothing  false',
      'GET /api/sync/snapshot nothing  false',
      'GET /api/sync/packs?at=4.ab&before=2026 nothing  false',
      'GET /api/sync/pull?limit=1 nothing  false',
      'GET /api/user/keep-key nothing  false',
      'GET /api/sync/overwritten nothing  false',
    ]);
  });

  test('gives a page’s question no more time than it has', async () => {
    const ports = fakePorts();
    const page = pageApi(createTransport({ fetch: silent, ports }));
    const asked = Promise.all([page.clock(1_000), page.keepKey(1_000)]);
    ports.advance(1_000);
    const none = { kind: 'none', timedOut: true };
    expect(await asked).toEqual([none, none]);
  });

  test('gives up after 30 s, and says so', async () => {
    const ports = fakePorts();
    const answer = api(silent, ports).pull(null, null);
    ports.advance(29_999);
    ports.advance(1);
    expect(await answer).toEqual({ kind: 'none', timedOut: true });
  });

  test('gives up a body that never ends, too', async () => {
    const ports = fakePorts();
    const answer = api(async (_, init) => {
      const body = new ReadableStream({
        start(controller) {
          init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return new Response(body, { headers: marked });
    }, ports).pull(null, null);
    await Promise.resolve();
    ports.advance(30_000);
    expect(await answer).toEqual({ kind: 'none', timedOut: true });
  });

  test('a request that is ended from outside did not time out', async () => {
    const abort = new AbortController();
    const transport = syncApi(createTransport({ fetch: silent, ports: fakePorts(), signal: abort.signal }));
    const answer = transport.pull(null, null);
    abort.abort();
    expect(await answer).toEqual({ kind: 'none', timedOut: false });
    expect(await transport.pull(null, null)).toEqual({ kind: 'none', timedOut: false });
  });

  test('R9: a 200 that is not ours is no answer to trust', async () => {
    const html = await api(async () => new Response('<html>')).pull(null, null);
    expect(html).toMatchObject({ kind: 'refused', status: 200, marked: false });
    const wrong = await api(async () => Response.json({ ...pulled, rows: [{ id: 1 }] })).pull(null, null);
    expect(wrong).toMatchObject({ kind: 'refused', status: 200 });
    const unlike = await api(async () => Response.json(pulled, { status: 503 })).pull(null, null);
    expect(unlike).toMatchObject({ kind: 'refused', status: 503, code: 'unknown', message: '' });
  });

  test('an error’s code, its marker, its Retry-After and the server’s word on a 410 are read', async () => {
    const error = { code: 'reset_required', message: 'start over' };
    const body = { error, boot: 'b2', now: 7, hi: { seq: 1, nonce: 'n' } };
    const headers = { ...marked, 'retry-after': '12' };
    expect(await api(async () => Response.json(body, { status: 410, headers })).pull(null, null)).toEqual({
      kind: 'refused',
      status: 410,
      marked: true,
      code: 'reset_required',
      message: 'start over',
      protocol: 1,
      retryAfterMs: 12_000,
      server: { boot: 'b2', now: 7, hi: { seq: 1, nonce: 'n' } },
    });
  });
});

test('R12: the head of a snapshot may take long, but not 30 s without a byte', async () => {
  const ports = fakePorts();
  const head = { boot: 'b', now: 5, hi: null, rows: [], next: null, more: 0, before: '2026' };
  const drawn = () => new Promise((resolve) => setImmediate(resolve));
  const trickle = async (pieces: readonly string[], ends: boolean) => {
    let push: ReadableStreamDefaultController<Uint8Array> | undefined;
    const fetch: Fetch = async (_, init) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          push = controller;
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body, { headers: marked });
    };
    const answer = api(fetch, ports).snapshot(null);
    for (const piece of pieces) {
      await drawn();
      ports.advance(29_000);
      push?.enqueue(new TextEncoder().encode(piece));
      await drawn();
    }
    if (ends) push?.close();
    else ports.advance(30_000);
    return answer;
  };
  const pieces = JSON.stringify(head).match(/.{1,20}/g) ?? [];
  expect(await trickle(pieces, true)).toEqual({ kind: 'ok', body: head, protocol: 1 });
  expect(await trickle(pieces, false)).toEqual({ kind: 'none', timedOut: true });
});

describe('R22: the packs behind a snapshot', () => {
  const behind = { at: { seq: 9, nonce: 'n' }, before: '2026-01-01T00:00:00.000Z' };
  const end = { rows: [], packs: 2 };
  const packs = ['é', 'Rudern'].flatMap((exerciseName, i) => {
    const { view } = serverSet(`s${i}`, `202${i}-01-01T10:00:00.000Z`);
    return packAll([{ ...view, fields: { ...view.fields, exerciseName } }]).packs;
  });
  const text = [...packs, end].map((line) => `${JSON.stringify(line)}\n`).join('');
  const headers = { ...marked, 'content-type': PACKS_MEDIA_TYPE };
  /** The answer in pieces of this many bytes. */
  const inPieces = (size: number) => {
    const bytes = new TextEncoder().encode(text);
    let at = 0;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
        if (at >= bytes.length) controller.close();
      },
    });
  };
  const take = async (fetch: Fetch) => {
    const heard: unknown[] = [];
    const answer = await api(fetch).packs(behind, (pack) => heard.push(pack));
    return { answer, heard };
  };

  test.each([1, 7, 1_000_000])('are heard one by one, in pieces of %i bytes', async (size) => {
    const { answer, heard } = await take(async () => new Response(inPieces(size), { headers }));
    expect(answer).toEqual({ kind: 'ok', body: end });
    expect(heard).toEqual(packs);
  });

  test('count as no answer when they are cut off, or hold what is not ours', async () => {
    const none = { kind: 'none', timedOut: false };
    for (const missing of [2, 10, text.length / 2]) {
      const part = text.slice(0, -missing);
      expect((await take(async () => new Response(part, { headers }))).answer).toEqual(none);
    }
    const lines = text.split(/(?<=\n)/);
    const broken = [
      text.replace('"year":2020', '"year":2019'),
      text.replace('"packs":2', '"packs":3'),
      lines.slice(0, -1).join(''),
      lines.toSpliced(-1, 0, lines.at(-1) ?? '').join(''),
      '',
    ];
    for (const other of broken) {
      expect((await take(async () => new Response(other, { headers }))).answer).toEqual(none);
    }
  });

  test('are not taken from a page of another', async () => {
    const { answer, heard } = await take(async () => new Response(text, { headers: marked }));
    expect(answer).toMatchObject({ kind: 'refused', status: 200 });
    expect(heard).toEqual([]);
  });

  test('may take long, but not 30 s without a byte', async () => {
    const ports = fakePorts();
    let push: (bytes: string) => void = () => undefined;
    const fetch: Fetch = async (_, init) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          push = (bytes) => controller.enqueue(new TextEncoder().encode(bytes));
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body, { headers });
    };
    const heard: unknown[] = [];
    const answer = api(fetch, ports).packs(behind, (pack) => heard.push(pack));
    for (const part of text.split(/(?<=\n)/)) {
      await new Promise((resolve) => setImmediate(resolve));
      ports.advance(29_000);
      push(part);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(heard).toEqual(packs);
    ports.advance(30_000);
    expect(await answer).toEqual({ kind: 'none', timedOut: true });
  });
});
