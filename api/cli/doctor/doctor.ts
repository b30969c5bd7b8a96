import { ConfigError, readConfig } from '../../config.ts';
import { readArguments } from '../arguments.ts';
import { addonFor, type Command } from '../command.ts';
import { addressFindings } from './address.ts';
import { backupFindings } from './backups.ts';
import { certificateFindings } from './certificate.ts';
import { type Finding, ok, problem } from './finding.ts';
import { localFindings } from './local.ts';
import { mailFindings } from './mail.ts';
import { postgresFindings } from './postgres.ts';
import { reachFindings } from './reach.ts';

const SIGNS = { ok: 'ok     ', note: 'note   ', problem: 'PROBLEM' } as const;

/** Looks at everything a server here depends on. The exit code is 1 when something is a problem. */
export const doctorCommand: Command = async ({ environment, runtime, terminal, now }, args) => {
  const { values } = readArguments(args, { offline: { type: 'boolean' } }, []);
  const offline = values.offline === true;
  const tell = ({ level, about, says, todo }: Finding) => {
    terminal.out(`${SIGNS[level]} ${about}: ${says}\n`);
    if (todo !== undefined) terminal.out(`        → ${todo}\n`);
  };
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    tell(problem('configuration', error.message, 'Mend this setting; the others are looked at after that.'));
    return 1;
  }
  const nativeBinding = addonFor(config, runtime);
  const subject = { config, nativeBinding, now: now() };
  const findings = [
    ok('version', `${runtime.version}, Node ${process.versions.node}, ${process.platform} ${process.arch}`),
    ok('configuration', 'every setting can be used'),
    ...localFindings(subject),
    ...(await backupFindings(subject)),
    ...(config.postgres ? await postgresFindings(config.postgres, offline) : []),
    ...(await mailFindings(subject, offline)),
    ...addressFindings(subject),
    ...certificateFindings(subject),
    ...(offline ? [] : await reachFindings(subject)),
  ];
  for (const finding of findings) tell(finding);
  return findings.some(({ level }) => level === 'problem') ? 1 : 0;
};
