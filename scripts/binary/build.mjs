// `npm run build:binary`: one executable with the server, the app and SQLite in dist-binary/.
import { buildIfStale } from '../build.mjs';
import { installIfStale, nodeBinary, run } from '../install.mjs';

installIfStale();
await buildIfStale();
process.exitCode = await run(nodeBinary(), ['scripts/binary/make.ts']);
