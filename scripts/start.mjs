// `npm start` on a machine with git, Node 20 and npm. A second start does nothing twice.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { become, childEnv, installIfStale, nodeBinary, root } from './install.mjs';

installIfStale();
await buildIfStale();
become(
  spawn(nodeBinary(), ['api/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    // Node keeps what it compiled and stripped of types: half of the server's start.
    env: childEnv({ NODE_COMPILE_CACHE: join(root, '.cache', 'node') }),
  }),
);
