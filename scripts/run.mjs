// Runs one of the project's programs with the project's Node, after an install where one is due:
//   node scripts/run.mjs PROGRAM [ARGUMENT …]
import { spawn } from 'node:child_process';
import { become, childEnv, installIfStale, nodeBinary, root } from './install.mjs';

installIfStale();
become(spawn(nodeBinary(), process.argv.slice(2), { cwd: root, stdio: 'inherit', env: childEnv() }));
