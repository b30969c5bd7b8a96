// `npm test`: installs what is missing, runs everything, ends with a line "N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from './audit.mjs';
import { findBrowser, NO_BROWSER } from './browser.mjs';
import { buildInputs, markBuilt } from './freshness.mjs';
import { installIfStale, nodeBinary, root, run } from './install.mjs';
import { findOtherBrowsers, MISSING } from './other-browsers.mjs';
import { findPostgres, NO_POSTGRES } from './postgres.mjs';
import { fromPlaywright, fromVitest } from './test-reports.mjs';

const started = Date.now();
installIfStale();
const node = nodeBinary();
const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** What V8 has compiled, for the hundreds of processes that load the same modules. */
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');

const total = { passed: 0, failed: 0, skipped: 0 };
const broken = [];

function count(name, passed, failed, failures = []) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) broken.push([`${name}: ${failed} failed`, ...failures].join('\n  '));
}

function skip(line) {
  total.skipped += 1;
  console.log(line);
}

/** One program that passes or fails as a whole. */
async function check(name, args) {
  const before = Date.now();
  const code = await run(node, args);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - before) / 1000).toFixed(1)} s)`);
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  return code === 0;
}

/** A runner with a report of its own. A bad end without a failed test (a crash, a stray error) is one failure. */
async function suite(name, args, file, read, env = {}) {
  const code = await run(node, args, { env });
  const { passed, failed, failures } = readReport(join(reports, file), read);
  count(name, passed, code !== 0 && failed === 0 ? 1 : failed, failures);
}

function readReport(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')), root);
  } catch (error) {
    if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
    return { passed: 0, failed: 1 };
  }
}

function vitest(name, projects) {
  const file = `${name}.json`;
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${file}`];
  return suite(name, ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters], file, fromVitest);
}

async function auditDependencies() {
  const { verdict, line } = await audit();
  console.log(`${{ ok: '✓', bad: '✗', unknown: '-' }[verdict]} ${line}`);
  if (verdict !== 'unknown') count('dependency audit', verdict === 'ok' ? 1 : 0, verdict === 'ok' ? 0 : 1);
}

async function staticChecks() {
  for (const project of ['.', 'sync/worker', 'app/sw']) {
    await check(`types of ${project}`, ['node_modules/typescript/bin/tsc', '-p', project]);
  }
  await check('lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']);
}

async function build() {
  const inputs = buildInputs();
  const built = await check('build', ['scripts/bundle.ts']);
  if (built) markBuilt(inputs);
  return built;
}

// Nobody needs these before the unit tests and the simulation have ended.
const installed = run(node, ['scripts/install-tools.mjs']);
const [built] = await Promise.all([build(), staticChecks(), auditDependencies()]);
await vitest('unit', ['node', 'sync', 'app', 'app-fetch']);
await vitest('convergence', ['convergence']);
await installed;
const browser = findBrowser();
if (!browser) {
  count('browser', 0, 1);
  console.error(NO_BROWSER);
}
const others = findOtherBrowsers();
const postgres = findPostgres();
if (postgres) await vitest('postgres', ['postgres']);
else skip(NO_POSTGRES);
if (built) await vitest('operations', ['operations']);
if (built && browser) {
  await suite(
    'journeys',
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'test/playwright.config.ts'],
    'journeys.json',
    fromPlaywright,
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'journeys.json') },
  );
  await check('accessibility and best practices (Lighthouse)', ['test/lighthouse/run.ts', '--quality']);
}
if (built && (others.webkit || others.firefox)) await vitest('browsers', ['browsers']);
for (const [name, line] of Object.entries(MISSING)) if (!others[name]) skip(line);

for (const line of broken) console.error(`✗ ${line}`);
console.log(`in ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = total.failed > 0 ? 1 : 0;
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
