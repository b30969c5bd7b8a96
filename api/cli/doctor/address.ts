import { type Finding, note, problem, type Subject } from './finding.ts';

/** The addresses of configuration: what can be said of them without asking anybody. */
export function addressFindings({ config }: Subject): Finding[] {
  const { publicOrigin, tls, trustProxy, registration } = config;
  const findings: Finding[] = [];
  if (publicOrigin === undefined) {
    findings.push(
      note(
        'address',
        'PUBLIC_URL is not set: links in mails lead to localhost.',
        'Set it to the address people open.',
      ),
    );
  } else if (publicOrigin.startsWith('http:') && !isLocal(publicOrigin)) {
    findings.push(
      problem(
        'HTTPS',
        `${publicOrigin} is plain HTTP: phones neither install the app nor open it without a signal.`,
        'Put a proxy with a certificate in front, or set TLS_CERT and TLS_KEY.',
      ),
    );
  }
  const proxied = publicOrigin?.startsWith('https:') === true && tls === undefined;
  if (proxied && trustProxy === 0) {
    findings.push(
      problem(
        'proxy',
        "HTTPS is somebody else's, and TRUST_PROXY is 0: all clients look like one, and share one rate limit.",
        'Set TRUST_PROXY to the number of proxies in front, mostly 1.',
      ),
    );
  }
  if (trustProxy > 0 && publicOrigin === undefined) {
    findings.push(
      note('proxy', `TRUST_PROXY is ${trustProxy}, and PUBLIC_URL is not set.`, 'Set PUBLIC_URL.'),
    );
  }
  if (publicOrigin !== undefined && !isLocal(publicOrigin) && registration === 'open') {
    findings.push(
      note(
        'registration',
        'Everybody who finds the address can make an account.',
        'Set REGISTRATION=closed once all have one.',
      ),
    );
  }
  return findings;
}

function isLocal(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}
