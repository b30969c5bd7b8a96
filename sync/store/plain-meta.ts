import { liveRead, META, type PlainDatabase } from './plain-database.ts';
import type { Meta, MetaStore } from './port.ts';

const KEY = 'meta';

/** The device's own record of the protocol: one object. */
export function plainMeta(database: PlainDatabase): MetaStore {
  const read = () =>
    database.read([META], (of) => {
      const found = of(META).get(KEY);
      return () => (found.result as Meta | undefined) ?? null;
    });
  return {
    read,
    write: (meta) => database.write({ store: META, ids: [] }, [META], (of) => void of(META).put(meta, KEY)),
    watch: () => liveRead(database, META, read),
  };
}
