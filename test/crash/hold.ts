// Loaded before api/main.ts: has its modules ready and waits for a word, so that a restart is quick.
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import '../../api/cli/run.ts';

// It is written at a process' end, which a killed one does not have.
flushCompileCache();
process.send?.('ready');
await once(process, 'message');
process.disconnect?.();
