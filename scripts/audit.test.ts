import { expect, test } from 'vitest';
import { judge } from './audit.mjs';

const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 };
const report = (found: object, vulnerabilities = {}) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { ...counts, ...found } } });

test.each(['high', 'critical'])('a high or critical advisory fails (%s)', (severity) => {
  const judged = judge(report({ [severity]: 1, total: 1 }, { evil: { name: 'evil', severity } }));
  expect(judged).toEqual({ verdict: 'bad', line: `dependency audit: evil (${severity})` });
});

test('lower advisories are counted and pass', () => {
  const judged = judge(report({ low: 1, moderate: 2, total: 3 }));
  expect(judged).toEqual({ verdict: 'ok', line: 'dependency audit: nothing high, 3 lower' });
});

test.each([
  [
    'a registry without audits',
    JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } }),
  ],
  ['no network', JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request failed' } })],
  ['nothing', ''],
  ['a page', '<html>'],
])('%s is no finding and no pass', (_, text) => {
  expect(judge(text).verdict).toBe('unknown');
  expect(judge(text).line).toContain('skipped');
});
