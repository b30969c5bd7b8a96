// What the test runners' JSON reports say, for the summary at the end of `npm test`.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Of an error's text: where a run's output is cut, this has to say enough. */
const LINES = 6;
/** Of each screen: a dialog stands at its end, so a whole screen is given. */
const SCREEN = 200;

/** @returns {{ passed: number, failed: number, failures: string[] }} */
export function fromVitest(report, root) {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(root, name);
    if (failed.length === 0 && message) return [describe(file, message)];
    return failed.map((test) => describe(`${file} › ${test.fullName}`, test.failureMessages[0]));
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

/** @returns {{ passed: number, failed: number, failures: string[] }} */
export function fromPlaywright({ stats, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: suites.flatMap(failedSpecs),
  };
}

function failedSpecs({ suites = [], specs = [] }) {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const failed = tests.flatMap(({ results }) => results).find((r) => r.error);
      return [describe(`${file}:${line} › ${title}`, failed?.error.message), ...screens(failed)].join('\n');
    });
  return [...here, ...suites.flatMap(failedSpecs)];
}

/** What stood on the phones of a failed journey: pictures don't reach who reads the output. */
function screens({ attachments = [] } = {}) {
  return attachments
    .filter(({ name, body }) => name.startsWith('screen ') && body)
    .flatMap(({ name, body }) => [
      name,
      ...Buffer.from(body, 'base64').toString().split('\n').slice(0, SCREEN),
    ])
    .map((line) => `    ${line.slice(0, 200)}`);
}

function describe(test, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return [test, ...lines.slice(0, LINES).map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}
