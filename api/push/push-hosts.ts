/** The push services of the browsers: Chrome and its kin, Firefox, Safari, Edge. A name with a dot in front ends the host's. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether a member's device may be reached there: https, on its own port, at one of the known services.
 * Nothing else is ever asked, or a member could have this server call addresses of its own network.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return KNOWN.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
}
