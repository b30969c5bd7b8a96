import { type APIRequestContext, type BrowserContextOptions, type Page, request } from '@playwright/test';
import { newId } from '../../../../schema/id.ts';
import { PUSH_OPS_MAX } from '../../../../schema/protocol.ts';
import type { Person } from '../../support/device.ts';
import { type TrainingDay, trainingOps } from './training.ts';

export interface Account {
  person: Person;
  /** The session's cookie, for a browser context. */
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

const ELSEWHERE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const PASSWORD = 'three plates a side';

let count = 0;

/** A registered lifter with the starter program and so many weeks of training, through the real API. */
export async function createAccount(url: string, weeks: number): Promise<Account> {
  count += 1;
  const person: Person = {
    firstName: 'Ada',
    lastName: 'Okafor',
    email: `ada-${process.pid}-${count}@example.com`,
    password: PASSWORD,
  };
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  try {
    await post(api, '/api/register', person);
    if (weeks > 0) {
      const days = (await (await api.get('/api/workout-days')).json()) as TrainingDay[];
      const ops = trainingOps(days, weeks);
      const deviceId = newId();
      for (let from = 0; from < ops.length; from += PUSH_OPS_MAX) {
        const batch = ops.slice(from, from + PUSH_OPS_MAX);
        const { results } = await post(api, '/api/sync/push', { deviceId, hi: null, ops: batch });
        const refused = (results as { status: number }[]).find((result) => result.status >= 300);
        if (refused) throw new Error(`the server refused ${JSON.stringify(refused)}`);
      }
    }
    return { person, storageState: await api.storageState() };
  } finally {
    await api.dispose();
  }
}

/** The page's user signs in on another device too. */
export async function signInElsewhere(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const { email } = await (await page.request.get(`${origin}/api/user`)).json();
  const api = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin },
    userAgent: ELSEWHERE,
  });
  try {
    await post(api, '/api/login', { email, password: PASSWORD });
  } finally {
    await api.dispose();
  }
}

async function post(api: APIRequestContext, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await api.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
