// Logs everything on a phone of this checkout and writes down where it is kept: node test/released/record-local-form.ts NAME
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { recordPhone } from './local-form/record-phone.ts';

const [, , name = ''] = process.argv;
if (!/^\w+$/.test(name)) throw new Error('Name the release: node test/released/record-local-form.ts NAME');
const folder = join(import.meta.dirname, name);
const { device, exported, server } = await recordPhone();
mkdirSync(folder, { recursive: true });
for (const [file, content] of Object.entries({
  'phone.json.gz': JSON.stringify(device),
  'everything.json.gz': exported,
  'server.db.gz': server,
})) {
  const packed = gzipSync(content, { level: 9 });
  writeFileSync(join(folder, file), packed);
  console.log(`${join(name, file)}: ${packed.length} bytes`);
}
