import { useEffect, useState } from 'react';
import { type ServerInfo, ServerInfoSchema } from '../../schema/server-info.ts';
import { readJson, STORAGE_KEYS, writeJson } from '../device/local-storage.ts';
import { AccountError, ask } from './account-client.ts';

/**
 * What this server offers: its last answer, then its present one; null before the first. The last is stored on
 * the device, so that a closed registration does not look open for a moment at each start.
 */
export function useServerInfo(): ServerInfo | null {
  const [info, setInfo] = useState(() => readJson(STORAGE_KEYS.serverInfo, ServerInfoSchema));
  useEffect(() => {
    let current = true;
    ask(ServerInfoSchema, 'GET', '/api/server-info').then(
      (found) => {
        writeJson(STORAGE_KEYS.serverInfo, found);
        if (current) setInfo(found);
      },
      (error: unknown) => {
        if (!(error instanceof AccountError)) throw error;
        console.info('The server did not say what it does.', error.message);
      },
    );
    return () => {
      current = false;
    };
  }, []);
  return info;
}
