/**
 * Whether the app's files are on this device.
 * - `here`: the app opens without a network, with every screen and picture.
 * - `not-yet`: the service worker has not fetched everything, or this page does not run under it.
 * - `insecure`: on a plain-http address browsers keep no files for an app.
 * - `unsupported`: this browser has no service workers here, as in some private windows.
 */
type AppFiles = 'here' | 'not-yet' | 'insecure' | 'unsupported';

export interface AppFilesState {
  /** Whether the app itself opens without a network. */
  shell: AppFiles;
  /** The files of the screens and of the pictures. */
  chunks: AppFiles;
}

/**
 * Looks at the caches anew. A service worker becomes active only when every file of its list is cached, so what is
 * missing later was cleared by the browser. That shows in the files that this page has used.
 */
export async function readAppFiles(): Promise<AppFilesState> {
  if (!window.isSecureContext) return { shell: 'insecure', chunks: 'insecure' };
  if (!('serviceWorker' in navigator) || !('caches' in window)) {
    return { shell: 'unsupported', chunks: 'unsupported' };
  }
  const controlled = navigator.serviceWorker.controller !== null;
  const page = await caches.match('/index.html', { ignoreSearch: true });
  const loaded = usedAssets();
  const found = await Promise.all(loaded.map((address) => caches.match(address)));
  const shell = controlled && page ? 'here' : 'not-yet';
  const chunks = controlled && loaded.length > 0 && found.every(Boolean) ? 'here' : 'not-yet';
  return { shell, chunks };
}

function usedAssets(): string[] {
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(used.filter((name) => name.startsWith(`${location.origin}/assets/`)))];
}
