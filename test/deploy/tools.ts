import { spawnSync } from 'node:child_process';

/** Whether a program is there, after installing its Debian package where this process may. */
export function haveTool(program: string, debianPackage: string): boolean {
  if (isThere(program)) return true;
  if (process.getuid?.() === 0 && isThere('apt-get')) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    const install = ['install', '-y', '-q', '--no-install-recommends', debianPackage];
    if (spawnSync('apt-get', install, options).status !== 0) {
      spawnSync('apt-get', ['update', '-q'], options);
      spawnSync('apt-get', install, options);
    }
  }
  if (isThere(program)) return true;
  console.log(
    `${program} is not here and can't be installed: what needs it is not tested (${debianPackage}).`,
  );
  return false;
}

function isThere(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { env: withSbin() }).status === 0;
}

/** The environment with the folders that hold a machine's servers. */
export function withSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` };
}
