import { codeOf } from '../../error-code.ts';
import { lifetime } from './certificate.ts';
import { type Finding, note, ok, problem, reason, type Subject } from './finding.ts';
import { ownAddress, probe } from './probe.ts';

/** OpenSSL's words for a chain that ends at an authority of one's own. */
const OWN_AUTHORITY = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** Asks the server here, and the public address as people do. */
export async function reachFindings({ config, now }: Subject): Promise<Finding[]> {
  const { publicOrigin } = config;
  const findings = [await askHere(ownAddress(config))];
  if (publicOrigin !== undefined) findings.push(...(await askPublic(publicOrigin, now)));
  return findings;
}

async function askHere(here: string): Promise<Finding> {
  const about = 'server';
  try {
    const { ours, status } = await probe(here, { trustAnyCertificate: true });
    if (ours) return status === 200 ? ok(about, `runs at ${here}`) : unwell(about, here, status);
    return problem(
      about,
      `${here} is answered with ${status} by something else.`,
      'Free the port, or set another PORT.',
    );
  } catch (error) {
    return note(
      about,
      `does not run at ${here} (${reason(error)})`,
      'Start it the way it was installed: the service, the container, npm start, or chalkbook serve.',
    );
  }
}

async function askPublic(origin: string, now: number): Promise<Finding[]> {
  const about = 'public address';
  try {
    const { ours, status, certificateEnds } = await probe(origin);
    if (ours && status !== 200) return [unwell(about, origin, status)];
    if (!ours) {
      const todo = 'Look at the proxy: it must pass every path on.';
      return [problem(about, `${origin} is answered with ${status}, not by Chalkbook.`, todo)];
    }
    const answers = ok(about, `${origin} answers`);
    if (certificateEnds === undefined) return [answers];
    return [answers, lifetime('public certificate', certificateEnds, now)];
  } catch (error) {
    if (OWN_AUTHORITY.includes(codeOf(error))) {
      const todo = 'Install that authority on every phone; or get a certificate that they know already.';
      return [note(about, `The certificate of ${origin} is signed by an authority of your own.`, todo)];
    }
    const todo = 'Look at the name, the router, the proxy and its certificate.';
    return [problem(about, `${origin} can't be reached from here (${reason(error)}).`, todo)];
  }
}

/** Of a Chalkbook whose health is not 200, such as one that its database does not answer. */
function unwell(about: string, origin: string, status: number): Finding {
  return problem(about, `The Chalkbook at ${origin} answers with ${status}.`, 'Look at its log.');
}
