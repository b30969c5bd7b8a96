// API, Vite and a seeded user in one terminal; every part reloads when its files change.
import { spawn } from 'node:child_process';
import { childEnv, installIfStale, nodeBinary, root } from './install.mjs';

installIfStale();
const node = nodeBinary();
const port = process.env.PORT ?? '3000';
const api = `http://localhost:${port}`;
const children = [];

function start(args, env = {}) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: childEnv(env) });
  children.push(child);
  child.once('exit', () => stop());
  return child;
}
function stop() {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const dev = {
  PORT: port,
  DATA_DIR: process.env.DATA_DIR ?? '.cache/dev-data',
  PUBLIC_URL: 'http://localhost:5173',
};
start(['--watch', '--watch-preserve-output', 'api/main.ts'], dev);
start(['node_modules/vite/bin/vite.js', '--strictPort', '--port', '5173'], { API_URL: api });
const seed = spawn(node, ['scripts/seed.ts', api], { cwd: root, stdio: 'inherit', env: childEnv() });
children.push(seed);
