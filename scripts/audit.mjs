// Plain JavaScript for Node 20: asks the registry what is known against the packages the product runs on.
import { execFile } from 'node:child_process';
import { childEnv, root } from './install.mjs';

const TIMEOUT_MS = 60_000;
const ASK = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];
const FAILING = ['high', 'critical'];

/**
 * What npm's report comes to: `ok`, `bad` for a high or critical advisory, `unknown` when no
 * registry answered. `line` is for the person who reads the run.
 */
export function judge(report) {
  const found = parse(report);
  const counts = found?.metadata?.vulnerabilities;
  if (typeof counts !== 'object' || counts === null) {
    const reason = found?.error?.summary || found?.message || 'no answer';
    return { verdict: 'unknown', line: `dependency audit: skipped, no registry answers one (${reason})` };
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0) - (counts.total ?? 0);
  const names = Object.values(found.vulnerabilities ?? {})
    .filter(({ severity }) => FAILING.includes(severity))
    .map(({ name, severity }) => `${name} (${severity})`);
  if (FAILING.some((severity) => counts[severity] > 0)) {
    return { verdict: 'bad', line: `dependency audit: ${names.join(', ')}` };
  }
  return { verdict: 'ok', line: `dependency audit: nothing high, ${total} lower` };
}

function parse(report) {
  try {
    return JSON.parse(report);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Runs `npm audit` and judges its report. Never rejects because of a network. */
export function audit() {
  const options = { cwd: root, env: childEnv(), timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    // npm's exit code does not tell a finding from a dead network; its report does.
    execFile('npm', ASK, options, (_error, report) => resolve(judge(report)));
  });
}
